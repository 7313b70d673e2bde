import type { TeamSeed } from './team-store';

/** The teams that exist after every start, with an invite in every state. */
export const SEEDED_TEAMS: readonly TeamSeed[] = [
  {
    team_name: 'Marsh Films',
    seats: 10,
    members: [
      { email: 'ada@clipwright.example', role: 'admin' },
      { email: 'grace@example.com', role: 'creator' },
    ],
    reviewers: [{ email: 'mei@example.org', video_id: 7 }],
    invites: [
      { token: 'invite-valid', email: 'linus@example.net' },
      { token: 'invite-expired', email: 'mei@example.org', state: 'expired' },
      { token: 'invite-revoked', email: 'omar@example.org', state: 'revoked' },
      { token: 'invite-member', email: 'grace@example.com', state: 'accepted' },
      // Linus accepted it, but has been removed since.
      { token: 'invite-used', email: 'linus@example.net', state: 'accepted' },
      { token: 'invite-consent', email: 'mei@example.org', method: 'consent' },
      { token: 'invite-review', email: 'omar@example.org', video_id: 7 },
      { token: 'invite-new', email: 'newcomer@example.net' },
    ],
  },
  {
    team_name: 'Okafor Studio',
    members: [
      { email: 'grace@example.com', role: 'admin' },
      { email: 'mei@example.org', role: 'editor' },
    ],
  },
  {
    team_name: 'Night Shift',
    // Full, counting the pending invite.
    seats: 3,
    members: [
      { email: 'mei@example.org', role: 'admin' },
      { email: 'omar@example.org', role: 'design' },
    ],
    // Grace has three teams to choose from once she accepts it.
    invites: [{ token: 'invite-several', email: 'grace@example.com' }],
  },
];
