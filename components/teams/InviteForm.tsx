import { useSharedTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import type { Team } from '@/lib/account/teams/team';
import { mayInTeam } from '@/lib/account/teams/team-rights';
import type { TeamManager } from '@/lib/account/teams/team-manager';
import type { TeamManagerState } from '@/lib/account/teams/team-manager-state';
import { EmailListField } from './EmailListField';
import { Choice } from './Choice';
import { useInviteForm } from './use-invite-form';
import styles from './TeamDialog.module.css';

type Props = {
  readonly manager: TeamManager;
  readonly state: TeamManagerState;
  readonly team: Team;
  /** The initial value of the video number. */
  readonly firstVideo: string;
};

/** A form to invite members, or reviewers of a video. Only for a role that may invite at least reviewers. */
export function InviteForm({ manager, state, team, firstVideo }: Props) {
  const shared = useSharedTexts();
  const mayInvite = mayInTeam(team.role, 'invite');
  const form = useInviteForm({ manager, state, team, firstVideo, mayInvite });
  const { problem } = form;

  return (
    <form
      className={styles.invite}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fields = new FormData(event.currentTarget);
        const textOf = (name: string) => String(fields.get(name) ?? '');
        // What stands in the fields counts, even if no event has told of it.
        if (state.busy === null) void form.send(textOf('emails'), textOf('video'));
      }}
    >
      <h3>{shared('team.invite')}</h3>
      {mayInvite ? (
        <Choice
          legend={shared('team.intent')}
          options={{ member: shared('team.asMember'), review: shared('team.asReviewer') }}
          chosen={form.intent}
          onChoose={form.chooseIntent}
        />
      ) : (
        <p className={styles.lead}>{shared('team.reviewersOnly')}</p>
      )}
      {form.intent === 'review' && (
        <Field
          label={shared('team.video')}
          name="video"
          hint={shared('team.videoHint')}
          inputMode="numeric"
          autoComplete="off"
          value={form.video}
          error={problem?.at === 'video' ? shared(problem.text) : undefined}
          onChange={({ target: { value } }) => form.typeVideo(value)}
          onBlur={form.leaveVideo}
        />
      )}
      <EmailListField
        chips={form.chips}
        typed={form.typed}
        error={problem?.at === 'emails' ? shared(problem.text) : undefined}
        onTyped={form.setTyped}
        onList={form.changeList}
      />
      <Choice
        legend={shared('team.method')}
        options={{ invite: shared('team.byLink'), consent: shared('team.byConsent') }}
        chosen={form.method}
        onChoose={form.setMethod}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="accent" busy={state.busy === 'invite'}>
          {shared('team.send')}
        </Button>
      </div>
    </form>
  );
}
