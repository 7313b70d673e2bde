import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './DraftBanner.module.css';

type DraftBannerProps = { readonly locale: string; readonly draft: NonNullable<LayoutProps['draft']> };

/**
 * Tells an editor that nobody else sees this page. A form rather than a link, so that no prefetch or crawler
 * ends the preview.
 */
export function DraftBanner({ locale, draft: { kind, slug } }: DraftBannerProps) {
  const t = useTexts();
  return (
    <aside className={styles.bar} aria-label={t('draft.label')} {...marked(Mark.draft)} data-no-print>
      <form className={`wrap ${styles.line}`} method="post" action="/api/preview/exit">
        <p>{t('draft.note')}</p>
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="slug" value={slug} />
        {kind && <input type="hidden" name="kind" value={kind} />}
        <Button type="submit">{t('draft.exit')}</Button>
      </form>
    </aside>
  );
}
