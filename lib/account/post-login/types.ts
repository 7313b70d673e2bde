import type { Logger } from '../../monitoring/logger';
import type { Platform } from '../../platform/platform';
import type { PersonaAnswers } from '../contract/core-requests';
import type { PersonaQuestion } from '../contract/persona';
import type { CoreApi } from '../core-api';
import type { PersonaApi } from '../persona-api';
import type { Destination } from '../return-to';
import type { Invite, Team } from '../teams/contract/team';
import type { InviteStore } from '../teams/invite-store';
import type { TeamApi } from '../teams/team-api';
import type { TeamProblem } from '../teams/team-problem';
import type { Start, PostLoginStore } from './post-login-store';

/** Where an invite stands: `asked` waits for a yes. The inviter is unknown if the invite could not be fetched. */
export type Joining = {
  readonly state: 'asked' | 'joined' | TeamProblem['name'];
  readonly invite: Invite | null;
};

export type TeamChoice = { readonly teams: readonly Team[]; readonly invite: Invite };

export type Persona = { readonly questions: readonly PersonaQuestion[]; readonly answers: PersonaAnswers };

/** A dialog of the post-login steps, and what it shows. */
export type PostLoginDialog =
  | { readonly modal: 'teamJoinedModal'; readonly payload: Joining }
  | { readonly modal: 'teamSelectionModal'; readonly payload: TeamChoice }
  | { readonly modal: 'typeFormPersonalModal'; readonly payload: Persona };

export type PostLoginDeps = {
  readonly teams: Pick<TeamApi, 'invite' | 'join' | 'teams'>;
  readonly persona: Pick<PersonaApi, 'form' | 'answers' | 'save'>;
  readonly core: Pick<CoreApi, 'updateUserData'>;
  readonly invites: InviteStore;
  readonly platform: Pick<Platform, 'session' | 'local' | 'clock'>;
  readonly deviceId: () => string;
  /** The page's language; the persona form is requested in it. */
  readonly language: () => string;
  /** Shows a dialog, replacing the one that is open; null closes it. */
  readonly show: (dialog: PostLoginDialog | null) => void;
  /** Whether the page is being left. */
  readonly goTo: (destination: Destination) => boolean;
  /** Called with answers of the persona form: those the account has, and each that is saved. */
  readonly onAnswers: (answers: PersonaAnswers) => void;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

/** The dialogs' commands. Failures are shown; none rejects unless it says so. */
export type PostLogin = {
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

/** What a step knows of the others. */
export type Way = {
  readonly kept: PostLoginStore;
  readonly next: () => Promise<void>;
  /** Says later whether the visitor is still at this step. A dialog closed while it waits for an answer does not come back with it. */
  readonly whileHere: () => () => boolean;
};
