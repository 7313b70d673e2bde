/**
 * Until the tab closes, until the log-in ends, until somebody deletes it, or for a number of days or minutes.
 */
type Lifetime = 'tab' | 'login' | 'stays' | { readonly days: number } | { readonly minutes: number };

/** Something that the site, or a tool on it, stores in the browser. */
export type StoredEntry = {
  /** A name that ends in a colon or an asterisk matches all names with that prefix (without the asterisk). */
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
    | 'favourite'
    | 'invite'
    | 'recommended'
    | 'appVisited'
    | 'appearance'
    | 'announcement'
    | 'changesSeen'
    | 'languageOffer'
    | 'more'
    | 'recentLinks'
    | 'miniEditor'
    | 'currency'
    | 'formAnswer'
    | 'reading'
    | 'savedPosts'
    | 'consent'
    | 'landing'
    | 'engagement'
    | 'device'
    | 'visit'
    | 'events'
    | 'toolStatistics'
    | 'toolAdvertising'
    | 'toolAffiliate'
    | 'toolMessages';
  readonly lifetime: Lifetime;
};
