import { useEffect, useState } from 'react';
import type { EmailChip } from '@/lib/account/teams/email-chips';
import { checkEmails, emailKey, seatsLeft, splitEmails } from '@/lib/account/teams/email-chips';
import type { RefusedMember, Team } from '@/lib/account/teams/team';
import type { TeamManager } from '@/lib/account/teams/team-manager';
import type { TeamManagerState } from '@/lib/account/teams/team-manager-state';
import { readVideoId } from '@/lib/account/teams/video-id';
import type { SharedTextKey } from '@/lib/i18n/translate';

type Options = {
  readonly manager: TeamManager;
  readonly state: TeamManagerState;
  readonly team: Team;
  /** The initial value of the video number. */
  readonly firstVideo: string;
  /** Whether the user may invite members, not only reviewers. */
  readonly mayInvite: boolean;
};

type Intent = 'member' | 'review';
/** What is wrong, and at which field. */
type Problem = { readonly at: 'emails' | 'video'; readonly text: SharedTextKey };

/** What is in the form to invite somebody, and what its controls do. */
export function useInviteForm({ manager, state, team, firstVideo, mayInvite }: Options) {
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<readonly RefusedMember[]>([]);
  const [intent, setIntent] = useState<Intent>(mayInvite ? 'member' : 'review');
  const [method, setMethod] = useState<'invite' | 'consent'>('invite');
  const [video, setVideo] = useState(firstVideo);
  const [problem, setProblem] = useState<Problem | null>(null);
  // A user who may invite only reviewers sees the reviewers of the page's video.
  useEffect(() => {
    const videoId = readVideoId(firstVideo);
    if (!mayInvite && videoId !== null) void manager.load(videoId);
  }, [manager, mayInvite, firstVideo]);

  const room = { ...team, free: intent === 'review' ? null : seatsLeft(team) };

  function changeList(next: readonly string[]): void {
    setProblem(null);
    setTexts(next);
    // A refused email that is removed from the list may be tried again.
    setRefused(refused.filter(({ email }) => next.some((text) => emailKey(text) === emailKey(email))));
  }

  /** Makes the list below show the team, or the video's reviewers. */
  function loadList(videoId: number | null): void {
    if (videoId !== state.videoId) void manager.load(videoId);
  }

  /** Sends what stands in the fields: the email being typed and the number of the video. */
  async function send(email: string, number: string): Promise<void> {
    const all = [...texts, ...splitEmails(email)];
    changeList(all);
    setTyped('');
    setVideo(number);
    const videoId = readVideoId(number);
    const formProblem = problemOf(intent, videoId, checkEmails(all, room, refused));
    if (formProblem) return setProblem(formProblem);
    if (intent === 'review' && state.videoId !== videoId) await manager.load(videoId);
    await manager.invite(all, method, (results) => {
      setRefused(results);
      setTexts(all.filter((text) => results.some(({ email }) => emailKey(email) === emailKey(text))));
    });
  }

  return {
    intent,
    method,
    video,
    typed,
    problem,
    chips: checkEmails(texts, room, refused),
    setTyped,
    setMethod,
    changeList,
    chooseIntent(next: Intent) {
      setIntent(next);
      setProblem(null);
      loadList(next === 'review' ? readVideoId(video) : null);
    },
    typeVideo(next: string) {
      setVideo(next);
      setProblem(null);
    },
    leaveVideo: () => loadList(readVideoId(video)),
    send,
  };
}

/** Why the form cannot be sent; null if it can. */
function problemOf(intent: Intent, videoId: number | null, chips: readonly EmailChip[]): Problem | null {
  if (intent === 'review' && videoId === null) return { at: 'video', text: 'team.videoWrong' };
  if (chips.length === 0) return { at: 'emails', text: 'team.noEmail' };
  return chips.some((chip) => chip.problem !== null) ? { at: 'emails', text: 'team.correctFirst' } : null;
}
