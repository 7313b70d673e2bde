import { useTexts } from '@/components/i18n/use-texts';
import { languageOf } from '@/lib/config/languages';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import styles from './LanguageLinks.module.css';

/**
 * Links to this page in every language, each named in its own language. A language that does not have the
 * page links to the nearest list, and says so.
 */
export function LanguageLinks({ layout }: { readonly layout: LayoutProps }) {
  const t = useTexts();
  return (
    <ul className={styles.links}>
      {layout.languages.map(({ locale, href, exact }) => {
        const { bcp47, name } = languageOf(locale);
        return (
          <li key={locale}>
            <a
              className={styles.link}
              href={href}
              lang={bcp47}
              hrefLang={bcp47}
              aria-current={locale === layout.locale ? 'true' : undefined}
            >
              {name}
            </a>
            {!exact && <span className={styles.note}>{t('language.nearest')}</span>}
          </li>
        );
      })}
    </ul>
  );
}
