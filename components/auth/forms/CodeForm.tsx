import { useTexts } from '@/components/i18n/use-texts';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/Button';
import type { AuthProblem } from '@/lib/account/auth-problem';
import { isWholeCode, toCode } from '@/lib/account/code-input';
import type { Resend as ResendOf } from '@/lib/account/resend';
import { CodeField } from './CodeField';
import { ProblemNote } from './ProblemNote';
import { Resend } from './Resend';
import screen from '@/components/auth/AuthScreen.module.css';

type CodeFormProps = {
  readonly email: string;
  /** As in `CredentialsForm`. */
  readonly pageHref: string;
  /** The button's label. */
  readonly onward: string;
  readonly state: 'idle' | 'checking';
  readonly problem: AuthProblem | null;
  readonly resend: ResendOf;
  readonly onCode: (code: string) => void;
  readonly onResend: () => void;
  readonly onOtherEmail: () => void;
};

/** The code from the email: submitted automatically when it is complete. */
export function CodeForm({
  email,
  pageHref,
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
  const [code, setCode] = useState('');
  const isWrong = problem?.name === 'code-wrong';

  const take = (typed: string) => {
    const next = toCode(typed);
    setCode(next);
    if (isWholeCode(next) && next !== code) onCode(next);
  };

  return (
    <form
      className={screen.form}
      method="post"
      action={pageHref}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // What stands in the field counts, even if no event has told of it.
        const typed: unknown = new FormData(event.currentTarget).get('code');
        if (state === 'idle') onCode(typeof typed === 'string' ? toCode(typed) : code);
      }}
    >
      <input type="hidden" name="email" value={email} />
      <p id={`${id}about`} className={screen.lead} role="status">
        {t(resend.sentCount > 1 ? 'auth.codeSentAgain' : 'auth.codeSent', { email })}
      </p>
      <CodeField
        id={id}
        describedBy={`${id}about`}
        code={code}
        state={state}
        isWrong={isWrong}
        isPauseNear={problem?.isPauseNear === true}
        onType={take}
      />
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
