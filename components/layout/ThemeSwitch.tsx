import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './ThemeSwitch.module.css';

/** Switches the dark theme on or off. lib/starter does the switching and sets `aria-pressed`; CSS shows the icon of the other theme. */
export function ThemeSwitch() {
  const t = useTexts();
  return (
    <button type="button" className={styles.switch} {...marked(Mark.themeSwitch)} suppressHydrationWarning>
      <Icon name="moon" className={styles.toDark} />
      <Icon name="sun" className={styles.toLight} />
      <span className={styles.label}>{t('nav.theme')}</span>
    </button>
  );
}
