import { fetchInvite } from '../teams/fetch-invite';
import type { Invite, Team } from '../teams/contract/team';
import { readTeamProblem } from '../teams/team-problem';
import type { Start } from './post-login-store';
import type { Joining, Way, PostLogin, PostLoginDeps } from './types';

/** Invites that nobody can use: asking again after the next log-in would give the same answer. */
const OVER: readonly Joining['state'][] = [
  'joined',
  'invite_unknown',
  'invite_expired',
  'invite_revoked',
  'invite_used',
  'invite_already_member',
];

type JoinSteps = Pick<PostLogin, 'look' | 'accept' | 'chooseTeam'> & {
  readonly askAboutInvite: (start: Start) => Promise<void>;
  readonly askForTeamAgain: (start: Start) => Promise<void>;
};

/** The steps of an invite: the question, its acceptance, and the choice of a team. Source: rules §8. */
export function createJoinSteps(
  { teams, core, invites, platform, deviceId, show, log }: PostLoginDeps,
  { kept, next, whileHere }: Way,
): JoinSteps {
  /** The invite on display. */
  let invite: Invite | null = null;

  function showJoining(state: Joining['state']): void {
    if (OVER.includes(state)) invites.forget();
    show({ modal: 'teamJoinedModal', payload: { state, invite } });
  }

  async function askAboutInvite({ after }: Start): Promise<void> {
    const token = invites.waiting();
    if (token === null) return next();
    const isHere = whileHere();
    const reply = await fetchInvite(teams, log, token);
    if (!isHere()) return;
    invite = reply?.data ?? null;
    if (reply === null || (reply.error_code === null && invite === null)) return showJoining('unavailable');
    if (reply.error_code !== null) return showJoining(reply.error_code);
    // A visitor who has just logged in to accept the invite has said yes; a member who followed the link has not.
    if (invite?.method === 'consent' || after === null) return showJoining('asked');
    return accept();
  }

  async function accept(): Promise<void> {
    const token = invites.waiting();
    if (token === null) return next();
    // The first attempt did not get that far.
    if (invite === null) {
      const start = kept.read();
      return start === null ? next() : askAboutInvite(start);
    }
    const isHere = whileHere();
    try {
      await teams.join({ method: invite.method, device_id: deviceId(), token });
    } catch (error) {
      const { name } = readTeamProblem(error, platform.clock.nowMs());
      if (name !== 'logged-out' && isHere()) showJoining(name);
      return;
    }
    // Before the token is dropped: a reload must find one or the other.
    if (isHere()) kept.change(([, ...rest]) => ['team', ...rest], invite);
    invites.forget();
    if (isHere()) await askForTeam(invite, () => showJoining('joined'));
  }

  async function askForTeamAgain({ accepted }: Start): Promise<void> {
    await (accepted ? askForTeam(accepted, next) : next());
  }

  /** Does `otherwise` where there is no choice. Reviewers have joined no team to work in. */
  async function askForTeam(accepted: Invite, otherwise: () => unknown): Promise<void> {
    invite = accepted;
    const isHere = whileHere();
    const own = accepted.intent === 'review' ? [] : await teamsOf();
    if (!isHere()) return;
    if (own.length > 1) show({ modal: 'teamSelectionModal', payload: { teams: own, invite: accepted } });
    else await otherwise();
  }

  /** Without the teams there is nothing to choose from, and the invite is accepted anyway. */
  async function teamsOf(): Promise<readonly Team[]> {
    try {
      return await teams.teams();
    } catch (error) {
      log.warn('the teams could not be loaded', { problem: String(error) });
      return [];
    }
  }

  return {
    askAboutInvite,
    askForTeamAgain,
    accept,
    async look() {
      const token = invites.waiting();
      if (token === null) return { state: 'invite_unknown', invite: null };
      const reply = await fetchInvite(teams, log, token);
      const state = reply === null ? 'unavailable' : (reply.error_code ?? 'asked');
      if (OVER.includes(state)) invites.forget();
      return { state, invite: reply?.data ?? null };
    },
    async chooseTeam(id) {
      const isHere = whileHere();
      await core.updateUserData({ team_id: id });
      if (!isHere()) return;
      kept.change((steps) => steps);
      showJoining('joined');
    },
  };
}
