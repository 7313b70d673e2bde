import type { PostRef } from '../cms/model';
import { LOCALES, type Locale } from '../config/languages';
import type { IndexedPost } from './indexed-post';
import { SearchIndex } from './search-index';

/**
 * A record of the source; `post` is null if it cannot be shown (no slug, a language without pages). `isUnread`:
 * its types are wrong, so nobody knows.
 */
export type SourceRecord = {
  readonly id: string;
  readonly post: IndexedPost | null;
  readonly isUnread?: boolean;
};

/** A post before and after a change; null if it did not exist then. */
export type PostChange = { readonly before: IndexedPost | null; readonly after: IndexedPost | null };

type IsSame = (one: IndexedPost | null, other: IndexedPost | null) => boolean;

/** All records of the content service as they were last read, with a search index for each language. */
export class MirroredPosts {
  readonly byLocale: Readonly<Record<Locale, SearchIndex>>;
  /** ISO 8601; '' while there are no posts. */
  newestChange = '';
  /** Language of every record of the source, by id; null if it is not shown. */
  private readonly localeOf = new Map<string, Locale | null>();

  constructor(options: { readonly maxBodyWords: number }) {
    // why: the type of fromEntries has lost that its keys are all languages.
    this.byLocale = Object.fromEntries(
      LOCALES.map((locale) => [locale, new SearchIndex(locale, options)]),
    ) as Record<Locale, SearchIndex>;
  }

  /** Number of records, shown or not. */
  get size(): number {
    return this.localeOf.size;
  }

  get(id: string): IndexedPost | null {
    const locale = this.localeOf.get(id);
    return (locale && this.byLocale[locale].get(id)) ?? null;
  }

  *all(): Generator<IndexedPost> {
    for (const index of Object.values(this.byLocale)) yield* index.all();
  }

  /** Takes over a record. Returns the change of its post; null if it is the same as before. */
  put({ id, post }: SourceRecord, isSame: IsSame = isSameDate): PostChange | null {
    const before = this.get(id);
    if (before && before.locale !== post?.locale) this.byLocale[before.locale].remove(id);
    this.localeOf.set(id, post?.locale ?? null);
    if (isSame(before, post)) return null;
    if (post) this.byLocale[post.locale].put(post);
    if (post && post.updatedAt > this.newestChange) this.newestChange = post.updatedAt;
    return { before, after: post };
  }

  /**
   * Replaces what has this slug by what the source has there now, whatever its date. Returns the changes by
   * id.
   */
  replace({ locale, slug }: PostRef, records: readonly SourceRecord[]): ReadonlyMap<string, PostChange> {
    const changes = new Map<string, PostChange>();
    for (const before of Array.from(this.byLocale[locale].all())) {
      const { id } = before.card;
      if (before.card.slug !== slug || records.some((record) => record.id === id)) continue;
      this.byLocale[locale].remove(id);
      this.localeOf.delete(id);
      changes.set(id, { before, after: null });
    }
    for (const record of records) {
      const change = this.put(record, isDeepEqual);
      if (change) changes.set(record.id, change);
    }
    return changes;
  }

  /** The changes by id since an earlier reading of the same source. */
  *changesSince(earlier: MirroredPosts): Generator<[string, PostChange]> {
    for (const id of new Set([...earlier.localeOf.keys(), ...this.localeOf.keys()])) {
      const [before, after] = [earlier.get(id), this.get(id)];
      if (!isSameDate(before, after)) yield [id, { before, after }];
    }
  }
}

const isSameDate: IsSame = (one, other) => one?.updatedAt === other?.updatedAt;

/** Works for posts because they are plain data with a fixed key order. */
const isDeepEqual: IsSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);
