import type { Locale } from '../../lib/config/languages';
import { SITE } from '../../lib/config/site';
import { FONTS_OF } from '../../lib/starter/document/fonts';
import { FIRST_PAINT_SCRIPT } from '../../lib/starter/document/first-paint';
import { Mark, marked } from '../../lib/starter/page/marks';

/**
 * Browsers decide at the first sight of a document whether one page passes into the other, and a stylesheet that is still on its
 * way says no: the transition fails with an error. So this rule is in the document.
 */
const PAGES_PASS_INTO_EACH_OTHER =
  '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

type DocumentHeadProps = {
  readonly locale: Locale;
  /** The languages that the page is there in. */
  readonly versions: readonly Locale[];
};

/** What every document carries in its head. */
export function DocumentHead({ locale, versions }: DocumentHeadProps) {
  return (
    <>
      <style dangerouslySetInnerHTML={{ __html: PAGES_PASS_INTO_EACH_OTHER }} />
      <script
        {...marked(Mark.fonts, FONTS_OF[locale].join(' '))}
        {...marked(Mark.versions, versions.join(' '))}
        dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }}
      />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <meta name="theme-color" content={SITE.themeColor.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={SITE.themeColor.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}
