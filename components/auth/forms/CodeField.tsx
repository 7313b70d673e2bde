import { OTPInput } from 'input-otp';
import { useEffect, useRef, type ClipboardEvent } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { AUTH_PROBLEM_TEXTS } from '@/lib/account/auth-problem';
import { isWholeCode, toCode } from '@/lib/account/code-input';
import { CODE_DIGITS } from '@/lib/config/constants';
import styles from './CodeField.module.css';

type CodeFieldProps = {
  readonly id: string;
  /** Id of the text that says where the code was sent. */
  readonly describedBy: string;
  readonly code: string;
  readonly state: 'idle' | 'checking';
  /** The last code was wrong. */
  readonly isWrong: boolean;
  /** More wrong codes lead to a pause. */
  readonly isPauseNear: boolean;
  readonly onType: (typed: string) => void;
};

/** One real field over six boxes. */
export function CodeField({ id, describedBy, code, state, isWrong, isPauseNear, onType }: CodeFieldProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);

  // This step replaces the form that had the focus, so its field takes the focus, and again after each
  // response.
  useEffect(() => {
    if (state !== 'idle') return;
    field.current?.focus();
    // So that typing replaces the whole wrong code.
    if (isWrong) field.current?.select();
  }, [state, isWrong]);

  /** A complete code replaces whatever is there; the field's own paste would insert it at the caret. */
  const paste = (event: ClipboardEvent<HTMLDivElement>) => {
    const pasted = toCode(event.clipboardData.getData('text'));
    if (state !== 'idle' || !isWholeCode(pasted)) return;
    event.preventDefault();
    event.stopPropagation();
    onType(pasted);
  };

  return (
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
        onChange={onType}
        pasteTransformer={toCode}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        enterKeyHint="done"
        required
        readOnly={state === 'checking'}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${describedBy} ${id}wrong` : describedBy}
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
          {isPauseNear && ` ${t('auth.problem.pauseNear')}`}
        </p>
      )}
    </div>
  );
}
