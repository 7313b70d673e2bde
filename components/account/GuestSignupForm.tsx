import { useTexts } from '@/components/i18n/use-texts';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { EMAIL_MAX_CHARACTERS } from '@/lib/config/constants';
import { guestAnchor } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/starter/page/marks';
import styles from './GuestSignupForm.module.css';

type GuestSignupFormProps = {
  /** Path of the page that a plain form leads back to, with its locale. */
  readonly page: string;
  readonly state: 'idle' | 'sending' | 'sent' | 'failed';
  /** Sends it without leaving the page. Without it, it is a plain form and wakes nothing. */
  readonly onSubmit?: ComponentProps<'form'>['onSubmit'];
};

/** Asks for an email address; works as a plain form as well. */
export function GuestSignupForm({ page, state, onSubmit }: GuestSignupFormProps) {
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
        <div className={styles.fields}>
          <input type="hidden" name="page" value={page} />
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
        </div>
      )}
      {/* Sent without script: the page is the same file as before, so its address says which of the two is to be seen. */}
      {state === 'idle' &&
        (['sent', 'failed'] as const).map((outcome) => (
          <p key={outcome} id={guestAnchor(outcome)} tabIndex={-1} className={styles[`was-${outcome}`]}>
            {t(`guest.${outcome}`)}
          </p>
        ))}
      {/* Here from the beginning, so that what appears in it is read out. */}
      <p className={styles.outcome} role="status">
        {state === 'sent' && t('guest.sent')}
      </p>
    </form>
  );
}
