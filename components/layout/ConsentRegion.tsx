import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { Locale } from '@/lib/config/languages';
import { localePath, routes } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './ConsentRegion.module.css';

/**
 * The cookie question, at the top of the page without covering anything. Every document contains it; it is
 * shown until answered.
 */
export function ConsentRegion({ locale }: { readonly locale: Locale }) {
  const t = useTexts();
  return (
    <section className={styles.region} aria-label={t('consent.label')} data-nosnippet data-no-print>
      <p className={styles.text}>
        {t('consent.text')} <a href={localePath(locale, routes.cookies())}>{t('consent.more')}</a>
      </p>
      <Button {...marked(Mark.consent, 'none')}>{t('consent.reject')}</Button>
      <Button {...marked(Mark.consent, 'all')}>{t('consent.accept')}</Button>
      <Button {...marked(Mark.consent, 'choose')} variant="plain">
        {t('consent.choose')}
      </Button>
    </section>
  );
}
