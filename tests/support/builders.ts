import type { WireUser } from '@/lib/account/contract/account-details';
import { mapUser } from '@/lib/account/user';
import type { User } from '@/lib/account/user';

/** A user's record as the service sends it; change what a test is about. */
export function aWireUser(change: Partial<WireUser> = {}): WireUser {
  return {
    id: '42',
    email: 'ada@example.com',
    first_name: 'Ada',
    last_name: 'Byron',
    role: 'creator',
    plan_duration: 'month',
    payment_plan: 'free',
    account: '1001',
    bucket: 'A',
    sub_bucket: '',
    export_video_count: 0,
    export_project_count: 0,
    created_at: 1_760_000_000,
    account_details: {},
    ...change,
  };
}

/** A signed-in user; change what a test is about. */
export function aUser(change: Partial<User> = {}): User {
  return { ...mapUser(aWireUser()), ...change };
}
