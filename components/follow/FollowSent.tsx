import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Mark, marked } from '@/lib/markup/marks';
import type { FollowView } from '@/lib/page-data/account/follow-view';
import { FollowSummary } from './FollowSummary';
import guest from '@/components/account/GuestSignupForm.module.css';

type FollowSentProps = {
  readonly view: FollowView;
  readonly step: Extract<FollowView['step'], { readonly kind: 'sent' }>;
};

/**
 * What was asked for, to whom the link went, and the way back. Below a post the starter puts it in the form's
 * place, so it has no styles of its own.
 */
export function FollowSent({ view, step: { email, choice, from } }: FollowSentProps) {
  const t = useTexts();
  return (
    <form className={guest.form} method="post" action={view.path} {...marked(Mark.followSent)}>
      {/* Unknown to a browser that keeps no cookie. */}
      {email !== '' && <FollowSummary view={view} choice={choice} email={email} />}
      <p>{t('follow.sentText')}</p>
      {choice.topics.map((topic) => (
        <input key={topic} type="hidden" name="topic" value={topic} />
      ))}
      <input type="hidden" name="often" value={choice.often} />
      <input type="hidden" name="email" value={email} />
      <p>
        {t('follow.notYours')}{' '}
        <Button variant="plain" type="submit" name="act" value="change">
          {t('follow.change')}
        </Button>
      </p>
      {from !== '' && (
        <p>
          <a href={from}>{t('follow.backToPost')}</a>
        </p>
      )}
    </form>
  );
}
