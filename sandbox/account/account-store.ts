import { emailKey, type Account, type AccountSeed } from './account';
import { SEEDED_PEOPLE } from './people';

export type AccountStore = ReturnType<typeof createAccountStore>;

const FIRST_ACCOUNT_NUMBER = 1001;

/** The accounts, keyed by email. */
export function createAccountStore(nowMs: () => number) {
  const byEmail = new Map<string, Account>();
  let accountCount = 0;

  function put(seed: AccountSeed): Account {
    const key = emailKey(seed.email);
    const number = FIRST_ACCOUNT_NUMBER + accountCount;
    const account: Account = {
      id: byEmail.get(key)?.id ?? `u-${number}`,
      password: null,
      first_name: '',
      last_name: '',
      role: 'new',
      plan_duration: '',
      payment_plan: 'free',
      account: String(number),
      bucket: 'A',
      sub_bucket: '',
      export_video_count: 0,
      export_project_count: 0,
      created_at: Math.floor(nowMs() / 1000),
      account_details: {},
      persona: {},
      favourites: [],
      ...seed,
    };
    accountCount += 1;
    byEmail.set(key, account);
    return account;
  }

  function reset(): void {
    byEmail.clear();
    accountCount = 0;
    SEEDED_PEOPLE.forEach(put);
  }

  reset();
  return {
    /** Creates an account, or replaces the one with that email. */
    put,
    find: (email: string): Account | null => byEmail.get(emailKey(email)) ?? null,
    all: (): readonly Account[] => [...byEmail.values()],
    /** Changes some fields. Errors: null for an email without an account. */
    change(email: string, fields: Partial<Account>): Account | null {
      const account = byEmail.get(emailKey(email));
      if (!account) return null;
      const changed = { ...account, ...fields, id: account.id, email: account.email };
      byEmail.set(emailKey(email), changed);
      return changed;
    },
    reset,
  };
}
