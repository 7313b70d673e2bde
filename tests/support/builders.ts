import type { User } from '@/lib/account/user';

/** A signed-in user; change what a test is about. */
export function aUser(change: Partial<User> = {}): User {
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
