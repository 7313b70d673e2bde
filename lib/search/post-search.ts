import type { Page, PostCard } from '../cms/model';
import { LOCALES, type Locale } from '../config/languages';
import type { Logger } from '../monitoring/logger';
import { createPostIndex, type FoundInIndex, type IndexedPost, type PostIndex } from './post-index';
import { rankRelated } from './related';

/** A record of the source; `post` is null where it cannot be shown (no slug, a language without pages). */
export type SourceRecord = { readonly id: string; readonly post: IndexedPost | null };

/** Where the posts come from: the content service, all languages in one list. */
export type PostSource = {
  /** Records in a stable order; with `changedSince` (ISO 8601) only those changed then or later, oldest change first. */
  readonly records: (request: {
    readonly start: number;
    readonly limit: number;
    readonly changedSince?: string;
  }) => Promise<readonly SourceRecord[]>;
  readonly count: () => Promise<number>;
};

type Options = {
  readonly source: PostSource;
  readonly log: Logger;
  readonly nowMs?: () => number;
  /** Gives other work a turn between two posts. */
  readonly pause?: () => Promise<void>;
};

export type PostSearch = ReturnType<typeof createPostSearch>;

/** Posts found for a search; `suggestions` only where nothing was. */
export type Found = Pick<FoundInIndex, 'corrected' | 'marksIn'> & {
  readonly posts: Page<PostCard>;
  readonly suggestions: readonly string[];
};

const FRESH_MS = 60_000;
/** After a failure the next attempt is made sooner. */
const RETRY_MS = 5_000;
/** Renamed categories and authors do not change a post: once in a while everything is read again. */
const WHOLE_EVERY_MS = 60 * 60_000;
const SOURCE_PAGE = 100;
/** Posts indexed in one go before other requests get their turn. */
const BATCH = 5;
/** Words of all bodies together; the more posts there are, the less of each is indexed. Memory and time of a search stay bounded. */
const MAX_WORDS = 2_000_000;
const MIN_BODY_WORDS = 100;

type State = {
  readonly byLocale: ReadonlyMap<Locale, PostIndex>;
  /** Every record of the source by its id: the language it is in, null where it is not shown. */
  readonly localeOf: Map<string, Locale | null>;
  newestChange: string;
  readonly builtAtMs: number;
};

/**
 * Search over all posts. The index is made and renewed in the background: a call never waits for it, and a failure of the content
 * service keeps the last one.
 */
export function createPostSearch({ source, log, nowMs = Date.now, pause = nextTurn }: Options) {
  let state: State | null = null;
  let nextCheckMs = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;

  /** Brings the index up to date. Errors: never throws; a failure is logged. One run at a time. */
  function refresh(): Promise<void> {
    running ??= update().then((renewed) => {
      nextCheckMs = nowMs() + (renewed ? FRESH_MS : RETRY_MS);
      running = null;
    });
    return running;
  }

  async function update(): Promise<boolean> {
    try {
      if (state && nowMs() - state.builtAtMs < WHOLE_EVERY_MS && (await addChanges(state))) return true;
      state = await build();
      return true;
    } catch (error) {
      log.error(state ? 'search: the last index is kept' : 'search: there is no index yet', error);
      return false;
    }
  }

  async function build(): Promise<State> {
    const maxBodyWords = Math.max(MIN_BODY_WORDS, Math.floor(MAX_WORDS / Math.max(1, await source.count())));
    const next: State = {
      byLocale: new Map(LOCALES.map((locale) => [locale, createPostIndex(locale, { maxBodyWords })])),
      localeOf: new Map(),
      newestChange: '',
      builtAtMs: nowMs(),
    };
    for await (const records of pagesOf(source)) await put(next, records);
    return next;
  }

  /** Adds what has changed since the last time. False when posts have gone: then only a new index is right. */
  async function addChanges(current: State): Promise<boolean> {
    for await (const records of pagesOf(source, current.newestChange)) await put(current, records);
    return current.localeOf.size === (await source.count());
  }

  async function put(target: State, records: readonly SourceRecord[]): Promise<void> {
    for (const [position, { id, post }] of records.entries()) {
      if (position % BATCH === 0) await pause();
      target.localeOf.set(id, post?.locale ?? null);
      if (!post) continue;
      const index = target.byLocale.get(post.locale);
      if (index?.get(id)?.updatedAt !== post.updatedAt) index?.put(post);
      if (post.updatedAt > target.newestChange) target.newestChange = post.updatedAt;
    }
  }

  /** The index as it is; renewed behind the caller's back when it is a minute old. */
  function current(): State | null {
    if (nowMs() >= nextCheckMs) void refresh();
    return state;
  }

  return {
    refresh,

    /** Resolves when there is an index, or after `waitMs` without one. */
    async ready(waitMs: number): Promise<void> {
      if (current()) return;
      const waited = new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      await Promise.race([running ?? undefined, waited]);
    },

    /** Posts for the words, or null while there is no index. */
    search(
      locale: Locale,
      query: string,
      { page, pageSize }: { readonly page: number; readonly pageSize: number },
    ): Found | null {
      const index = current()?.byLocale.get(locale);
      if (!index) return null;
      const { cards: all, corrected, marksIn } = index.search(query);
      const start = (page - 1) * pageSize;
      return {
        posts: {
          items: all.slice(start, start + pageSize),
          total: all.length,
          page,
          pageCount: Math.max(1, Math.ceil(all.length / pageSize)),
        },
        suggestions: all.length > 0 ? [] : index.nearestTerms(query),
        corrected,
        marksIn,
      };
    },

    /** The posts most like this one, or null while there is no index. */
    related(locale: Locale, post: PostCard, limit: number): readonly PostCard[] | null {
      const index = current()?.byLocale.get(locale);
      return index ? rankRelated(post, cardsOf(index), limit, locale) : null;
    },

    /** The post with this slug and its versions, in whatever language; empty when there is none, or no index. */
    versionsOf(slug: string): readonly IndexedPost[] {
      const now = current();
      if (!now) return [];
      const byId = (id: string) => [...now.byLocale.values()].find((index) => index.has(id))?.get(id);
      for (const index of now.byLocale.values()) {
        for (const post of index.all()) {
          if (post.card.slug === slug) return [post, ...post.translationIds.flatMap((id) => byId(id) ?? [])];
        }
      }
      return [];
    },

    /** How many posts are indexed; null while there is no index. */
    get size(): number | null {
      return state ? state.localeOf.size : null;
    },
  };
}

async function* pagesOf(source: PostSource, changedSince?: string): AsyncGenerator<readonly SourceRecord[]> {
  for (let start = 0; ; start += SOURCE_PAGE) {
    const records = await source.records({
      start,
      limit: SOURCE_PAGE,
      ...(changedSince && { changedSince }),
    });
    yield records;
    if (records.length < SOURCE_PAGE) return;
  }
}

function* cardsOf(index: PostIndex): Generator<PostCard> {
  for (const { card } of index.all()) yield card;
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
