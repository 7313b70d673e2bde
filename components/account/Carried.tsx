import { useTexts } from '@/components/i18n/use-texts';
import type { Chosen, AuthIntent } from '@/lib/account/auth-intent';
import { videoTitleOf } from '@/lib/handoff/studio-path';
import styles from './Carried.module.css';

/**
 * What opens in the app after the account form: the chosen template or plan, a prompt, or the video made in
 * the small editor.
 */
export function Carried({ intent }: { readonly intent: AuthIntent }) {
  const t = useTexts();
  const { prompt, appPath = '', chosen } = intent;
  const video = videoTitleOf(appPath);
  if (chosen) return <Thing label={t('auth.chosen')} {...chosen} />;
  if (prompt !== undefined) return <Thing label={t('auth.prompt')} title={prompt} />;
  if (video !== null) return <Thing label={t('auth.video')} title={video} />;
  return null;
}

function Thing({ label, title, image, price }: Partial<Chosen> & { readonly label: string }) {
  return (
    <div className={styles.carried}>
      {image && <img className={styles.image} src={image} alt="" width={96} height={54} decoding="async" />}
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>
        <strong className={styles.title}>{title}</strong>
        {price && <span className={styles.price}>{price}</span>}
      </p>
    </div>
  );
}
