import type { User } from '../../account/user';

const DAY_MS = 86_400_000;
/** From here on a time is in milliseconds, whatever the service promises. */
const FIRST_MILLISECONDS = 1_000_000_000_000;

/**
 * A user's properties in events: the fields of specification §3 as received, and how many whole days ago the
 * account was created.
 *
 * Units:  `days_since_signup` in days, null if the time of the sign-up is unknown.
 * Errors: never throws.
 * Source: specification §3, §9.
 */
export function userProperties(user: User, nowMs: number): Readonly<Record<string, unknown>> {
  return { ...user.record, days_since_signup: daysSince(user.createdAtSeconds, nowMs) };
}

function daysSince(createdAtSeconds: number, nowMs: number): number | null {
  if (!(createdAtSeconds > 0)) return null;
  const atMs = createdAtSeconds * (createdAtSeconds < FIRST_MILLISECONDS ? 1_000 : 1);
  return Math.max(0, Math.floor((nowMs - atMs) / DAY_MS));
}
