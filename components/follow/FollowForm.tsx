import type { ReactNode } from 'react';
import { EmailField } from '@/components/account/EmailField';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Mark, marked } from '@/lib/markup/marks';
import type { FollowChoice } from '@/lib/page-data/account/follow-view';
import { OftenChoice } from './OftenChoice';
import guest from '@/components/account/GuestSignupForm.module.css';

type FollowFormProps = {
  /** Path of the follow page with its locale; it answers with what became of the form. */
  readonly action: string;
  /** Below a post: its path. The starter then shows the answer in place of the form. */
  readonly from?: string;
  readonly often?: FollowChoice['often'];
  readonly email?: string;
  readonly error?: string | undefined;
  /** The topics: fields named `topic`. */
  readonly children: ReactNode;
};

const PROBLEM = 'follow-problem';

/** Asks for an email address to which new posts are sent. A plain form, which needs no script. */
export function FollowForm({ action, from, often = 'post', email, error, children }: FollowFormProps) {
  const t = useTexts();
  return (
    <form
      className={guest.form}
      method="post"
      action={action}
      noValidate
      {...(error === undefined && marked(Mark.problem, PROBLEM))}
      {...(from !== undefined && marked(Mark.guest, 'follow'))}
    >
      {from !== undefined && <input type="hidden" name="from" value={from} />}
      {children}
      <OftenChoice often={often} />
      <div className={guest.fields}>
        <EmailField error={error} defaultValue={email} />
        <Button variant="accent" type="submit">
          {t('follow.send')}
        </Button>
      </div>
      {/* Shown by CSS once the starter has found the address missing or wrong. */}
      {error === undefined && (
        <p id={PROBLEM} className={guest['was-invalid']}>
          <span>{t('auth.problem.emailMissing')}</span>
          <span>{t('auth.problem.emailInvalid')}</span>
        </p>
      )}
      <small>{t('follow.promise')}</small>
    </form>
  );
}
