import { useTexts } from '@/components/i18n/use-texts';
import { useState } from 'react';
import { AUTH_PROBLEM_TEXTS, type AuthProblem } from '@/lib/account/auth-problem';
import { clockTime } from '@/lib/text/clock-time';
import { useSecondsLeft } from './use-seconds-left';
import styles from '@/components/auth/AuthScreen.module.css';

/**
 * What went wrong, in our own words, with a countdown if the visitor has to wait. Announced once, not every
 * second.
 */
export function ProblemNote({ problem }: { readonly problem: AuthProblem | null }) {
  return (
    <div role="alert">
      {/* Keyed, so that every new wait is announced with its own time. */}
      {problem && <Note key={`${problem.name}${problem.untilMs}`} problem={problem} />}
    </div>
  );
}

function Note({ problem }: { readonly problem: AuthProblem }) {
  const t = useTexts();
  const secondsLeft = useSecondsLeft(problem.untilMs);
  const [waitAtFirst] = useState(secondsLeft);
  const text = AUTH_PROBLEM_TEXTS[problem.name];
  if (problem.untilMs === null)
    return (
      <p className={styles.problem}>
        {t(text)}
        {problem.isPauseNear && ` ${t('auth.problem.pauseNear')}`}
      </p>
    );
  if (secondsLeft === 0) return <p className={styles.waitOver}>{t('auth.problem.waitOver')}</p>;
  return (
    <p className={styles.problem}>
      <span aria-hidden="true">{t(text, { time: clockTime(secondsLeft) })}</span>
      <span className="visually-hidden">{t(text, { time: clockTime(waitAtFirst) })}</span>
    </p>
  );
}
