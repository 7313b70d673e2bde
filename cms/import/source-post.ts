import type { Locale } from '../../lib/config/languages';

/** A post or page of an export, the same for all programs. Its HTML is untrusted and may be broken. */
export type SourcePost = {
  readonly id: string;
  /** A page, not a post. */
  readonly isPage?: true;
  /** HTML. */
  readonly title: string;
  readonly slug: string;
  readonly html: string;
  /** HTML of the words that the file has, before anything is done to them. */
  readonly written: string;
  readonly excerpt: string;
  /** Why the post is not imported, such as a password; its text is then not used. */
  readonly keptBack: string | null;
  /** ISO; null for a draft. */
  readonly publishedAt: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  /** Keys in `SourceExport.authors`, the first author first. */
  readonly authors: readonly string[];
  readonly topics: readonly Topic[];
  readonly cover: { readonly url: string; readonly text: string } | null;
  readonly seo: { readonly title: string; readonly description: string };
  /** URL that the post names for search engines; '' or absent for its own. */
  readonly canonicalUrl?: string;
  /** Its URLs on the old site, its own first (old-urls.ts). */
  readonly oldPaths: readonly string[];
  readonly findings: readonly string[];
  /** Its language, in a blog of several that we have too. */
  readonly language?: Locale;
  /** What the versions of one post in several languages have in common. */
  readonly translations?: string;
};

export type Topic = { readonly slug: string; readonly name: string; readonly kind: 'category' | 'tag' };

/** What the file says of a topic beside its name; the description is HTML. */
export type TopicTexts = { readonly description: string; readonly seo: SourcePost['seo'] };

export type SourceAuthor = {
  /** For readers, never a login or an email address; null if the file has none. */
  readonly name: string | null;
  readonly firstName: string;
  readonly lastName: string;
  /** HTML. */
  readonly bio: string;
  /** A page of their own. */
  readonly url: string;
  /** URL; '' if there is none. */
  readonly picture: string;
};

/** A comment of the old blog, which shows it to everybody. Its text is HTML. */
export type SourceComment = {
  readonly id: string;
  /** Id of the comment that it answers, or ''. */
  readonly parent: string;
  readonly postId: string;
  readonly name: string;
  /** ISO; null if unknown. */
  readonly date: string | null;
  readonly text: string;
};

/** A list of the old blog: all its posts, those of a topic (its slug) or of an author (the key), or their feed. */
export type Listing = {
  readonly from: string;
  readonly of: 'blog' | 'topic' | 'author';
  readonly name: string;
  readonly isFeed: boolean;
};

export type SourceExport = {
  readonly kind: 'wordpress' | 'ghost' | 'jekyll' | 'hugo' | 'astro' | 'eleventy' | 'markdown';
  /** URL of the old site, without a slash at its end; '' if unknown. */
  readonly site: string;
  readonly posts: readonly SourcePost[];
  /** By login, or by whatever else the old blog calls them. */
  readonly authors: ReadonlyMap<string, SourceAuthor>;
  /** By slug. */
  readonly topics: ReadonlyMap<string, TopicTexts>;
  readonly listings: readonly Listing[];
  /** Those that everybody could read. They stay out (comments.ts). */
  readonly comments?: readonly SourceComment[];
  /** URLs of uploaded files, by the path of the page that each had, or by `#` and its number. */
  readonly attachments?: ReadonlyMap<string, string>;
  /** Pictures and files that came with the posts, by their URLs on the old site. */
  readonly files?: ReadonlyMap<string, () => Uint8Array>;
  /** What is in the file besides posts, by name. */
  readonly others: ReadonlyMap<string, number>;
};

/** Among hundreds of drafts that readers knew, the unfinished ones look the same. */
export const WAS_DRAFT = 'was a draft in the old blog, which no reader has seen';

export const plannedFor = (date: string | null): string =>
  `was planned ${date === null ? 'without a date' : `for ${date}`}: set “Publish at”`;

/** Why a file cannot be imported, in words for the person who runs the import. */
export class ExportRefused extends Error {}

/** For a file of another kind: one among exports is passed over. */
export class NotAnExport extends ExportRefused {}

/**
 * The first of several names that readers may see, or null. A login or an email address is never shown,
 * because it helps intruders.
 */
export function publicName(names: readonly string[], login = ''): string | null {
  const isSecret = (name: string) => name.includes('@') || name.toLowerCase() === login.toLowerCase();
  return (
    names.map((name) => name.replace(/\s+/g, ' ').trim()).find((name) => name !== '' && !isSecret(name)) ??
    null
  );
}

export function countOf(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

const ZONE = /(?:Z|GMT|UTC|[+-]\d{2}:?\d{2})$/i;

/**
 * An ISO date of a text or of a number of milliseconds; null for `0000-00-00 00:00:00` and for 0.
 *
 * Units: a text without a zone is in UTC, wherever this runs.
 */
export function isoDate(value: string | number | null | undefined): string | null {
  const text = String(value ?? '').trim();
  const ms = /^-?\d{9,}$/.test(text) ? Number(text) : Date.parse(ZONE.test(text) ? text : inUtc(text));
  return Number.isNaN(ms) || ms === 0 || Math.abs(ms) > 8.64e15 ? null : new Date(ms).toISOString();
}

/** `Date.parse` reads a date alone as UTC, but one with a time as local unless it names a zone. */
const inUtc = (text: string) => (/\d:\d/.test(text) ? `${text.replace(' ', 'T')}Z` : text);
