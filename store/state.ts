import { NO_SOCIAL_LINKS, type Plan, type SocialLinks } from '../lib/cms/model';
import type { PersonaAnswers } from '../lib/account/contract/core-requests';
import type { ReturnTo } from '../lib/account/return-to';
import type { User } from '../lib/account/user';
import type { Joining, Persona, TeamChoice } from '../lib/account/way-on';
import type { TextKey } from '../lib/i18n/translate';

/**
 * What the whole application shares.
 *
 * Source: specification §3 (app-wide state, user state) and §4.
 */

type OnOff = 'on' | 'off';

export type AuthTab = 'signup' | 'login';

/** What opened the auth dialog and what should happen after it. */
export type AuthPayload = ReturnTo;

/** What each of the dialogs beside the log-in is opened with: a dialog that reads something names it here; null is nothing. */
export type ModalPayloads = {
  readonly teamInviteModal: null;
  readonly teamSelectionModal: TeamChoice;
  readonly teamJoinedModal: Joining;
  readonly typeFormPersonalModal: Persona;
};

/** A dialog, and what it was opened with. */
type Modal<Payload> =
  { readonly state: 'off'; readonly payload: null } | { readonly state: 'on'; readonly payload: Payload };

export type AppState = {
  readonly authModal: { readonly state: OnOff; readonly tab: AuthTab; readonly payload: AuthPayload };
  /** `data` is what the toast says: a key of the texts, never an API's own words. */
  readonly errorToast: { readonly state: OnOff; readonly data: ErrorToastData | null };
  /** Where an app leads on to after its `/redirect` page. Kept for the studio and the AI app, which send and read it. */
  readonly redirectionLink: string;
  readonly socialLinks: SocialLinks;
  /** Of the configuration file; the account menu says by it what the user's plan is called. */
  readonly planData: readonly Plan[];
  /** What an address that leads to the studio's editor says; here `video_id`, the video that reviewers are invited to. */
  readonly editorParams: Readonly<Record<string, string>>;
} & { readonly [Name in keyof ModalPayloads]: Modal<ModalPayloads[Name]> };

export type ErrorToastData = { readonly messageKey: TextKey };

export type State = {
  readonly app: AppState;
  readonly user: User | null;
  /** The user's answers in the persona form, as far as this page has heard of them. */
  readonly persona: PersonaAnswers | null;
};

export const OFF = { state: 'off', payload: null } as const;

/** The state of a page nobody has touched; the same on the server and in the browser. */
export const initialState: State = {
  app: {
    authModal: { state: 'off', tab: 'signup', payload: {} },
    teamInviteModal: OFF,
    teamSelectionModal: OFF,
    teamJoinedModal: OFF,
    typeFormPersonalModal: OFF,
    errorToast: { state: 'off', data: null },
    redirectionLink: '',
    socialLinks: NO_SOCIAL_LINKS,
    planData: [],
    editorParams: {},
  },
  user: null,
  persona: null,
};
