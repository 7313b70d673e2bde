import type { Plan } from '@/lib/cms/model';
import type { PersonaAnswers } from '@/lib/account/persona';
import type { AuthIntent } from '@/lib/account/auth-intent';
import type { User } from '@/lib/account/user';
import type { Joining, Persona, TeamChoice } from '@/lib/account/post-login/types';
import type { TextKey } from '@/lib/config/text-key';

/**
 * What the whole application shares.
 *
 * Source: specification §3 (app-wide state, user state) and §4.
 */

type OnOff = 'on' | 'off';

export type AuthTab = 'signup' | 'login';

/** The payload that each dialog other than the log-in opens with; null for none. */
export type ModalPayloads = {
  readonly teamInviteModal: null;
  readonly teamSelectionModal: TeamChoice;
  readonly teamJoinedModal: Joining;
  readonly typeFormPersonalModal: Persona;
};

/** A dialog, and the payload it was opened with. */
type Modal<Payload> =
  | { readonly state: 'off'; readonly payload: null }
  | { readonly state: 'on'; readonly payload: Payload };

export type AppState = {
  readonly authModal: { readonly state: OnOff; readonly tab: AuthTab; readonly payload: AuthIntent };
  /** `data` has the key of the toast's text, never an API's own words. */
  readonly errorToast: { readonly state: OnOff; readonly data: ErrorToastData | null };
  /** From the configuration file; the account menu uses it to name the user's plan. */
  readonly planData: readonly Plan[];
  /**
   * Parameters of a URL that opens the studio's editor; here `video_id`, the video that reviewers are invited
   * to.
   */
  readonly editorParams: Readonly<Record<string, string>>;
} & { readonly [Name in keyof ModalPayloads]: Modal<ModalPayloads[Name]> };

export type ErrorToastData = { readonly messageKey: TextKey };

export type State = {
  readonly app: AppState;
  readonly user: User | null;
  /** The user's answers in the persona form, as far as this page knows them. */
  readonly persona: PersonaAnswers | null;
};

export const OFF = { state: 'off', payload: null } as const;

/** The state of an untouched page; the same on the server and in the browser. */
export const initialState: State = {
  app: {
    authModal: { state: 'off', tab: 'signup', payload: {} },
    teamInviteModal: OFF,
    teamSelectionModal: OFF,
    teamJoinedModal: OFF,
    typeFormPersonalModal: OFF,
    errorToast: { state: 'off', data: null },
    planData: [],
    editorParams: {},
  },
  user: null,
  persona: null,
};
