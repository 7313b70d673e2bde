import { useTexts } from '@/components/app/use-texts';
import { Icon } from '@/components/ui/Icon';
import { Menu } from '@/components/ui/Menu';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { languageOf } from '@/lib/config/languages';
import type { ChromeProps } from '@/lib/page-data/view-props';
import { LanguageLinks } from './LanguageLinks';
import styles from './LanguageMenu.module.css';

/** The page's other languages behind the name of its own. */
export function LanguageMenu({ chrome }: { readonly chrome: ChromeProps }) {
  const t = useTexts();
  return (
    <Menu
      summary={
        <>
          <Icon name="globe" />
          <VisuallyHidden>{t('nav.language')}: </VisuallyHidden>
          {languageOf(chrome.locale).name}
        </>
      }
    >
      <div className={styles.languages}>
        <LanguageLinks chrome={chrome} />
      </div>
    </Menu>
  );
}
