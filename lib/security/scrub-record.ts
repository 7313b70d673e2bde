import { isContactName, isSecretName } from './scrub-names';
import { scrub } from './scrub-url';

const REMOVED = '***';
const MAX_DEPTH = 8;

/**
 * A copy of a record (an event, a report) in which every text is scrubbed and every member with a secret name
 * is replaced by `***`.
 *
 * Errors: never throws; members deeper than eight levels are left out, so a circular reference ends there.
 * Source: rules §6.
 */
export function scrubRecord<T>(value: T): T {
  return copy(value, MAX_DEPTH) as T; // why: a copy has the same members
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  if (Array.isArray(value)) return value.map((member: unknown) => copy(member, depth - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      scrub(name),
      isPrivate(name, member) ? REMOVED : copy(member, depth - 1),
    ]),
  );
}

/**
 * A `code` or `key` with four digits in a row may be a log-in code; one without (`ECONNRESET`) belongs to an
 * error.
 */
function isPrivate(name: string, member: unknown): boolean {
  if (member === null || typeof member === 'boolean' || typeof member === 'object') return false;
  if (/^(?:code|key)$/i.test(name)) return /\d{4}/.test(String(member));
  return isSecretName(name) || isContactName(name);
}
