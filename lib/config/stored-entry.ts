/** Until the tab closes, until the log-in ends, until somebody deletes it, or for a number of days. */
type Lifetime = 'tab' | 'login' | 'stays' | { readonly days: number };

/** Something that the site stores in the browser. */
export type StoredEntry = {
  readonly name: string;
  readonly kind: 'cookie' | 'local' | 'session' | 'database';
  /** Consent category; `necessary` needs no consent. */
  readonly category: 'necessary' | 'analytics' | 'marketing';
  /** A second category, which alone is enough. */
  readonly orCategory?: 'marketing';
  /** Its purpose, as the key of a text on the cookie page. */
  readonly purpose:
    | 'logIn'
    | 'loggedOut'
    | 'frontEnd'
    | 'draft'
    | 'coupon'
    | 'invite'
    | 'recommended'
    | 'appVisited'
    | 'appearance'
    | 'announcement'
    | 'languageOffer'
    | 'more'
    | 'recentLinks'
    | 'consent'
    | 'landing'
    | 'engagement'
    | 'device'
    | 'visit'
    | 'events';
  readonly lifetime: Lifetime;
};
