/** A successful log-in, as the site understands it. */
export type Login = {
  readonly token: string;
  /** `token_expires` as the auth service wrote it, for the hand-off; null when it said nothing. */
  readonly expires: string | null;
  /** The log-in made the account. */
  readonly isNewUser: boolean;
};
