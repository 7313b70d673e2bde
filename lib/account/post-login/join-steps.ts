import { fetchInvite } from '../teams/fetch-invite';
import type { Invite, Team } from '../teams/contract/team';
import { readTeamProblem } from '../teams/team-problem';
import type { Start } from './post-login-store';
import type { Joining, Way, PostLogin, PostLoginDeps } from './types';

/** States in which an invite is forgotten: after the next log-in, the service would give the same reply. */
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

/** The steps of an invite: asking the visitor, accepting the invite, and choosing a team. Source: rules §8. */
export function createJoinSteps(
  { teams, core, invites, platform, deviceId, show, log }: PostLoginDeps,
  { kept, next, whileHere }: Way,
): JoinSteps {
  /** The invite that the dialog shows. */
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
    // A visitor who has just logged in to accept the invite has agreed; one who was logged in when following the link has not.
    if (invite?.method === 'consent' || after === null) return showJoining('asked');
    return accept();
  }

  async function accept(): Promise<void> {
    const token = invites.waiting();
    if (token === null) return next();
    // The first attempt could not fetch the invite.
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
    // Store the invite before dropping its token: a reload must find one or the other.
    if (isHere()) kept.change(([, ...rest]) => ['team', ...rest], invite);
    invites.forget();
    if (isHere()) await askForTeam(invite, () => showJoining('joined'));
  }

  async function askForTeamAgain({ accepted }: Start): Promise<void> {
    await (accepted ? askForTeam(accepted, next) : next());
  }

  /** Calls `otherwise` if there is no choice. Reviewers have joined no team to work in. */
  async function askForTeam(accepted: Invite, otherwise: () => unknown): Promise<void> {
    invite = accepted;
    const isHere = whileHere();
    const own = accepted.intent === 'review' ? [] : await teamsOf();
    if (!isHere()) return;
    if (own.length > 1) show({ modal: 'teamSelectionModal', payload: { teams: own, invite: accepted } });
    else await otherwise();
  }

  /** None if they cannot be loaded: there is nothing to choose from, but the invite has been accepted. */
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
