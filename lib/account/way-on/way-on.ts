import { PERSONA_KEY } from '../config/storage-names';
import type { Logger } from '../monitoring/logger';
import type { Platform } from '../platform/platform';
import type { PersonaAnswers } from './contract/core-requests';
import type { PersonaQuestion } from './contract/persona';
import type { Invite, Team } from './teams/contract/team';
import type { CoreApi } from './core-api';
import { createWayOnKeeper, type Start, type Step } from './kept-way-on';
import { fetchInvite } from './teams/fetch-invite';
import type { InviteKeeper } from './teams/invite-keeper';
import type { PersonaApi } from './persona-api';
import { destinationAfter, type Destination, type ReturnTo } from './return-to';
import type { TeamApi } from './teams/team-api';
import { readTeamProblem, type TeamProblem } from './teams/team-problem';

/** Where an invite stands: `asked` waits for a yes. The inviter is unknown if the invite could not be fetched. */
export type Joining = {
  readonly state: 'asked' | 'joined' | TeamProblem['name'];
  readonly invite: Invite | null;
};

export type TeamChoice = { readonly teams: readonly Team[]; readonly invite: Invite };

export type Persona = { readonly questions: readonly PersonaQuestion[]; readonly answers: PersonaAnswers };

/** A dialog of the way on, and what it shows. */
export type WayOnDialog =
  | { readonly modal: 'teamJoinedModal'; readonly payload: Joining }
  | { readonly modal: 'teamSelectionModal'; readonly payload: TeamChoice }
  | { readonly modal: 'typeFormPersonalModal'; readonly payload: Persona };

