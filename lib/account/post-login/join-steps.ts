import { purposeOf } from '../auth-intent';
import { fetchInvite, createInviteStore, type InviteStore } from '../teams/invite';
import type { Invite, Team } from '../teams/team';
import { readTeamProblem } from '../teams/team-problem';
import type { PendingSteps } from './post-login-store';
import type { Joining, StepContext, PostLoginDeps } from './types';

/** States in which the stored invite is dropped: the service would give the same reply after every log-in. */
const FINAL_STATES: readonly Joining['state'][] = [
  'joined',
  'invite_unknown',
  'invite_expired',
  'invite_revoked',
  'invite_used',
  'invite_already_member',
];

/**
 * The steps of an invite: asking the visitor, accepting the invite, and choosing a team. Source: rules §8.
 */
export class JoinSteps {
  private readonly invites: InviteStore;
  /** The invite that the dialog shows. */
  private invite: Invite | null = null;

  constructor(
    private readonly deps: PostLoginDeps,
    private readonly context: StepContext,
  ) {
    this.invites = createInviteStore(deps.platform.session);
  }

  async startInvite({ hasAgreed = false }: PendingSteps): Promise<void> {
    const { teams, log } = this.deps;
    const token = this.invites.read();
    if (token === null)
      return this.invites.exists() ? this.showJoining('invite_unknown') : this.context.next();
    const isHere = this.context.trackStep();
    const reply = await fetchInvite(teams, log, token);
    if (!isHere()) return;
    this.invite = reply?.invite ?? null;
    if (reply?.refusal) return this.showJoining(reply.refusal);
    if (this.invite === null) return this.showJoining('unavailable');
    if (this.invite.method === 'consent' || !hasAgreed) return this.showJoining('open');
    return this.join(false);
  }

  async startTeam({ accepted }: PendingSteps): Promise<void> {
    await (accepted ? this.offerTeams(accepted, this.context.next) : this.context.next());
  }

  /** Accepts the invite; call it again to retry after a failure. */
  accept(): Promise<void> {
    return this.join(true);
  }

  /** Gives the invite up, and moves on. */
  async decline(): Promise<void> {
    this.invites.clear();
    await this.context.next();
  }

  /** Fetches the pending invite for a visitor who is not logged in: `asked`, or why it cannot be used. */
  async preview(): Promise<Joining> {
    const token = this.invites.read();
    if (token === null) {
      this.invites.clear();
      return { state: 'invite_unknown', invite: null };
    }
    const reply = await fetchInvite(this.deps.teams, this.deps.log, token);
    const state = reply === null ? 'unavailable' : (reply.refusal ?? 'open');
    if (FINAL_STATES.includes(state)) this.invites.clear();
    return { state, invite: reply?.invite ?? null };
  }

  /** Errors: rejects with an HttpError, which the dialog shows. */
  async chooseTeam(id: string): Promise<void> {
    const isHere = this.context.trackStep();
    await this.deps.core.updateUserData({ teamId: id });
    if (!isHere()) return;
    this.context.store.dropInvite();
    this.showJoining('joined');
  }

  private showJoining(state: Joining['state']): void {
    if (FINAL_STATES.includes(state)) this.invites.clear();
    const intent = this.context.store.read()?.returnTo;
    const isCarried = intent && purposeOf(intent) !== null && intent.otherUrl == null;
    const payload = { state, invite: this.invite, ...(isCarried && { intent }) };
    this.deps.show({ modal: 'teamJoinedModal', payload });
  }

  private async join(isConsent: boolean): Promise<void> {
    const { teams, platform, deviceId } = this.deps;
    const { store, next, trackStep } = this.context;
    const token = this.invites.read();
    if (token === null) return next();
    const { invite } = this;
    // The first attempt could not fetch the invite.
    if (invite === null) {
      const pending = store.read();
      return pending === null ? next() : this.startInvite(pending);
    }
    const isHere = trackStep();
    try {
      await teams.join({ method: invite.method, device_id: deviceId(), token });
    } catch (error) {
      const { name } = readTeamProblem(error, platform.clock.nowMs());
      if (name === 'logged-out' || !isHere()) return;
      if (name !== 'invite_needs_consent' || invite.method === 'consent') return this.showJoining(name);
      // The invite's record did not say that it needs consent. Pressing is consent; logging in below the
      // invite is not.
      this.invite = { ...invite, method: 'consent' };
      return isConsent ? this.join(true) : this.showJoining('open');
    }
    // Store the invite before dropping its token: a reload must find one or the other.
    if (isHere()) store.replaceSteps(([, ...rest]) => ['team', ...rest], invite);
    this.invites.clear();
    if (isHere()) await this.offerTeams(invite, () => this.showJoining('joined'));
  }

  /** Calls `ifNoChoice` if there is no choice. Reviewers have joined no team to work in. */
  private async offerTeams(accepted: Invite, ifNoChoice: () => unknown): Promise<void> {
    this.invite = accepted;
    const isHere = this.context.trackStep();
    const own = accepted.intent === 'review' ? [] : await loadTeams(this.deps);
    if (!isHere()) return;
    if (own.length > 1)
      this.deps.show({ modal: 'teamSelectionModal', payload: { teams: own, invite: accepted } });
    else await ifNoChoice();
  }
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
