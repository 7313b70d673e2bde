import type { AppName } from '../../handoff/app-origins';
import type { Logger } from '../../monitoring/logger';
import type { Platform } from '../../platform/platform';
import type { CoreApi } from '../core-api';
import type { PersonaAnswers, PersonaQuestion } from '../persona';
import type { PersonaApi } from '../persona-api';
import type { AuthIntent } from '../auth-intent';
import type { Destination } from '../return-to';
import type { Invite, Team } from '../teams/team';
import type { TeamApi } from '../teams/team-api';
import type { TeamProblem } from '../teams/team-problem';
import type { PostLoginStore } from './post-login-store';

/**
 * The state of an invite: `asked` waits for the visitor to accept. `invite` is null if the service returned
 * none.
 */
export type Joining = {
  readonly state: 'open' | 'joined' | TeamProblem['name'];
  readonly invite: Invite | null;
  /** What else the visitor came for, if for anything that an app opens. */
  readonly intent?: AuthIntent;
};

export type TeamChoice = { readonly teams: readonly Team[]; readonly invite: Invite };

export type Persona = {
  readonly questions: readonly PersonaQuestion[];
  readonly answers: PersonaAnswers;
  /** A new user is welcomed before the first question. */
  readonly isNew: boolean;
  /** Where the visitor was going: an app, or on with this site. */
  readonly onward: AppName | 'site';
  /** What the visitor came for, if for anything in particular. */
  readonly intent?: AuthIntent;
};

/** A dialog of the post-login steps, and what it shows. */
export type PostLoginDialog =
  | { readonly modal: 'teamJoinedModal'; readonly payload: Joining }
  | { readonly modal: 'teamSelectionModal'; readonly payload: TeamChoice }
  | { readonly modal: 'typeFormPersonalModal'; readonly payload: Persona };

export type PostLoginDeps = {
  readonly teams: Pick<TeamApi, 'invite' | 'join' | 'teams'>;
  readonly persona: Pick<PersonaApi, 'form' | 'answers' | 'save'>;
  readonly core: Pick<CoreApi, 'updateUserData'>;
  readonly platform: Pick<Platform, 'session' | 'local' | 'clock'>;
  readonly deviceId: () => string;
  /** The page's language; the persona form is requested in it. */
  readonly language: () => string;
  /** Shows a dialog, replacing the one that is open; null closes it. */
  readonly show: (dialog: PostLoginDialog | null) => void;
  /** Goes to the destination; returns whether that leaves the page. */
  readonly goTo: (destination: Destination) => boolean;
  /** Called with answers to the persona form: the account's stored ones, and each newly saved one. */
  readonly onAnswers: (answers: PersonaAnswers) => void;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

/** What the steps share. */
export type StepContext = {
  readonly store: PostLoginStore;
  readonly next: () => Promise<void>;
  /**
   * Returns a check of whether the visitor is still at this step, so that a late reply does not reopen a
   * closed dialog.
   */
  readonly trackStep: () => () => boolean;
};