export type WayOnDeps = {
  readonly teams: Pick<TeamApi, 'invite' | 'join' | 'teams'>;
  readonly persona: Pick<PersonaApi, 'form' | 'answers' | 'save'>;
  readonly core: Pick<CoreApi, 'updateUserData'>;
  readonly invites: InviteKeeper;
  readonly platform: Pick<Platform, 'session' | 'local' | 'clock'>;
  readonly deviceId: () => string;
  /** The page's language; the persona form is requested in it. */
  readonly language: () => string;
  /** Shows a dialog, replacing the one that is open; null closes it. */
  readonly show: (dialog: WayOnDialog | null) => void;
  /** Whether the page is being left. */
  readonly goTo: (destination: Destination) => boolean;
  /** Called with answers of the persona form: those the account has, and each that is saved. */
  readonly onAnswers: (answers: PersonaAnswers) => void;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

/** The dialogs' commands. Failures are shown; none rejects unless it says so. */
export type WayOn = {
  readonly begin: (start: Start) => Promise<void>;
  /** The waiting invite as a visitor sees it who is not logged in: `asked`, or why it cannot be used. */
  readonly look: () => Promise<Joining>;
  /** Resumes what a reload interrupted; does nothing if nothing was. */
  readonly resume: () => Promise<void>;
  /** Accepts the invite; also for another attempt after a failure. */
  readonly accept: () => Promise<void>;
  /** Errors: rejects with an HttpError, and the dialog says so. */
  readonly chooseTeam: (id: string) => Promise<void>;
  /** Errors: rejects with an HttpError, and the form says so beside the question. */
  readonly saveAnswers: (answers: PersonaAnswers) => Promise<void>;
  /** Reports the answers that the account has, whichever browser they were given in. */
  readonly lookAtAnswers: () => Promise<void>;
  /** This step is done or skipped. */
  readonly next: () => Promise<void>;
  /** Like `next`; a visitor without a destination goes to the studio. */
  readonly goOn: () => Promise<void>;
};

/** Invites that nobody can use: asking again after the next log-in would give the same answer. */
const OVER: readonly Joining['state'][] = [
  'joined',
  'invite_unknown',
  'invite_expired',
  'invite_revoked',
  'invite_used',
  'invite_already_member',
];

/**
 * The steps between a log-in and the page it leads to: the invite that brought the visitor, the choice of a team, the persona form of
 * a new user. Each can be skipped, and a reload resumes the one that was interrupted (stored in session storage).
 *
 * A 401 on the way belongs to the session: it leads to the log-in, which starts again here with the invite that still waits.
 * Source: rules §8.
 */
export function createWayOn({
  teams,
  persona,
  core,
  invites,
  platform,
  deviceId,
  language,
  show,
  goTo,
  onAnswers,
  log,
}: WayOnDeps): WayOn {
  const kept = createWayOnKeeper(platform.session);
  /** The invite on display. */
  let invite: Invite | null = null;
  let isLeaving = false;

  const STARTS: Readonly<Record<Step, (start: Start) => Promise<void>>> = {
    invite: askAboutInvite,
    team: askForTeamAgain,
    persona: askPersona,
  };

  async function run(): Promise<void> {
    const start = kept.read();
    const [step] = start?.steps ?? [];
    if (start === null) return;
    if (step !== undefined) return STARTS[step](start);
    leave(start.after, start.flow);
  }

  /** The last dialog stays until the page is gone: closing it is a step back in the history, which would cancel the navigation. */
  function leave(after: ReturnTo | null, flow: Start['flow']): void {
    kept.forget();
    isLeaving = after !== null && goTo(destinationAfter(after, flow));
    if (!isLeaving) show(null);
  }

  async function next(): Promise<void> {
    if (isLeaving) return;
    if (kept.read() === null) return show(null);
    kept.change(([, ...rest]) => rest);
    return run();
  }

  function showJoining(state: Joining['state']): void {
    if (OVER.includes(state)) invites.forget();
    show({ modal: 'teamJoinedModal', payload: { state, invite } });
  }

  async function askAboutInvite({ after }: Start): Promise<void> {
    const token = invites.waiting();
    if (token === null) return next();
    const reply = await fetchInvite(teams, log, token);
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
    try {
      await teams.join({ method: invite.method, device_id: deviceId(), token });
    } catch (error) {
      const { name } = readTeamProblem(error, platform.clock.nowMs());
      if (name !== 'logged-out') showJoining(name);
      return;
    }
    // Before the token is dropped: a reload must find one or the other.
    kept.change(([, ...rest]) => ['team', ...rest], invite);
    invites.forget();
    if (!(await askForTeam(invite))) showJoining('joined');
  }

  async function askForTeamAgain({ accepted }: Start): Promise<void> {
    if (!accepted || !(await askForTeam(accepted))) await next();
  }

  /** Whether there is a choice. Reviewers have joined no team to work in. */
  async function askForTeam(accepted: Invite): Promise<boolean> {
    invite = accepted;
    const own = accepted.intent === 'review' ? [] : await teamsOf();
    if (own.length <= 1) return false;
    show({ modal: 'teamSelectionModal', payload: { teams: own, invite: accepted } });
    return true;
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

  async function askPersona(): Promise<void> {
    try {
      const [questions, answers] = await Promise.all([persona.form(language()), persona.answers()]);
      onAnswers(answers);
      if (questions.every(({ id }) => id in answers)) {
        platform.local.remove(PERSONA_KEY);
        return await next();
      }
      show({ modal: 'typeFormPersonalModal', payload: { questions, answers } });
    } catch (error) {
      // This can wait; it must not hold anybody up.
      log.warn('the persona form could not be loaded', { problem: String(error) });
      await next();
    }
  }

  return {
    async begin(start) {
      kept.keep(start);
      await run();
    },
    resume: run,
    async look() {
      const token = invites.waiting();
      if (token === null) return { state: 'invite_unknown', invite: null };
      const reply = await fetchInvite(teams, log, token);
      const state = reply === null ? 'unavailable' : (reply.error_code ?? 'asked');
      if (OVER.includes(state)) invites.forget();
      return { state, invite: reply?.data ?? null };
    },
    accept,
    async chooseTeam(id) {
      await core.updateUserData({ team_id: id });
      kept.change((steps) => steps);
      showJoining('joined');
    },
    async saveAnswers(answers) {
      await persona.save(answers);
      onAnswers(answers);
    },
    async lookAtAnswers() {
      try {
        onAnswers(await persona.answers());
      } catch (error) {
        log.warn('the answers of the persona form could not be loaded', { problem: String(error) });
      }
    },
    next,
    goOn() {
      if (kept.read()?.after !== null) return next();
      leave({}, 'login');
      return Promise.resolve();
    },
  };
}
