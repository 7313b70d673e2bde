import type { AccountSeed } from './account';

/** Of every seeded person that has one. No secret: these people exist in the sandbox only. */
const SEEDED_PASSWORD = 'clipwright-demo-1';

const seconds = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

/** The people that are there after every start: one for each way in and each answer of the feature flag. */
export const SEEDED_PEOPLE: readonly AccountSeed[] = [
  {
    // Her domain is on the flag's white list.
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
    // Has answered or skipped every question.
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
    // Her bucket is listed.
    email: 'grace@example.com',
    password: SEEDED_PASSWORD,
    first_name: 'Grace',
    last_name: 'Okafor',
    role: 'creator',
    account: '1002',
    bucket: 'A',
    created_at: seconds('2025-06-02'),
    // Left the form half-way.
    persona: { user_industry: ['creators'], work_industry: [] },
  },
  {
    // His bucket is listed, but he came before its cutover.
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
    // Comes with Google.
    email: 'mei@example.org',
    first_name: 'Mei',
    last_name: 'Tanaka',
    role: 'creator',
    account: '1004',
    bucket: 'D',
    created_at: seconds('2025-01-15'),
  },
  {
    // Comes with Facebook.
    email: 'omar@example.org',
    first_name: 'Omar',
    last_name: 'Haddad',
    role: 'creator',
    account: '1005',
    bucket: 'D',
    created_at: seconds('2025-02-07'),
  },
];
