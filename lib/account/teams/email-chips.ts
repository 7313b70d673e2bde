import { INVITED_AT_ONCE } from '../../config/constants';
import { readEmail, withoutUnseen } from '../email';
import type { MemberRefusal } from './contract/team-refusal';
import type { RefusedMember, Team } from './team';

/** Why an email on the list cannot be invited: the service's reasons, and those the dialog finds itself. */
export type ChipProblem = MemberRefusal | 'duplicate' | 'too_many';

/** An email on the list, and what is wrong with it. */
export type EmailChip = { readonly text: string; readonly problem: ChipProblem | null };

type Room = {
  readonly members: readonly Pick<Team['members'][number], 'email'>[];
  readonly invites: readonly Pick<Team['invites'][number], 'email'>[];
  /** How many more fit; null means no limit. */
  readonly free: number | null;
};

/**
 * An email in angle brackets and the name before it, which may contain commas. The limit keeps the search
 * short.
 */
const NAME_AND_EMAIL = /(?<![^\s,;"])[^<>@;\n]{0,80}<(?:mailto:)?([^<>\n]*)>/gi;
const SAME_AS_NAME = /(?<![^\s,;"])([^\s<>]{1,254})\s?<\1>/gi;
/** Commas and semicolons of all scripts, spaces, and the quotes of a spreadsheet's column. */
const BETWEEN = /[\s,;"“”„«»、，；،؛]+/;
const BULLET = /^(?:[•‣◦▪●·–—]|\(?\d{1,3}\))+/;
/** Brackets and single quotes around an email, and the punctuation of a sentence after it. */
const AROUND = /^[([{<'‘]+|(?<![)\]}>'’.:])[)\]}>'’.:]+$/g;
const NO_EMAIL = /^(?:[^\p{L}\p{N}]*|\d{1,3}\.)$/u;

/**
 * Splits typed or pasted text into emails: lists with commas, semicolons or lines, a spreadsheet's column,
 * `mailto:` links, and `Ada Marsh <ada@example.com>`, as mail programs write it. Bullets and line numbers
 * are left out; any other text that is not an email stays, so that the list shows it as refused.
 */
export function splitEmails(text: string): readonly string[] {
  return withoutUnseen(text)
    .replace(SAME_AS_NAME, '$1')
    .replace(NAME_AND_EMAIL, (all, address: string) => (address.trim() === '' ? all : ` ${address} `))
    .split(BETWEEN)
    .map((part) => part.replace(BULLET, '').replace(/^mailto:([^?]+).*$/i, '$1'))
    .map((part) => (part.includes('@') ? part.replace(AROUND, '') : part))
    .filter((part) => !NO_EMAIL.test(part));
}

/** The list with each email's problem, in order; of two equal emails, the second is the duplicate. */
export function checkEmails(
  typed: readonly string[],
  room: Room,
  refused: readonly RefusedMember[],
): readonly EmailChip[] {
  const members = keysOf(room.members);
  const invited = keysOf(room.invites);
  const keysSoFar = new Set<string>();
  let good = 0;

  function problemOf(text: string): ChipProblem | null {
    const key = emailKey(text);
    if (readEmail(text) === null) return 'member_invalid';
    if (keysSoFar.has(key)) return 'duplicate';
    keysSoFar.add(key);
    if (members.has(key)) return 'member_exists';
    if (invited.has(key)) return 'member_invited';
    const refusal = refused.find(({ email }) => emailKey(email) === key);
    if (refusal) return refusal.reason;
    if (good >= INVITED_AT_ONCE) return 'too_many';
    if (room.free !== null && good >= room.free) return 'team_full';
    good += 1;
    return null;
  }

  return typed.map((text) => ({ text, problem: problemOf(text) }));
}

/** How many more fit into a team; null if there is no limit. */
export function seatsLeft({ seats, members, invites }: Pick<Team, 'seats' | 'members' | 'invites'>) {
  return seats === null ? null : Math.max(0, seats - members.length - invites.length);
}

/** An email in the form used for comparison: some people type the same one in capitals. */
export function emailKey(email: string): string {
  return (readEmail(email) ?? email.trim()).toLowerCase();
}

const keysOf = (people: readonly { readonly email: string }[]) =>
  new Set(people.map(({ email }) => emailKey(email)));
