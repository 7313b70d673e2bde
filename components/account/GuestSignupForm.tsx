import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { GUEST_MAIL_WAIT_SECONDS } from '@/lib/config/constants';
import { guestAnchor, type GuestOutcome } from '@/lib/config/routes';
import { inMinutes } from '@/lib/i18n/in-minutes';
import { Mark, marked } from '@/lib/markup/marks';
import { EmailField } from './EmailField';
import styles from './GuestSignupForm.module.css';

type GuestSignupFormProps = {
  /** Path, with its locale, of the page to return to after a submission without script. */
  readonly page: string;
  /** Where in the studio the link of the email leads, if anywhere in particular. */
  readonly appPath?: string | undefined;
};

/**
 * Asks for an email: a plain form, which lib/starter/features/forms/guest-signup.client.ts sends without
 * leaving the page. After a submission without script the document is the same as before, so the URL's hash decides
 * which outcome is visible.
 */
export function GuestSignupForm({ page, appPath }: GuestSignupFormProps) {
  const t = useTexts();
  // Without script nobody knows the wait, so it names the longest.
  const longest = inMinutes(useLanguage(), GUEST_MAIL_WAIT_SECONDS);
  const [before, after] = t('guest.later', { when: '|' }).split('|');
  const messages: Readonly<Record<Exclude<GuestOutcome, 'invalid'>, React.ReactNode>> = {
    sent: t('guest.sent'),
    failed: t('guest.failed'),
    later: (
      <>
        {before}
        <span {...marked(Mark.guestWait)}>{longest}</span>
        {after}
      </>
    ),
  };
  return (
    <form
      className={styles.form}
      method="post"
      action="/api/guest-signup"
      noValidate
      {...marked(Mark.problem, guestAnchor('invalid'))}
      {...marked(Mark.guest)}
    >
      <div className={styles.fields}>
        <input type="hidden" name="page" value={page} />
        {appPath !== undefined && <input type="hidden" name="app_path" value={appPath} />}
        <EmailField />
        <Button variant="accent" type="submit">
          {t('guest.send')}
        </Button>
      </div>
      {(['sent', 'failed', 'later'] as const).map((outcome) => (
        <p
          key={outcome}
          id={guestAnchor(outcome)}
          role={outcome === 'sent' ? 'status' : undefined}
          tabIndex={-1}
          className={styles[`was-${outcome}`]}
        >
          {messages[outcome]}
        </p>
      ))}
      <p id={guestAnchor('invalid')} tabIndex={-1} className={styles['was-invalid']}>
        <span id={guestAnchor('missing')}>{t('auth.problem.emailMissing')}</span>
        <span>{t('auth.problem.emailInvalid')}</span>
      </p>
    </form>
  );
}
