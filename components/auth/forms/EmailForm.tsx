import { useTexts } from '@/components/i18n/use-texts';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/Button';
import { EmailField } from './EmailField';
import styles from '../AuthScreen.module.css';

type EmailFormProps = {
  /** A code, or a link to set a new password. */
  readonly asksFor: 'code' | 'link';
  readonly email: string;
  readonly state: 'idle' | 'sending';
  /** What is wrong with the email. */
  readonly error: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onSend: (email: string) => void;
};

/** Asks for the email to which a code or a link is sent. */
export function EmailForm({ asksFor, email, state, error, onEmail, onSend }: EmailFormProps) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (error !== undefined) field.current?.focus();
  }, [error]);

  const idle = asksFor === 'code' ? t('auth.sendCode') : t('auth.sendLink');
  return (
    <form
      className={styles.form}
      // Not GET: without script, the email would appear in the page's URL.
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'idle') onSend(email);
      }}
    >
      <EmailField
        ref={field}
        error={error}
        name="email"
        autoComplete="email"
        enterKeyHint="send"
        required
        value={email}
        readOnly={state === 'sending'}
        onChange={(event) => onEmail(event.target.value)}
      />
      <Button variant="accent" type="submit" busy={state === 'sending'}>
        {state === 'sending' ? t('auth.sending') : idle}
      </Button>
    </form>
  );
}
