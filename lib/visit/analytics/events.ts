import type { ProviderName } from '../../providers/providers';

/** What a property may be: a kind, or a list of values. */
type Kind = keyof Values | readonly (string | number | boolean | null)[];

/** The values of the kinds that have no list. */
type Values = {
  readonly text: string;
  readonly number: number;
  /** How one logs in. */
  readonly method: AuthMethod;
  readonly provider: ProviderName;
  readonly 'text or null': string | null;
  readonly 'number or null': number | null;
};

type Valued<K> = K extends readonly (infer Value)[] ? Value : K extends keyof Values ? Values[K] : never;

export type AuthMethod = 'code' | 'password' | ProviderName;

const YES_OR_NO = [true, false] as const;
const FLOWS = ['login', 'signup'] as const;

/**
 * Every event of this site with its own properties; event-record.ts adds those that all events have. Reports
 * rely on the names: the meaning of a name never changes. docs/events.md is made from this record and its
 * comments.
 */
export const EVENTS = {
  /** A page was opened, or restored from the back/forward cache. */
  'App Load': { restored: YES_OR_NO },

  // The steps to an account.

  /**
   * A form was shown: as a dialog or a page (`page_path` says which), or after a switch between log-in and
   * sign-up.
   */
  'Auth Opened': { flow: FLOWS },
  /** A code was requested, or once more. */
  'Code Requested': { flow: FLOWS, again: YES_OR_NO },
  /** A code was typed and sent. */
  'Code Submitted': { flow: FLOWS },
  /** A password was typed and sent. */
  'Password Submitted': { flow: FLOWS },
  /** The window of a provider was opened. */
  'Provider Opened': { flow: FLOWS, method: 'provider' },
  /** A link for a new password was requested. */
  'Reset Link Requested': {},
  /** A step was refused or failed: in which form, and why. */
  'Auth Failed': { kind: 'text', problem: 'text' },
  /** An account was created. */
  'Sign Up Completed': { method: 'method' },
  /** A member has logged in. */
  'Log In Completed': { method: 'method' },
  /** A guest's email was sent, with or without script. */
  'Guest Sign Up': { outcome: ['sent', 'failed', 'invalid', 'later'] },
  /** The plans were shown. */
  'View Pricing': {},
  /** A plan was pressed: its id, and how it would be paid; null for one that costs nothing. */
  'Plan Chosen': { plan: 'text', duration: ['monthly', 'yearly', null] },
  /** The visitor is taken to an app. */
  'Hand Off': { app: ['studio', 'ai'] },
  /** Which front end of the studio a member gets, and why; null if the flags did not come. */
  'Front End Decided': { enabled: [true, false, null], reason: 'text' },

  // Reading.

  /** A page of results was opened: what was searched for, as typed, and how much was found. */
  Search: { query: 'text', results: 'number', page: 'number' },
  /** The card below a post came into view; its target names it. */
  'Card Shown': { card: 'text' },
  /** Its link was pressed. */
  'Card Pressed': { card: 'text', target: 'text' },
  /** A page was shared: the host of the network, `copied link` or `share sheet`. */
  Share: { network: 'text' },
  /** A video of another site was started in an article. */
  'Video Played': { title: 'text' },
  /** A reader answered whether a post was useful. */
  'Post Rated': { useful: YES_OR_NO },
  /** A post was saved on this device, or removed from what is saved. */
  'Post Saved': { saved: YES_OR_NO },
  /** How much of an article has passed the lower edge of the window. */
  'Scroll Depth': { percent: [25, 50, 75, 100] },
  /** How long an article was in view, at each time that it is left. */
  'Reading Time': { seconds: 'number' },
  /** The home page's field for a prompt was sent; the prompt itself stays with the AI app. */
  'Prompt Sent': { characters: 'number' },
  /** A search for templates was sent. */
  'Template Search': { query: 'text' },
  /** A link that opens a template in the studio was pressed. */
  'Template Opened': { template: 'text' },
  /** A link to the mobile app in a store was pressed. */
  'Store Link Pressed': { store: 'text' },
  /** A link to the page in another language was pressed (BCP 47). */
  'Language Chosen': { language: 'text' },

  // The site itself.

  /** Analytics was allowed; visitors who refuse are not counted. */
  'Consent Chosen': { marketing: YES_OR_NO },
  /**
   * The visitor saw an error: the page itself with its HTTP status, a field of a form with its name, another
   * message, or that there is no connection. `Auth Failed`, which is sent with it, says why a log-in was
   * refused.
   */
  'Error Seen': {
    kind: ['page', 'field', 'message', 'offline'],
    status: 'number or null',
    field: 'text or null',
  },
  /** A measurement of the browser, in milliseconds (CLS: a score), and the element that caused it, if any. */
  'Web Vital': { metric: 'text', value: 'number', rating: 'text', cause: 'text' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Kind>>>>;

export type EventName = keyof typeof EVENTS;

/** The properties of each event. */
export type Events = {
  readonly [Name in EventName]: {
    readonly [Property in keyof (typeof EVENTS)[Name]]: Valued<(typeof EVENTS)[Name][Property]>;
  };
};

/** Whether a value is of this kind. */
export function isOfKind(value: unknown, kind: Kind): boolean {
  if (typeof kind !== 'string') return kind.some((one) => one === value);
  if (value === null) return kind.endsWith('or null');
  return typeof value === (kind.startsWith('number') ? 'number' : 'string');
}
