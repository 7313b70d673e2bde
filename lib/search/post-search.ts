import { toPage, type PostFilter } from '../cms/lists';
import type { Neighbours, Page, PostCard, PostRef } from '../cms/model';
import type { Locale } from '../config/languages';
import type { Entries } from './entry-mirror';
import type { IndexedPost } from './indexed-post';
import { PostMirror, type MirrorOptions } from './post-mirror';
import { RelatedPosts } from './related-posts';
import type { SearchEntry } from './search-entry';
import type { EntryGroup, IndexMatches, SearchIndex } from './search-index';

/** The result of a search; `suggestions` only if nothing was found. */
export type SearchResult = Pick<IndexMatches, 'corrected' | 'highlightsIn'> & {
  readonly posts: Page<PostCard>;
  /**
   * What was found beside posts: `before` are the groups that match better than the best post, `after` the
   * others.
   */
  readonly groups: { readonly before: readonly EntryGroup[]; readonly after: readonly EntryGroup[] };
  readonly suggestions: readonly string[];
  /** Number of posts that only mention the words, and are not among `posts`. */
  readonly mentions: number;
};

/**
 * Which page of the posts, whether it includes posts that only mention the words, and what else to search.
 */
export type SearchPage = {
  readonly page: number;
  readonly pageSize: number;
  readonly mentions?: boolean;
  readonly entries?: Entries;
};

/**
 * Search over all posts of the content service, which are mirrored in this process (post-mirror.ts), and the
 * entries given with a search.
 */
export class PostSearch {
  private readonly mirror: PostMirror;
  private readonly countsOf;
  private readonly relatedOf;
  private readonly categoriesOf;

  constructor(options: MirrorOptions) {
    this.mirror = new PostMirror(options);
    this.countsOf = untilChanged(this.mirror, (index) => countByList(index.all()));
    this.relatedOf = untilChanged(this.mirror, (index, locale) => new RelatedPosts(cardsOf(index), locale));
    this.categoriesOf = untilChanged(this.mirror, (index) => postsByCategory(cardsOf(index)));
  }

  refresh(): Promise<boolean> {
    return this.mirror.refresh();
  }

  renew(refs: readonly PostRef[]) {
    return this.mirror.renew(refs);
  }

  invalidate(): void {
    this.mirror.invalidate();
  }

  ready(waitMs: number) {
    return this.mirror.ready(waitMs);
  }

  /** What is about a query, with `mentions` also posts that only mention it; null while there is no index. */
  search(
    locale: Locale,
    query: string,
    { page, pageSize, mentions, entries = [] }: SearchPage,
  ): SearchResult | null {
    const index = this.mirror.current()?.byLocale[locale];
    if (!index) return null;
    for (const [source, list] of entries) index.setEntries(source, list);
    const { cards, strong, score, groups, corrected, highlightsIn } = index.search(query);
    const all = mentions ? cards : cards.slice(0, strong);
    const start = (page - 1) * pageSize;
    return {
      posts: toPage(all.slice(start, start + pageSize), all.length, page, pageSize),
      groups: {
        before: groups.filter((group) => group.score > score),
        after: groups.filter((group) => group.score <= score),
      },
      suggestions: all.length + groups.length > 0 ? [] : index.nearestTerms(query),
      mentions: cards.length - all.length,
      corrected,
      highlightsIn,
    };
  }

  /** What the words of a lost path may mean, best first; nothing while there is no index. */
  nearestTo(locale: Locale, words: string, entries: Entries): readonly (PostCard | SearchEntry)[] {
    const index = this.mirror.current()?.byLocale[locale];
    for (const [source, list] of entries) index?.setEntries(source, list);
    return index?.nearestTo(words) ?? [];
  }

  /** The posts most like this one, or null while there is no index. */
  related(locale: Locale, post: PostCard, limit: number): readonly PostCard[] | null {
    const index = this.mirror.current()?.byLocale[locale];
    return index ? this.relatedOf(index, locale).rank(post, limit) : null;
  }

  /**
   * The posts of a category before and after a date; null while only the content service knows, as for
   * `count`.
   */
  neighbours(locale: Locale, category: string, publishedAt: string): Neighbours | null {
    if (!this.mirror.isCurrent) return null;
    const index = this.mirror.current()?.byLocale[locale];
    return index ? neighboursIn(this.categoriesOf(index, locale).get(category) ?? [], publishedAt) : null;
  }

  /**
   * Number of posts in a list, or null while only the content service knows: there is no index, or a topic
   * has been renamed. Never causes all posts to be read.
   */
  count(locale: Locale, filter: PostFilter): number | null {
    if (!this.mirror.isCurrent) return null;
    const index = this.mirror.current()?.byLocale[locale];
    return index ? this.countsOf(index, locale)(filter) : null;
  }

  /** Whether there is a post with this slug in this language; false while there is no index. */
  has(locale: Locale, slug: string): boolean {
    for (const { card } of this.mirror.current()?.byLocale[locale].all() ?? [])
      if (card.slug === slug) return true;
    return false;
  }

