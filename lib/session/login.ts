/** A successful log-in, in the site's own terms. */
export type Login = {
  readonly token: string;
  /** `token_expires` as the auth service sent it, for the hand-off; null if it sent none. */
  readonly expires: string | null;
  /** Whether this log-in created the account. */
  readonly isNewUser: boolean;
};
