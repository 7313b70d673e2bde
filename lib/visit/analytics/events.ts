import type { GuestOutcome } from '../../config/routes';
import type { ProviderName } from '../../providers/providers';

export type AuthMethod = 'code' | 'password' | ProviderName;

/**
 * Every event of this site with its own properties; event-record.ts adds those that all events have. Reports
 * rely on the names: the meaning of a name never changes.
 */
export type Events = {
  /** A page was opened, or restored from the back/forward cache. */
  'App Load': { readonly restored: boolean };

  // The steps to an account.

  /**
   * A form was shown: as a dialog or a page (`page_path` says which), or after a switch between log-in and
   * sign-up.
   */
  'Auth Opened': { readonly flow: 'login' | 'signup' };
  'Code Requested': { readonly flow: 'login' | 'signup'; readonly again: boolean };
  'Code Submitted': { readonly flow: 'login' | 'signup' };
  'Password Submitted': { readonly flow: 'login' | 'signup' };
  'Provider Opened': { readonly flow: 'login' | 'signup'; readonly method: ProviderName };
  'Reset Link Requested': Record<never, never>;
  'Auth Failed': { readonly kind: string; readonly problem: string };
  'Sign Up Completed': { readonly method: AuthMethod };
  'Log In Completed': { readonly method: AuthMethod };
  'Guest Sign Up': { readonly outcome: GuestOutcome };
  /** The plans were shown. */
  'View Pricing': Record<never, never>;
  /** A plan was pressed: its id, and how it would be paid; null for one that costs nothing. */
  'Plan Chosen': { readonly plan: string; readonly duration: 'monthly' | 'yearly' | null };
  /** The visitor is taken to an app. */
  'Hand Off': { readonly app: 'studio' | 'ai' };
  'Front End Decided': { readonly enabled: boolean | null; readonly reason: string };

  // Reading.

  Search: { readonly query: string; readonly results: number; readonly page: number };
  'Card Shown': { readonly card: string };
  'Card Pressed': { readonly card: string; readonly target: string };
  Share: { readonly network: string };
  'Video Played': { readonly title: string };
  'Scroll Depth': { readonly percent: 25 | 50 | 75 | 100 };
  'Reading Time': { readonly seconds: number };
  /** The home page's field for a prompt was sent; the prompt itself stays with the AI app. */
  'Prompt Sent': { readonly characters: number };
  'Template Search': { readonly query: string };
  'Template Opened': { readonly template: string };
  'Store Link Pressed': { readonly store: string };
  'Language Chosen': { readonly language: string };

  // The site itself.

  /** Analytics was allowed; visitors who refuse are not counted. */
  'Consent Chosen': { readonly marketing: boolean };
  /** The visitor saw an error. `Auth Failed`, which is sent with it, says why a log-in was refused. */
  'Error Seen': {
    /** The page itself; a field of a form; another message; no connection. */
    readonly kind: 'page' | 'field' | 'message' | 'offline';
    /** The page's HTTP status; null for other kinds. */
    readonly status: number | null;
    /** The field's name in the form; null for other kinds. */
    readonly field: string | null;
  };
  'Web Vital': {
    readonly metric: string;
    /** Milliseconds; for CLS a score. */
    readonly value: number;
    readonly rating: string;
    /** The element that caused the value; '' if there is none. */
    readonly cause: string;
  };
};

export type EventName = keyof Events;
