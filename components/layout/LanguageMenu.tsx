import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import { Menu } from '@/components/ui/Menu';
import { languageOf } from '@/lib/config/languages';
import type { LayoutProps } from '@/lib/page-data/shared/page-props';
import { LanguageLinks } from './LanguageLinks';
import styles from './LanguageMenu.module.css';

/** A menu of the page's other languages, labelled with the current one. */
export function LanguageMenu({ layout }: { readonly layout: LayoutProps }) {
  const t = useTexts();
  return (
    <Menu
      summary={
        <>
          <Icon name="globe" />
          <span className="visually-hidden">{t('nav.language')}: </span>
          {languageOf(layout.locale).name}
        </>
      }
    >
      <div className={styles.languages}>
        <LanguageLinks layout={layout} />
      </div>
    </Menu>
  );
}
