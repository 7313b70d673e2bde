import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import themed from '@/components/ui/Themed.module.css';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './ThemeSwitch.module.css';

/**
 * Chooses the theme: the system's, light or dark. lib/starter applies the choice; CSS shows the icon of the
 * theme that is on.
 */
export function ThemeSwitch() {
  const t = useTexts();
  return (
    <label className={styles.switch} title={t('nav.theme')}>
      <Icon name="sun" className={themed.light} />
      <Icon name="moon" className={themed.dark} />
      <span className={styles.label}>{t('nav.theme')}</span>
      <select className={styles.list} autoComplete="off" {...marked(Mark.themeSwitch)}>
        <option value="">{t('nav.themeSystem')}</option>
        <option value="light">{t('nav.themeLight')}</option>
        <option value="dark">{t('nav.themeDark')}</option>
      </select>
    </label>
  );
}
