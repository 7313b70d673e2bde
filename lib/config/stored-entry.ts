/** Until the tab is closed, as long as the log-in, until somebody takes it away, or so many days. */
type Lifetime = 'tab' | 'login' | 'stays' | { readonly days: number };

/** Something the site keeps in the browser. */
export type StoredEntry = {
  readonly name: string;
  readonly kind: 'cookie' | 'local' | 'session' | 'database';
  /** Whether the visitor is asked about it, and under which heading. */
  readonly category: 'necessary' | 'analytics' | 'marketing';
  /** What it is for: key of a text of the cookie page. */
  readonly purpose:
    | 'logIn'
    | 'loggedOut'
    | 'frontEnd'
    | 'draft'
    | 'coupon'
    | 'invite'
    | 'persona'
    | 'suits'
    | 'appearance'
    | 'announcement'
    | 'languageOffer'
    | 'more'
    | 'recentLinks'
    | 'consent'
    | 'landing'
    | 'device'
    | 'visit'
    | 'events';
  readonly lifetime: Lifetime;
};
