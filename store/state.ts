import type { SocialLinks } from '../lib/cms/model';
import type { ReturnTo } from '../lib/account/return-to';
import type { User } from '../lib/account/user';
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

export type AppState = {
  readonly authModal: { readonly state: OnOff; readonly tab: AuthTab; readonly payload: AuthPayload };
  readonly teamInviteModal: { readonly state: OnOff };
  readonly teamSelectionModal: { readonly state: OnOff };
  readonly teamJoinedModal: { readonly state: OnOff };
  readonly typeFormPersonalModal: { readonly state: OnOff };
  /** `data` is what the toast says: a key of the texts, never an API's own words. */
  readonly errorToast: { readonly state: OnOff; readonly data: ErrorToastData | null };
  readonly redirectionLink: string;
  readonly socialLinks: SocialLinks;
  readonly planData: readonly unknown[];
  readonly editorParams: Readonly<Record<string, string>>;
};

export type ErrorToastData = { readonly messageKey: TextKey };

export type State = {
  readonly app: AppState;
  readonly user: User | null;
};

export const NO_SOCIAL_LINKS: SocialLinks = {
  twitterHandle: '',
  twitter: '',
  facebook: '',
  instagram: '',
  youtube: '',
  linkedin: '',
  pinterest: '',
  reviews: false,
};

/** The state of a page nobody has touched; the same on the server and in the browser. */
export const initialState: State = {
  app: {
    authModal: { state: 'off', tab: 'signup', payload: {} },
    teamInviteModal: { state: 'off' },
    teamSelectionModal: { state: 'off' },
    teamJoinedModal: { state: 'off' },
    typeFormPersonalModal: { state: 'off' },
    errorToast: { state: 'off', data: null },
    redirectionLink: '',
    socialLinks: NO_SOCIAL_LINKS,
    planData: [],
    editorParams: {},
  },
  user: null,
};
