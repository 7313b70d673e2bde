import { purposeOf } from '../errand';
import { fetchInvite } from '../teams/fetch-invite';
import type { Invite, Team } from '../teams/team';
import { readTeamProblem } from '../teams/team-problem';
import type { PendingSteps } from './post-login-store';
import type { Joining, StepContext, PostLogin, PostLoginDeps } from './types';

/** States in which the stored invite is dropped: the service would give the same reply after every log-in. */
const FINAL_STATES: readonly Joining['state'][] = [
  'joined',
  'invite_unknown',
  'invite_expired',
  'invite_revoked',
  'invite_used',
  'invite_already_member',
];

type JoinSteps = Pick<PostLogin, 'previewInvite' | 'accept' | 'decline' | 'chooseTeam'> & {
  readonly startInvite: (pending: PendingSteps) => Promise<void>;
  readonly startTeam: (pending: PendingSteps) => Promise<void>;
};

/**
 * The steps of an invite: asking the visitor, accepting the invite, and choosing a team. Source: rules §8.
 */
export function createJoinSteps(
  { teams, core, invites, platform, deviceId, show, log }: PostLoginDeps,
  { store, next, trackStep }: StepContext,
): JoinSteps {
  /** The invite that the dialog shows. */
  let invite: Invite | null = null;

  function showJoining(state: Joining['state']): void {
    if (FINAL_STATES.includes(state)) invites.clear();
    const errand = store.read()?.returnTo;
    const isCarried = errand && purposeOf(errand) !== null && errand.otherUrl == null;
    show({ modal: 'teamJoinedModal', payload: { state, invite, ...(isCarried && { errand }) } });
  }

  async function startInvite({ hasAgreed = false }: PendingSteps): Promise<void> {
    const token = invites.read();
    if (token === null) return invites.exists() ? showJoining('invite_unknown') : next();
    const isHere = trackStep();
    const reply = await fetchInvite(teams, log, token);
    if (!isHere()) return;
    invite = reply?.invite ?? null;
    if (reply?.refusal) return showJoining(reply.refusal);
    if (invite === null) return showJoining('unavailable');
    if (invite.method === 'consent' || !hasAgreed) return showJoining('asked');
    return accept(false);
  }

  async function accept(isConsent: boolean): Promise<void> {
    const token = invites.read();
    if (token === null) return next();
    // The first attempt could not fetch the invite.
    if (invite === null) {
      const pending = store.read();
      return pending === null ? next() : startInvite(pending);
    }
    const isHere = trackStep();
    try {
      await teams.join({ method: invite.method, device_id: deviceId(), token });
    } catch (error) {
      const { name } = readTeamProblem(error, platform.clock.nowMs());
      if (name === 'logged-out' || !isHere()) return;
      if (name !== 'invite_needs_consent' || invite.method === 'consent') return showJoining(name);
      // The invite's record did not say that it needs consent. Pressing is consent; logging in below the
      // invite is not.
      invite = { ...invite, method: 'consent' };
      return isConsent ? accept(true) : showJoining('asked');
    }
    // Store the invite before dropping its token: a reload must find one or the other.
    if (isHere()) store.replaceSteps(([, ...rest]) => ['team', ...rest], invite);
    invites.clear();
    if (isHere()) await offerTeams(invite, () => showJoining('joined'));
  }

  async function startTeam({ accepted }: PendingSteps): Promise<void> {
    await (accepted ? offerTeams(accepted, next) : next());
  }

  /** Calls `ifNoChoice` if there is no choice. Reviewers have joined no team to work in. */
  async function offerTeams(accepted: Invite, ifNoChoice: () => unknown): Promise<void> {
    invite = accepted;
    const isHere = trackStep();
    const own = accepted.intent === 'review' ? [] : await loadTeams({ teams, log });
    if (!isHere()) return;
    if (own.length > 1) show({ modal: 'teamSelectionModal', payload: { teams: own, invite: accepted } });
    else await ifNoChoice();
  }

  return {
    startInvite,
    startTeam,
    accept: () => accept(true),
    async decline() {
      invites.clear();
      await next();
    },
    async previewInvite() {
      const token = invites.read();
      if (token === null) {
        invites.clear();
        return { state: 'invite_unknown', invite: null };
      }
      const reply = await fetchInvite(teams, log, token);
      const state = reply === null ? 'unavailable' : (reply.refusal ?? 'asked');
      if (FINAL_STATES.includes(state)) invites.clear();
      return { state, invite: reply?.invite ?? null };
    },
    async chooseTeam(id) {
      const isHere = trackStep();
      await core.updateUserData({ teamId: id });
      if (!isHere()) return;
      store.dropInvite();
      showJoining('joined');
    },
  };
}

/** None if they cannot be loaded: there is nothing to choose from, but the invite has been accepted. */
async function loadTeams({ teams, log }: Pick<PostLoginDeps, 'teams' | 'log'>): Promise<readonly Team[]> {
  try {
    return await teams.teams();
  } catch (error) {
    log.warn('the teams could not be loaded', { problem: String(error) });
    return [];
  }
}
