/** An account as the services keep it. The fields of the wire are those of specification §3; the rest stays in the sandbox. */
export type Account = {
  readonly id: string;
  readonly email: string;
  /** Null: has never set one. */
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
};

/** What an account is made from; everything but the email has a default. */
export type AccountSeed = Partial<Account> & { readonly email: string };

/** One address is one account, however it is written. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

/** The name a person is greeted by; the address where there is none. */
export function nameOf({ first_name, last_name, email }: Account): string {
  return [first_name, last_name].filter((part) => part !== '').join(' ') || email;
}

/** The record of `/v3/get_complete_account_details`: no password slips out, and the persona form has calls of its own. */
export function onTheWire(account: Account): Record<string, unknown> {
  const { password: _, persona: _persona, ...wire } = account;
  return wire;
}
