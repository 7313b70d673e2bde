import type { AccountSeed } from './account';

/** Shared by all seeded people who have a password. Not a secret: they exist only in the sandbox. */
const SEEDED_PASSWORD = 'clipwright-demo-1';

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** The people who exist after every start: one for each log-in method and each result of the feature flag. */
export const SEEDED_PEOPLE: readonly AccountSeed[] = [
  {
    // The flag lists her email domain.
    email: 'ada@clipwright.example',
    password: SEEDED_PASSWORD,
    first_name: 'Ada',
    last_name: 'Marsh',
    role: 'admin',
    payment_plan: 'business',
    plan_duration: 'yearly',
    account: '1001',
    bucket: 'C',
    created_at: seconds('2024-03-11'),
    export_video_count: 41,
    export_project_count: 17,
    // She has answered or skipped every question.
    persona: {
      user_industry: ['marketers'],
      work_industry: ['media'],
      purpose: ['social', 'ads'],
      experience: ['daily'],
      company: ['few'],
      goal: [],
    },
  },
  {
    // The flag lists her bucket.
    email: 'grace@example.com',
    password: SEEDED_PASSWORD,
    first_name: 'Grace',
    last_name: 'Okafor',
    role: 'creator',
    account: '1002',
    bucket: 'A',
    created_at: seconds('2025-06-02'),
    // She left the form half-way.
    persona: { user_industry: ['creators'], work_industry: [] },
  },
  {
    // The flag lists his bucket, but his account is older than the bucket's cutover.
    email: 'linus@example.net',
    password: SEEDED_PASSWORD,
    first_name: 'Linus',
    last_name: 'Berg',
    role: 'editor',
    account: '1003',
    bucket: 'b',
    created_at: seconds('2023-10-20'),
  },
  {
    // Logs in with Google.
    email: 'mei@example.org',
    first_name: 'Mei',
    last_name: 'Tanaka',
    role: 'creator',
    account: '1004',
    bucket: 'D',
    created_at: seconds('2025-01-15'),
  },
  {
    // Logs in with Facebook.
    email: 'omar@example.org',
    first_name: 'Omar',
    last_name: 'Haddad',
    role: 'creator',
    account: '1005',
    bucket: 'D',
    created_at: seconds('2025-02-07'),
  },
];
