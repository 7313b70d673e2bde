import { useTexts } from '@/components/i18n/use-texts';
import { useEffect, useState } from 'react';
import { SITE } from '@/lib/config/site';
import { reported } from '@/lib/starter/page/with-part.client';
import styles from './PasswordStrength.module.css';

type Estimator = (password: string, own: readonly string[]) => 0 | 1 | 2 | 3 | 4;

/**
 * The library and its list of common passwords are 200 kB, so they load only when a visitor chooses a new
 * password.
 */
async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await reported(
    Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]),
  );
  const estimate = new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary });
  return (password, own) => estimate.check(password, [...own]).score;
}

const LONGEST_ESTIMATED = 64;
const STEPS = [1, 2, 3, 4] as const;

type PasswordStrengthProps = { readonly password: string; readonly email: string };

/**
 * How hard a new password is to guess; a hint, not a requirement. Shows nothing until the library has loaded.
 */
export function PasswordStrength({ password, email }: PasswordStrengthProps) {
  const t = useTexts();
  const [estimate, setEstimate] = useState<Estimator | null>(null);
  useEffect(() => {
    let isGone = false;
    loadEstimator().then(
      (loaded) => {
        if (!isGone) setEstimate(() => loaded);
      },
      // The form works without the hint.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const own = [SITE.name, SITE.domain, ...email.split(/[@.+_-]/)].filter((word) => word !== '');
  const score = estimate?.(password.slice(0, LONGEST_ESTIMATED), own);
  return (
    <div className={styles.strength} data-score={score}>
      <div className={styles.clips} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={styles.step} data-on={(score ?? 0) >= step || undefined} />
        ))}
      </div>
      <p className={styles.words} role="status">
        {score !== undefined && (
          <>
            <span className="visually-hidden">{t('auth.strength.label')}: </span>
            {t(`auth.strength.${score}`)}
          </>
        )}
      </p>
    </div>
  );
}
