import { isAddressName, isContactName, isCookieName, isSecretName, isSecretThroughout } from './scrub-names';
import { scrub } from './scrub-url';

const REMOVED = '***';
const MAX_DEPTH = 8;

/**
 * A copy of a record (an event, a report) in which every text is scrubbed and every member with a secret name
 * is replaced by `***`. Maps, headers, parameters of a URL and errors become records, sets become lists.
 *
 * Errors: never throws; members deeper than eight levels are left out, so a circular reference ends there, and
 *         so are members that cannot be read.
 * Source: rules §6.
 */
export function scrubRecord<T>(value: T): T {
  return copy(value, MAX_DEPTH) as T; // why: a copy has the same members
}

function copy(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return scrub(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) return undefined;
  try {
    return copyObject(value, depth - 1);
  } catch {
    return undefined;
  }
}

function copyObject(value: object, depth: number): unknown {
  if (value instanceof URL || value instanceof RegExp) return scrub(String(value));
  if (value instanceof Date) return value;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `${value.byteLength} bytes`;
  if (Array.isArray(value) || value instanceof Set) return copyList([...value], depth);
  return Object.fromEntries(
    membersOf(value).map(([name, member]) => [
      scrub(name),
      isPrivate(name, member) || isValueOfPrivate(name, value) ? REMOVED : copy(member, depth),
    ]),
  );
}

/** What a member has, and what an object has that keeps its members to itself. */
function membersOf(value: object): readonly (readonly [string, unknown])[] {
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    const own = { name, message, stack, cause, ...(value as object) }; // why: its own members come last
    return Object.entries(own).filter(([, member]) => member !== undefined);
  }
  const isKeyed =
    value instanceof Map || /^(?:Headers|URLSearchParams|FormData)$/.test(value.constructor?.name ?? '');
  if (!isKeyed) return Object.entries(value);
  // why: all of these are iterated as names and values
  return [...(value as Iterable<readonly [unknown, unknown]>)].map(([name, member]) => [
    String(name),
    member,
  ]);
}

/** `['token', 'abc']`, and names and values in turn. */
function copyList(list: readonly unknown[], depth: number): readonly unknown[] {
  const isPaired = list.length % 2 === 0;
  return list.map((member, at) => {
    const name = list[at - 1];
    const isValue = isPaired && at % 2 === 1 && typeof name === 'string' && name.length < 80;
    return isValue && isPrivate(name, member) && !isPrivateName(String(member))
      ? REMOVED
      : copy(member, depth);
  });
}

/** `{ name: 'token', value: 'abc' }`. */
function isValueOfPrivate(member: string, record: object): boolean {
  if (!/^(?:value|content|val)$/i.test(member)) return false;
  const name: unknown = Object.entries(record).find(([other]) =>
    /^(?:name|key|field|header|id)$/i.test(other),
  )?.[1];
  return typeof name === 'string' && name.length < 80 && isPrivateName(name);
}

function isPrivateName(name: string): boolean {
  return isSecretName(name) || isContactName(name) || isCookieName(name);
}

/**
 * A `code` or `key` with four digits in a row may be a log-in code; one without (`ECONNRESET`) belongs to an
 * error.
 */
function isPrivate(name: string, member: unknown): boolean {
  if (member === null || member === undefined || typeof member === 'boolean') return false;
  const isList =
    Array.isArray(member) && member.every((item) => typeof item === 'string' || typeof item === 'number');
  if (typeof member === 'object' && !isList) return isSecretThroughout(name);
  const memberText = String(member);
  if (memberText === '') return false;
  if (/^(?:code|key)$/i.test(name)) return /\d{4}/.test(memberText);
  if (isCookieName(name)) return memberText.includes('=');
  if (isAddressName(name)) return /^\W?(?:\d{1,3}\.){3}\d|:.*:/.test(memberText);
  return isSecretName(name) || isContactName(name);
}
