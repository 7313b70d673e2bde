import { useTexts } from '@/components/i18n/use-texts';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { EMAIL_MAX_CHARACTERS } from '@/lib/config/constants';
import { Mark, marked } from '@/lib/starter/page/marks';
import styles from './GuestSignupForm.module.css';

type GuestSignupFormProps = {
  /** Language of the page a plain form is answered with. */
  readonly locale: string;
  readonly state: 'idle' | 'sending' | 'sent' | 'failed';
  /** Sends it without leaving the page. Without it, it is a plain form and wakes nothing. */
  readonly onSubmit?: ComponentProps<'form'>['onSubmit'];
};

/** Asks for an email address; works as a plain form as well. */
export function GuestSignupForm({ locale, state, onSubmit }: GuestSignupFormProps) {
  const t = useTexts();
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/guest-signup"
      {...(onSubmit && marked(Mark.wake))}
      onSubmit={onSubmit}
    >
      {state !== 'sent' && (
        <>
          <input type="hidden" name="locale" value={locale} />
          <Field
            label={t('guest.email')}
            error={state === 'failed' ? t('guest.failed') : undefined}
            type="email"
            name="email"
            autoComplete="email"
            inputMode="email"
            required
            maxLength={EMAIL_MAX_CHARACTERS}
          />
          <Button variant="accent" type="submit" busy={state === 'sending'}>
            {state === 'sending' ? t('guest.sending') : t('guest.send')}
          </Button>
        </>
      )}
      {/* Here from the beginning, so that what appears in it is read out. */}
      <p className={styles.outcome} role="status">
        {state === 'sent' && t('guest.sent')}
      </p>
    </form>
  );
}