  /** The slugs of this language's posts, or of the lists of one kind that they are in; none without an index. */
  slugs(
    locale: Locale,
    kind: 'post' | 'author' | 'category' | 'platform' | 'profession',
  ): ReadonlySet<string> {
    const posts = [...(this.mirror.current()?.byLocale[locale].all() ?? [])];
    return new Set(
      posts.flatMap(({ card, authorSlugs }) => {
        if (kind === 'post') return card.slug;
        return kind === 'author' ? authorSlugs : card[kind].map(({ slug }) => slug);
      }),
    );
  }

  /** The post with this slug, in any language, and its translations; empty if there is none, or no index. */
  versionsOf(slug: string): readonly IndexedPost[] {
    const now = this.mirror.current();
    for (const post of now?.all() ?? [])
      if (post.card.slug === slug) return [post, ...post.translationIds.flatMap((id) => now?.get(id) ?? [])];
    return [];
  }

  /** The posts that show an image outside their text; none while there is no index. */
  showing(url: string): readonly PostRef[] {
    return [...(this.mirror.current()?.all() ?? [])]
      .filter(({ card, videos, images }) =>
        [card.featureImage, ...videos.map(({ thumbnail }) => thumbnail), ...images].some(
          (image) => image?.url === url,
        ),
      )
      .map(({ locale, card }) => ({ locale, slug: card.slug }));
  }

  /** The post with this id; null if there is none, or no index. */
  byId(id: string): IndexedPost | null {
    return this.mirror.current()?.get(id) ?? null;
  }

  /** Every post, with a version number that changes with every change; null while there is no index. */
  all(): { readonly version: number; readonly posts: Iterable<IndexedPost> } | null {
    const now = this.mirror.current();
    return now && { version: this.mirror.version, posts: now.all() };
  }

  /** Number of indexed posts; null while there is no index. */
  get size(): number | null {
    return this.mirror.size;
  }
}

/** Caches a value derived from a language's index until posts change. */
function untilChanged<T>(
  mirror: PostMirror,
  make: (index: SearchIndex, locale: Locale) => T,
): (index: SearchIndex, locale: Locale) => T {
  const valuesByLocale = new Map<Locale, { readonly version: number; readonly value: T }>();
  return (index, locale) => {
    const { version } = mirror;
    const last = valuesByLocale.get(locale);
    if (last?.version === version) return last.value;
    const value = make(index, locale);
    valuesByLocale.set(locale, { version, value });
    return value;
  };
}

function* cardsOf(index: SearchIndex): Generator<PostCard> {
  for (const { card } of index.all()) yield card;
}

/**
 * The published posts of each category, by its slug, oldest first; of equal dates, the post with the
 * smaller id counts as older.
 */
function postsByCategory(cards: Iterable<PostCard>): ReadonlyMap<string, readonly PostCard[]> {
  const lists = new Map<string, PostCard[]>();
  for (const card of [...cards].filter(({ publishedAt }) => publishedAt !== '').toSorted(compareOldest))
    for (const slug of new Set(card.category.map((category) => category.slug))) {
      const list = lists.get(slug);
      if (list) list.push(card);
      else lists.set(slug, [card]);
    }
  return lists;
}

/**
 * The posts of a category directly before and after a date, as the content service finds them: posts of the
 * same date are neither.
 *
 * @param posts the category's, oldest first
 */
function neighboursIn(posts: readonly PostCard[], publishedAt: string): Neighbours {
  return {
    previous: posts.findLast((post) => post.publishedAt < publishedAt) ?? null,
    next: posts.find((post) => post.publishedAt > publishedAt) ?? null,
  };
}

function compareOldest(one: PostCard, other: PostCard): number {
  if (one.publishedAt === other.publishedAt) return one.id.localeCompare(other.id, 'en', { numeric: true });
  return one.publishedAt < other.publishedAt ? -1 : 1;
}

/** Returns the number of posts of one language: in a list, or of all without a filter. */
type PostCounts = (filter: PostFilter) => number;

/** Counts once for all lists, because a page needs dozens of counts. */
function countByList(posts: Iterable<IndexedPost>): PostCounts {
  const counts = new Map<string, number>();
  const add = (list: string) => counts.set(list, (counts.get(list) ?? 0) + 1);
  for (const { card, authorSlugs } of posts) {
    const topics = (['category', 'platform', 'profession'] as const).flatMap((kind) =>
      card[kind].map(({ slug }) => nameOf(kind, slug)),
    );
    // A post that names a topic twice counts once.
    const authors = authorSlugs.map((slug) => nameOf('author', slug));
    for (const list of new Set([ALL, ...authors, ...topics])) add(list);
  }
  return (filter) => {
    const [[kind, slug] = [], ...more] = Object.entries(filter);
    if (more.length > 0) throw new Error('a list has one topic or one author');
    return counts.get(kind === undefined ? ALL : nameOf(kind, slug ?? '')) ?? 0;
  };
}

const ALL = '';

const nameOf = (kind: string, slug: string) => `${kind}/${slug}`;
