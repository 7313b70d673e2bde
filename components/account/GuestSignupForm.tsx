import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import type { ComponentProps, Ref } from 'react';
import { Button } from '@/components/ui/Button';
import { GUEST_MAIL_WAIT_SECONDS } from '@/lib/config/constants';
import { guestAnchor, type GuestOutcome } from '@/lib/config/routes';
import { Mark, marked } from '@/lib/markup/marks';
import { EmailField } from './EmailField';
import styles from './GuestSignupForm.module.css';

type GuestSignupFormProps = {
  /** Path, with its locale, of the page to return to after a submission without script. */
  readonly page: string;
  readonly state: 'idle' | 'sending' | GuestOutcome;
  /** After `later`: the wait. A form sent without script cannot know it, so it names the longest. */
  readonly waitSeconds?: number;
  /** Submits the form without leaving the page. Without this it is a plain form and does not wake React. */
  readonly onSubmit?: ComponentProps<'form'>['onSubmit'];
  /** The visitor is typing: the previous problem no longer applies. */
  readonly onInput?: () => void;
  readonly ref?: Ref<HTMLFormElement>;
};

/** Asks for an email; also works as a plain form. */
export function GuestSignupForm({
  page,
  state,
  waitSeconds = GUEST_MAIL_WAIT_SECONDS,
  onSubmit,
  onInput,
  ref,
}: GuestSignupFormProps) {
  const t = useTexts();
  // "in 5 minutes", with the language's own plural.
  const when = new Intl.RelativeTimeFormat(useLanguage()).format(Math.ceil(waitSeconds / 60), 'minute');
  const words = {
    sent: t('guest.sent'),
    failed: t('guest.failed'),
    invalid: t('auth.problem.emailInvalid'),
    later: t('guest.later', { when }),
  };
  return (
    <form
      className={styles.form}
      ref={ref}
      method="post"
      action="/api/guest-signup"
      noValidate
      {...marked(Mark.problem, guestAnchor('invalid'))}
      {...(onSubmit && marked(Mark.wake))}
      onSubmit={onSubmit}
      onInput={onInput}
    >
      {state !== 'sent' && (
        <div className={styles.fields}>
          <input type="hidden" name="page" value={page} />
          <EmailField error={state === 'idle' || state === 'sending' ? undefined : words[state]} />
          <Button variant="accent" type="submit" busy={state === 'sending'}>
            {state === 'sending' ? t('guest.sending') : t('guest.send')}
          </Button>
        </div>
      )}
      {/* After a submission without script the document is the same as before, so the URL's hash decides which of these is visible. */}
      {state === 'idle' &&
        (['sent', 'failed', 'later', 'invalid'] as const).map((outcome) => (
          <p key={outcome} id={guestAnchor(outcome)} tabIndex={-1} className={styles[`was-${outcome}`]}>
            {outcome === 'invalid' ? (
              <>
                <span id={guestAnchor('missing')}>{t('auth.problem.emailMissing')}</span>
                <span>{words.invalid}</span>
              </>
            ) : (
              words[outcome]
            )}
          </p>
        ))}
      {/* Here from the start, so that screen readers announce what appears in it. */}
      <p className={styles.outcome} role="status" tabIndex={-1}>
        {state === 'sent' && words.sent}
      </p>
    </form>
  );
}
