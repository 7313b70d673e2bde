import { useTranslation } from 'next-i18next/pages';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { languageOf } from '@/lib/config/languages';
import type { ChromeProps } from '@/lib/page-data/view-props';
import { LanguageLinks } from './LanguageLinks';
import styles from './LanguageMenu.module.css';

/** The page's other languages behind the name of its own. */
export function LanguageMenu({ chrome }: { readonly chrome: ChromeProps }) {
  const { t } = useTranslation('common');
  return (
    <details className={styles.menu} data-menu>
      <summary className={styles.summary}>
        <Icon name="globe" />
        <VisuallyHidden>{t('nav.language')}: </VisuallyHidden>
        {languageOf(chrome.locale).name}
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      <div className={styles.list}>
        <LanguageLinks chrome={chrome} />
      </div>
    </details>
  );
}
