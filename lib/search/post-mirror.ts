import { LOCALES, type Locale } from '../config/languages';
import type { Logger } from '../monitoring/logger';
import { createPostIndex, type IndexedPost, type PostIndex } from './post-index';

/** A record of the source; `post` is null where it cannot be shown (no slug, a language without pages). */
export type SourceRecord = { readonly id: string; readonly post: IndexedPost | null };

export type PostAddress = { readonly locale: Locale; readonly slug: string };

/** Where the posts come from: the content service, all languages in one list. */
export type PostSource = {
  /** Records in a stable order; with `changedSince` (ISO 8601) only those changed then or later, oldest change first. */
  readonly records: (request: {
    readonly start: number;
    readonly limit: number;
    readonly changedSince?: string;
  }) => Promise<readonly SourceRecord[]>;
  /** The record at this address; none where there is nothing. */
  readonly named: (address: PostAddress) => Promise<readonly SourceRecord[]>;
  readonly count: () => Promise<number>;
};

/** A post as it was and as it is; null where it was not, or is not, there. */
export type PostChange = { readonly before: IndexedPost | null; readonly after: IndexedPost | null };

export type MirrorOptions = {
  readonly source: PostSource;
  readonly log: Logger;
  readonly nowMs?: () => number;
  /** Gives other work a turn between two posts. */
  readonly pause?: () => Promise<void>;
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

export type MirroredPosts = {
  readonly byLocale: ReadonlyMap<Locale, PostIndex>;
  /** Every record of the source by its id: the language it is in, null where it is not shown. */
  readonly localeOf: Map<string, Locale | null>;
  newestChange: string;
  builtAtMs: number;
};

/**
 * All posts of the content service in this process, with an index of their words. Made and renewed in the background: a call never
 * waits for it, and a failure of the content service keeps the last posts.
 */
export function createPostMirror({ source, log, nowMs = Date.now, pause = nextTurn }: MirrorOptions) {
  let state: MirroredPosts | null = null;
  let version = 0;
  let isTouched = false;
  let nextCheckMs = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;
  /** By id, since they were last asked for. A post that changes twice is one change. */
  const changes = new Map<string, PostChange>();

  function start(named: readonly PostAddress[] = []): Promise<boolean> {
    running = update(named).then((renewed) => {
      nextCheckMs = nowMs() + (renewed ? FRESH_MS : RETRY_MS);
      running = null;
      return renewed;
    });
    return running;
  }

  async function update(named: readonly PostAddress[]): Promise<boolean> {
    try {
      const isYoung = state !== null && nowMs() - state.builtAtMs < WHOLE_EVERY_MS;
      if (!state || !isYoung || !(await addChanges(state, named))) {
        const last = state;
        state = await build(last);
        isTouched = true;
        if (last) noteDifferences(last, state);
      }
      return true;
    } catch (error) {
      log.error(state ? 'search: the last index is kept' : 'search: there is no index yet', error);
      return false;
    } finally {
      // Not earlier: who reads the posts half-way would take them for those of this version.
      if (isTouched) version += 1;
      isTouched = false;
    }
  }

  async function build(last: MirroredPosts | null): Promise<MirroredPosts> {
    const maxBodyWords = Math.max(MIN_BODY_WORDS, Math.floor(MAX_WORDS / Math.max(1, await source.count())));
    const next: MirroredPosts = {
      byLocale: new Map(LOCALES.map((locale) => [locale, createPostIndex(locale, { maxBodyWords })])),
      localeOf: new Map(),
      newestChange: '',
      builtAtMs: nowMs(),
    };
    for await (const records of pagesOf(source)) await put(next, records, () => undefined);
    // A service that is half up says there is nothing; a blog does not lose its last post.
    if (last && last.localeOf.size > 0 && next.localeOf.size === 0)
      throw new Error('the content service names no post');
    return next;
  }

  /**
   * Adds what has changed since the last time, and what is named: a post can be published later than it was changed. False when posts
   * have gone that nobody has named: then only a new index is right.
   */
  async function addChanges(current: MirroredPosts, named: readonly PostAddress[]): Promise<boolean> {
    for await (const records of pagesOf(source, current.newestChange)) await put(current, records, note);
    for (const address of named) await readNamed(current, address);
    return current.localeOf.size === (await source.count());
  }

  /** The post at an address as it is now, whatever its date says. */
  async function readNamed(current: MirroredPosts, { locale, slug }: PostAddress): Promise<void> {
    const records = await source.named({ locale, slug });
    const index = current.byLocale.get(locale);
    const known = [...(index?.all() ?? [])].filter(({ card }) => card.slug === slug);
    for (const post of known) {
      const { id } = post.card;
      if (records.some((record) => record.id === id)) continue;
      index?.remove(id);
      current.localeOf.delete(id);
      note(id, post, null);
    }
    const others = records.filter(({ id, post }) => !isDeepEqual(postOf(current, id), post));
    for (const { id, post } of others) note(id, postOf(current, id), post);
    await put(current, others, () => undefined, true);
  }

  async function put(
    target: MirroredPosts,
    records: readonly SourceRecord[],
    tell: (id: string, before: IndexedPost | null, after: IndexedPost | null) => void,
    whateverItsDate = false,
  ): Promise<void> {
    for (const [position, { id, post }] of records.entries()) {
      if (position % BATCH === 0) await pause();
      const known = postOf(target, id);
      if (known && known.locale !== post?.locale) target.byLocale.get(known.locale)?.remove(id);
      target.localeOf.set(id, post?.locale ?? null);
      if (post && (whateverItsDate || known?.updatedAt !== post.updatedAt))
        target.byLocale.get(post.locale)?.put(post);
      if (known?.updatedAt !== post?.updatedAt) tell(id, known, post);
      if (post && post.updatedAt > target.newestChange) target.newestChange = post.updatedAt;
    }
  }

  function note(id: string, before: IndexedPost | null, after: IndexedPost | null): void {
    isTouched = true;
    const earlier = changes.get(id);
    changes.set(id, { before: earlier ? earlier.before : before, after });
  }

  function noteDifferences(last: MirroredPosts, next: MirroredPosts): void {
    for (const id of new Set([...last.localeOf.keys(), ...next.localeOf.keys()])) {
      const [before, after] = [postOf(last, id), postOf(next, id)];
      if (before?.updatedAt !== after?.updatedAt) note(id, before, after);
    }
  }

  /** The posts as they are; renewed behind the caller's back when they are a minute old. */
  function current(): MirroredPosts | null {
    if (running === null && nowMs() >= nextCheckMs) void start();
    return state;
  }

  return {
    current,

    /** Brings the posts up to date. Errors: never throws; a failure is logged. One run at a time. */
    async refresh(): Promise<void> {
      await (running ?? start());
    },

    /**
     * Asks the content service for what has changed, and for the posts that are named, whatever their date. Gives every change since the
     * last call, those included that were found in the background.
     *
     * Errors: throws when the content service fails; the changes are given to the next call.
     */
    async renew(named: readonly PostAddress[]): Promise<readonly PostChange[]> {
      // What is under way may have asked before the change.
      while (running) await running;
      if (!(await start(named))) throw new Error('the content service cannot be asked for what has changed');
      const told = [...changes.values()];
      changes.clear();
      return told;
    },

    /** The names that posts carry of others may have changed, which changes no post: everything is read again at the next chance. */
    distrust(): void {
      if (state) state.builtAtMs = Number.NEGATIVE_INFINITY;
    },

    /** Resolves when there are posts, or after `waitMs` without any. */
    async ready(waitMs: number): Promise<void> {
      if (current()) return;
      const waited = new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      await Promise.race([running, waited]);
    },

    /** Another number after every run that has changed something. */
    get version(): number {
      return version;
    },

    /** How many posts are mirrored; null while there are none. */
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

export function postOf({ byLocale, localeOf }: MirroredPosts, id: string): IndexedPost | null {
  const locale = localeOf.get(id);
  return (locale && byLocale.get(locale)?.get(id)) ?? null;
}

export function* allOf({ byLocale }: MirroredPosts): Generator<IndexedPost> {
  for (const index of byLocale.values()) yield* index.all();
}

/** Of posts: plain data, made in one way. */
const isDeepEqual = (one: IndexedPost | null, other: IndexedPost | null) =>
  JSON.stringify(one) === JSON.stringify(other);

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
