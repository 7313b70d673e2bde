import type { Locale } from '@/lib/config/languages';
import { SITE } from '@/lib/config/site';
import { FIRST_PAINT_SCRIPT } from '@/lib/starter/document/first-paint';
import { Mark, marked } from '@/lib/markup/marks';

/**
 * Browsers decide as soon as they see a document whether to run a view transition. If the rule were in a
 * stylesheet that is still loading, the transition would fail with an error, so it is in the document.
 */
const PAGES_PASS_INTO_EACH_OTHER =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

type DocumentHeadProps = {
  /** CSS: the letters of the page's language (decision 0029). */
  readonly letters: string;
  /** The languages in which the page exists. */
  readonly versions: readonly Locale[];
};

/** The parts of the head that every document has. */
export function DocumentHead({ letters, versions }: DocumentHeadProps) {
  return (
    <>
      <style {...marked(Mark.letters)} dangerouslySetInnerHTML={{ __html: letters }} />
      <style dangerouslySetInnerHTML={{ __html: PAGES_PASS_INTO_EACH_OTHER }} />
      <script
        {...marked(Mark.versions, versions.join(' '))}
        dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }}
      />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <meta name="theme-color" content={SITE.themeColor.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={SITE.themeColor.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}
