import { useTexts } from '@/components/app/use-texts';
import { languageOf } from '@/lib/config/languages';
import type { ChromeProps } from '@/lib/page-data/view-props';
import styles from './LanguageLinks.module.css';

/** Links to this page in every language, each named in itself. A language without this page leads to the nearest list, and says so. */
export function LanguageLinks({ chrome }: { readonly chrome: ChromeProps }) {
  const t = useTexts();
  return (
    <ul className={styles.links}>
      {chrome.languages.map(({ locale, href, exact }) => {
        const { bcp47, name } = languageOf(locale);
        return (
          <li key={locale}>
            <a
              className={styles.link}
              href={href}
              lang={bcp47}
              hrefLang={bcp47}
              aria-current={locale === chrome.locale ? 'true' : undefined}
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
