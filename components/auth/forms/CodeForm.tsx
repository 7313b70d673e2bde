import { OTPInput } from 'input-otp';
import { useTexts } from '@/components/i18n/use-texts';
import { useEffect, useId, useRef, useState, type ClipboardEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { AUTH_PROBLEM_TEXTS, type AuthProblem } from '@/lib/account/auth-problem';
import { isWholeCode, toCode } from '@/lib/account/code-input';
import type { Resend as ResendOf } from '@/lib/account/resend';
import { CODE_DIGITS } from '@/lib/config/constants';
import { ProblemNote } from './ProblemNote';
import { Resend } from './Resend';
import screen from '../AuthScreen.module.css';
import styles from './CodeForm.module.css';

type CodeFormProps = {
  readonly email: string;
  /** What the button says. */
  readonly onward: string;
  readonly state: 'idle' | 'checking';
  readonly problem: AuthProblem | null;
  readonly resend: ResendOf;
  readonly onCode: (code: string) => void;
  readonly onResend: () => void;
  readonly onOtherEmail: () => void;
};

/** The code from the email: one real field over six boxes, submitted automatically when it is complete. */
export function CodeForm({
  email,
  onward,
  state,
  problem,
  resend,
  onCode,
  onResend,
  onOtherEmail,
}: CodeFormProps) {
  const t = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const isWrong = problem?.name === 'code-wrong';

  // This step replaces the form that had the focus, so its field takes the focus, and again after each
  // response.
  useEffect(() => {
    if (state !== 'idle') return;
    field.current?.focus();
    // So that typing replaces the whole wrong code.
    if (isWrong) field.current?.select();
  }, [state, isWrong]);

  const take = (typed: string) => {
    const next = toCode(typed);
    setCode(next);
    if (isWholeCode(next) && next !== code) onCode(next);
  };

  /** A complete code replaces whatever is there; the field's own paste would insert it at the caret. */
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const pasted = toCode(event.clipboardData.getData('text'));
    if (state !== 'idle' || !isWholeCode(pasted)) return;
    event.preventDefault();
    event.stopPropagation();
    take(pasted);
  };

  return (
    <form
      className={screen.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'idle') onCode(code);
      }}
    >
      <p id={`${id}about`} className={screen.lead} role="status">
        {t(resend.sentCount > 1 ? 'auth.codeSentAgain' : 'auth.codeSent', { email })}
      </p>
      <div className={styles.field} onPasteCapture={paste}>
        <label className={styles.label} htmlFor={id}>
          {t('auth.code')}
        </label>
        <OTPInput
          ref={field}
          id={id}
          containerClassName={styles.boxes ?? ''}
          maxLength={CODE_DIGITS}
          value={code}
          onChange={take}
          pasteTransformer={toCode}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          enterKeyHint="done"
          required
          readOnly={state === 'checking'}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? `${id}about ${id}wrong` : `${id}about`}
          data-first-focus=""
          // The fallback would add a style for browsers without script, but this step exists only with
          // script.
          noScriptCSSFallback={null}
          render={({ slots }) =>
            slots.map(({ char, isActive, hasFakeCaret }, at) => (
              <span
                key={at}
                className={styles.box}
                aria-hidden="true"
                data-active={isActive || undefined}
                data-wrong={isWrong || undefined}
              >
                {hasFakeCaret ? <span className={styles.caret} /> : char}
              </span>
            ))
          }
        />
        {isWrong && (
          <p id={`${id}wrong`} className={styles.wrong} role="alert">
            {t(AUTH_PROBLEM_TEXTS['code-wrong'])}
          </p>
        )}
      </div>
      <ProblemNote problem={isWrong ? null : problem} />
      <Button variant="accent" type="submit" busy={state === 'checking'}>
        {state === 'checking' ? t('auth.checking') : onward}
      </Button>
      <p className={screen.small}>
        {t('auth.lookInSpam')} {t('auth.newCodeReplaces')}
      </p>
      <div className={screen.actions}>
        <Resend what="code" availableAtMs={resend.availableAtMs} onResend={onResend} />
        <Button variant="plain" onClick={onOtherEmail}>
          {t('auth.changeEmail')}
        </Button>
      </div>
    </form>
  );
}
