/**
 * An account as the services store it. Specification §3 names the fields on the wire; the others stay in the
 * sandbox.
 */
export type Account = {
  readonly id: string;
  readonly email: string;
  /** Null if none was ever set. */
  readonly password: string | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: string;
  readonly plan_duration: string;
  readonly payment_plan: string;
  readonly account: string;
  readonly bucket: string;
  readonly sub_bucket: string;
  readonly export_video_count: number;
  readonly export_project_count: number;
  /** Epoch seconds. */
  readonly created_at: number;
  readonly account_details: Readonly<Record<string, unknown>>;
  /** Answers to the persona form. */
  readonly persona: Readonly<Record<string, readonly string[]>>;
  /** Ids of templates. */
  readonly favourites: readonly string[];
};

/** What an account is created from; every field except the email has a default. */
export type AccountSeed = Partial<Account> & { readonly email: string };

/** An email address means the same account whatever its case and surrounding spaces. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The name to greet a person by; the email if there is none. */
export function nameOf({ first_name, last_name, email }: Account): string {
  return [first_name, last_name].filter((part) => part !== '').join(' ') || email;
}

/**
 * The record of `/v3/get_complete_account_details`: without the password, and without what has its own
 * endpoints.
 */
export function onTheWire(account: Account): Record<string, unknown> {
  const { password: _, persona: _persona, favourites: _favourites, ...wire } = account;
  return wire;
}
