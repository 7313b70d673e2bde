import * as z from 'zod/mini';
import { isoDuration, secondsOf } from '../../text/duration';
import { cut } from '../../text/cut';

/**
 * Single fields. The schemas are tolerant on purpose (rules §2): a field that is missing or of the wrong type
 * becomes its documented default, so that an editor's slip or a half-migrated record costs a field and not a
 * page.
 */

const MAX_TEXT = 20_000;
const MAX_HTML = 5_000_000;
const MAX_MEMBERS = 1_000;

/**
 * Any value, or none: the starting point for a field with several forms. (A plain `z.unknown()` rejects a
 * record without the key.)
 */
export const wireAnything = z.optional(z.unknown());

/** A number, as text. */
export const numberAsText = z.pipe(z.number(), z.transform(String));

/** Whether `wireText` cuts this text. */
export const isCutText = (text: string) => text.length > MAX_TEXT;

/** Text; a number becomes text; anything else is ''. Cut at 20 000 characters, after a word. */
export const wireText = z.catch(z.pipe(z.union([z.string(), numberAsText]), z.transform(shortened)), '');

function shortened(text: string): string {
  return (isCutText(text) ? text.slice(0, MAX_TEXT).replace(/\s\S*$|\p{Cs}$/u, '') : text).trim();
}

/** Text or nothing, which is '': for a field by which a record is found, so anything else is refused. */
export const wireWord = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((word) => shortened(word ?? '')),
);

/** An editor's HTML; '' for anything but text. This limit only bounds memory; lib/article has its own. */
export const wireHtml = z.catch(
  z.pipe(
    z.string(),
    z.transform((html) => cut(html, MAX_HTML)),
  ),
  '',
);

/** The same, but anything else than text is refused: for a page that is nothing without its HTML. */
export const wireHtmlOrNone = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((html) => cut(html ?? '', MAX_HTML)),
);

/**
 * Trimmed text of one to `max` characters. Zod's `minLength` and `maxLength` compare the `length` of any
 * value, and throw if it cannot be compared.
 */
export const boundedText = (max: number) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text !== '' && text.length <= max),
  );

/** An id as text; '' if there is none. */
export const wireId = z.catch(z.union([boundedText(200), numberAsText]), '');

/**
 * A slug that fits in one path segment, in Unicode's composed form; '' otherwise, including for a lone
 * surrogate (`\p{Cs}`), which no URL can contain, and for the name of a post's Markdown (`x.md`).
 */
export const wireSlug = z.catch(
  boundedText(200).check(
    z.normalize('NFC'),
    z.refine((slug) => !/[\s/\\?#%\p{Cc}\p{Cs}]|^\.{1,2}$|\.md$/iu.test(slug)),
  ),
  '',
);

export const wireBoolean = z.catch(
  z.union([
    z.boolean(),
    z.pipe(
      z.literal(['true', 1]),
      z.transform(() => true),
    ),
  ]),
  false,
);

export const wireNumber = z.catch(z.number(), Number.NaN);

/** `2026-11-05 10:00` and the like: a time without a zone. */
const WITHOUT_ZONE = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/;

const zonedTime = z.pipe(
  z.string().check(z.trim()),
  z.transform((time) => (WITHOUT_ZONE.test(time) ? `${time.replace(' ', 'T')}Z` : time)),
);

/**
 * A time as ISO 8601 in UTC; '' if unreadable. One without a zone is read as UTC (rules D9), whatever the
 * server's zone.
 */
export const wireDate = z.catch(
  z.pipe(
    z
      .pipe(
        z.union([zonedTime, z.number()]),
        z.transform((value) => new Date(value)),
      )
      .check(
        z.refine(
          (date) =>
            !Number.isNaN(date.getTime()) && date.getUTCFullYear() > 1900 && date.getUTCFullYear() < 9999,
        ),
      ),
    z.transform((date) => date.toISOString()),
  ),
  '',
);

/**
 * Duration of a video, in any form of ISO 8601, as hours, minutes and whole seconds (`PT14M48S`); ''
 * otherwise.
 */
export const wireDuration = z.catch(
  z.pipe(
    z.string(),
    z.transform((duration) => {
      const seconds = secondsOf(duration);
      return seconds === null ? '' : isoDuration(seconds);
    }),
  ),
  '',
);

/** `#rgb` or `#rrggbb`; '' otherwise, because the value ends up in a style. */
export const wireColor = z.catch(z.string().check(z.regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i)), '');

/**
 * A list, parsed member by member; members that the schema rejects are left out, and anything but a list
 * becomes an empty one. Cut after 1,000 members.
 */
export function wireList<T>(member: z.core.$ZodType<T>) {
  return z.pipe(
    z.catch(z.array(z.unknown()), []),
    z.transform((members) => readMembers(member, members)),
  );
}

/**
 * The same for records by which something exists: a list of which no member can be read is refused, because
 * that is not "there are none".
 */
export const readableMembers = <T>(member: z.core.$ZodType<T>) =>
  z.pipe(
    z
      .pipe(
        z.array(z.unknown()),
        z.transform((members) => ({ isGiven: members.length > 0, read: readMembers(member, members) })),
      )
      .check(z.refine(({ isGiven, read }) => !isGiven || read.length > 0, 'no record can be read')),
    z.transform(({ read }) => read),
  );

/** The same for a field: a missing list is an empty one, and anything else is refused. */
export const wireRecords = <T>(member: z.core.$ZodType<T>) =>
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.array(z.unknown()))),
      z.transform((members) => members ?? []),
    ),
    readableMembers(member),
  );

function readMembers<T>(member: z.core.$ZodType<T>, members: readonly unknown[]): T[] {
  return members.slice(0, MAX_MEMBERS).flatMap((value) => {
    const read = z.safeParse(member, value);
    return read.success ? [read.data] : [];
  });
}

/** Whether a field has a value that `wireText` cannot read: not text, a number, or nothing. */
export const isUnreadText = (value: unknown) =>
  value !== undefined && value !== null && typeof value !== 'string' && typeof value !== 'number';
