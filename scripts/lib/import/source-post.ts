/** A post as an export has it, whichever wrote it. HTML is untrusted, and as an editor left it. */
export type SourcePost = {
  readonly id: string;
  /** HTML. */
  readonly title: string;
  readonly slug: string;
  readonly html: string;
  readonly excerpt: string;
  /** Why it must not come in, such as a password. Its text goes nowhere. */
  readonly keptBack: string | null;
  /** ISO; null for a draft. */
  readonly publishedAt: string | null;
  readonly createdAt: string | null;
  readonly updatedAt: string | null;
  readonly author: { readonly slug: string; readonly name: string } | null;
  readonly topics: readonly Topic[];
  readonly cover: { readonly url: string; readonly text: string } | null;
  readonly seo: { readonly title: string; readonly description: string };
  /** Its path on the old site, and older ones. */
  readonly oldPaths: readonly string[];
  readonly findings: readonly string[];
};

export type Topic = { readonly slug: string; readonly name: string };

export type SourceExport = {
  readonly kind: 'wordpress' | 'ghost';
  /** Origin of the old site; '' if nobody says. */
  readonly site: string;
  readonly posts: readonly SourcePost[];
  /** What is in the file besides posts, by name. */
  readonly others: ReadonlyMap<string, number>;
};

/** A file that cannot be imported, in words for whoever gave it. */
export class ExportRefused extends Error {}

export function countOf(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** An ISO date of a text that is one; null for `0000-00-00 00:00:00`. */
export function isoDate(text: string | null | undefined): string | null {
  const ms = Date.parse(text ?? '');
  return Number.isNaN(ms) || ms <= 0 ? null : new Date(ms).toISOString();
}

/** The decoded path of an address; null if it has none, or the post in its query (`/?p=12`). */
export function pathOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  const path = pathname.replace(/\/+$/, '');
  return path === '' || search !== '' ? null : path;
}
