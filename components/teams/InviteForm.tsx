import { useEffect, useState } from 'react';
import { useSharedTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import { emailKey, seatsLeft, checkEmails, splitEmails } from '@/lib/account/teams/email-chips';
import type { RefusedMember, Team } from '@/lib/account/teams/team';
import { mayInTeam } from '@/lib/account/teams/team-rights';
import type { TeamManager } from '@/lib/account/teams/team-manager';
import type { TeamManagerState } from '@/lib/account/teams/team-manager-state';
import { readVideoId } from '@/lib/account/teams/video-id';
import type { SharedTextKey } from '@/lib/i18n/translate';
import { EmailListField } from './EmailListField';
import { Choice } from './Choice';
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
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<readonly RefusedMember[]>([]);
  const [intent, setIntent] = useState<'member' | 'review'>(mayInvite ? 'member' : 'review');
  const [method, setMethod] = useState<'invite' | 'consent'>('invite');
  const [video, setVideo] = useState(firstVideo);
  const [problem, setProblem] = useState<{
    readonly at: 'emails' | 'video';
    readonly text: SharedTextKey;
  }>();
  // A user who may invite only reviewers sees the reviewers of the page's video.
  useEffect(() => {
    const videoId = readVideoId(firstVideo);
    if (!mayInvite && videoId !== null) void manager.load(videoId);
  }, [manager, mayInvite, firstVideo]);

  const isReview = intent === 'review';
  const room = { ...team, free: isReview ? null : seatsLeft(team) };
  const chips = checkEmails(texts, room, refused);

  function change(next: readonly string[]): void {
    setProblem(undefined);
    setTexts(next);
    // A refused email that is removed from the list may be tried again.
    setRefused(refused.filter(({ email }) => next.some((text) => emailKey(text) === emailKey(email))));
  }

  /** Makes the list below show the team, or the video's reviewers. */
  function loadList(nextIntent: typeof intent, nextVideo: string): void {
    const next = nextIntent === 'review' ? readVideoId(nextVideo) : null;
    if (next !== state.videoId) void manager.load(next);
  }

  async function send(): Promise<void> {
    const all = [...texts, ...splitEmails(typed)];
    change(all);
    setTyped('');
    const checked = checkEmails(all, room, refused);
    if (isReview && readVideoId(video) === null) return setProblem({ at: 'video', text: 'team.videoWrong' });
    if (all.length === 0) return setProblem({ at: 'emails', text: 'team.noEmail' });
    if (checked.some((chip) => chip.problem !== null))
      return setProblem({ at: 'emails', text: 'team.correctFirst' });
    if (isReview && state.videoId !== readVideoId(video)) await manager.load(readVideoId(video));
    await manager.invite(all, method, (results) => {
      setRefused(results);
      setTexts(all.filter((text) => results.some(({ email }) => emailKey(email) === emailKey(text))));
    });
  }

  return (
    <form
      className={styles.invite}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state.busy === null) void send();
      }}
    >
      <h3>{shared('team.invite')}</h3>
      {mayInvite ? (
        <Choice
          legend={shared('team.intent')}
          options={{ member: shared('team.asMember'), review: shared('team.asReviewer') }}
          chosen={intent}
          onChoose={(next) => {
            setIntent(next);
            setProblem(undefined);
            loadList(next, video);
          }}
        />
      ) : (
        <p className={styles.lead}>{shared('team.reviewersOnly')}</p>
      )}
      {isReview && (
        <Field
          label={shared('team.video')}
          hint={shared('team.videoHint')}
          inputMode="numeric"
          autoComplete="off"
          value={video}
          error={problem?.at === 'video' ? shared(problem.text) : undefined}
          onChange={({ target: { value } }) => {
            setVideo(value);
            setProblem(undefined);
          }}
          onBlur={() => loadList('review', video)}
        />
      )}
      <EmailListField
        chips={chips}
        typed={typed}
        error={problem?.at === 'emails' ? shared(problem.text) : undefined}
        onTyped={setTyped}
        onList={change}
      />
      <Choice
        legend={shared('team.method')}
        options={{ invite: shared('team.byLink'), consent: shared('team.byConsent') }}
        chosen={method}
        onChoose={setMethod}
      />
      <div className={styles.actions}>
        <Button type="submit" variant="accent" busy={state.busy === 'invite'}>
          {shared('team.send')}
        </Button>
      </div>
    </form>
  );
}
