import { useTexts } from '@/components/i18n/use-texts';
import type { Chosen } from '@/store/state';
import styles from './ChosenTemplate.module.css';

/** What the visitor chose before the account form came up: the template that opens in the studio afterwards. */
export function ChosenTemplate({ title, picture }: Chosen) {
  const t = useTexts();
  return (
    <div className={styles.chosen}>
      <img className={styles.picture} src={picture} alt="" width={96} height={54} decoding="async" />
      <p>
        <span className={styles.label}>{t('auth.chosen')}</span>
        <strong>{title}</strong>
      </p>
    </div>
  );
}
