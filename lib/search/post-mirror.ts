import pLimit from 'p-limit';
import { LOCALES, type Locale } from '../config/languages';
import type { Logger } from '../monitoring/logger';
import { createPostIndex, type IndexedPost, type PostIndex } from './post-index';

/** A record of the source; `post` is null if it cannot be shown (no slug, a language without pages). */
export type SourceRecord = { readonly id: string; readonly post: IndexedPost | null };

export type PostRef = { readonly locale: Locale; readonly slug: string };

/** Source of the posts: the content service, with all languages in one list. */
export type PostSource = {
  /** Records in a stable order; with `changedSince` (ISO 8601), only those changed then or later, oldest change first. */
  readonly records: (request: {
    readonly start: number;
    readonly limit: number;
    readonly changedSince?: string;
  }) => Promise<readonly SourceRecord[]>;
  /** The record with this locale and slug; empty if there is none. */
  readonly bySlug: (address: PostRef) => Promise<readonly SourceRecord[]>;
  readonly count: () => Promise<number>;
};

/** A post before and after a change; null if it did not exist then. */
export type PostChange = { readonly before: IndexedPost | null; readonly after: IndexedPost | null };

export type MirrorOptions = {
  readonly source: PostSource;
  readonly log: Logger;
  readonly nowMs?: () => number;
  /** Yields to other work between batches of posts. */
  readonly pause?: () => Promise<void>;
};

const FRESH_MS = 60_000;
/** Shorter wait after a failure. */
const RETRY_MS = 5_000;
/** Renaming a category or author does not change a post, so everything is read again every hour. */
const WHOLE_EVERY_MS = 60 * 60_000;
const SOURCE_PAGE = 100;
/** Named posts requested at a time; the content service's other concurrent calls are for visitors. */
const NAMED_AT_A_TIME = 4;
/** Posts indexed before other requests get a turn. */
const BATCH = 5;
/** Words of all bodies together; the more posts there are, the less of each is indexed, which bounds memory and search time. */
const MAX_WORDS = 2_000_000;
const MIN_BODY_WORDS = 100;

export type MirroredPosts = {
  readonly byLocale: Readonly<Record<Locale, PostIndex>>;
  /** Language of every record of the source, by id; null if it is not shown. */
  readonly localeOf: Map<string, Locale | null>;
  newestChange: string;
  builtAtMs: number;
};

/**
 * All posts of the content service in this process, with a search index. Built and renewed in the background: a call never
 * waits for it, and if the content service fails the last posts stay.
 */
export function createPostMirror({ source, log, nowMs = Date.now, pause = nextTurn }: MirrorOptions) {
  let state: MirroredPosts | null = null;
  let version = 0;
  let isTouched = false;
  let nextCheckMs = Number.NEGATIVE_INFINITY;
  let running: Promise<boolean> | null = null;
  /** Changes by id since they were last requested. A post that changes twice is one change. */
  const changes = new Map<string, PostChange>();

  function start(named: readonly PostRef[] = []): Promise<boolean> {
    running = update(named).then((renewed) => {
      nextCheckMs = nowMs() + (renewed ? FRESH_MS : RETRY_MS);
      running = null;
      return renewed;
    });
    return running;
  }

  const isYoung = () => state !== null && nowMs() - state.builtAtMs < WHOLE_EVERY_MS;

  async function update(named: readonly PostRef[]): Promise<boolean> {
    try {
      if (!state || !isYoung() || !(await addChanges(state, named))) {
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
      // Not earlier: a reader during the update would cache old posts under the new version.
      if (isTouched) version += 1;
      isTouched = false;
    }
  }

  async function build(last: MirroredPosts | null): Promise<MirroredPosts> {
    const maxBodyWords = Math.max(MIN_BODY_WORDS, Math.floor(MAX_WORDS / Math.max(1, await source.count())));
    const next: MirroredPosts = {
      // why: the type of fromEntries has lost that its keys are all languages.
      byLocale: Object.fromEntries(
        LOCALES.map((locale) => [locale, createPostIndex(locale, { maxBodyWords })]),
      ) as Record<Locale, PostIndex>,
      localeOf: new Map(),
      newestChange: '',
      builtAtMs: nowMs(),
    };
    for await (const records of pagesOf(source)) await put(next, records, () => undefined);
    // A service that is still starting may return nothing; a blog never loses its last post.
    if (last && last.localeOf.size > 0 && next.localeOf.size === 0)
      throw new Error('the content service returned no posts');
    return next;
  }

  /**
   * Adds posts changed since the last run, and the named ones, because a post can be published later than it was changed. Returns false if
   * other posts have disappeared, which only a rebuild can find.
   */
  async function addChanges(current: MirroredPosts, named: readonly PostRef[]): Promise<boolean> {
    for await (const records of pagesOf(source, current.newestChange)) await put(current, records, note);
    const inTurn = pLimit(NAMED_AT_A_TIME);
    const [replies, count] = await Promise.all([
      Promise.all(named.map(async (ref) => ({ ref, records: await inTurn(() => source.bySlug(ref)) }))),
      source.count(),
    ]);
    for (const { ref, records } of replies) await putNamed(current, ref, records);
    return current.localeOf.size === count;
  }

  /** Replaces what is indexed under this slug by what the source has now, whatever its date. */
  async function putNamed(
    current: MirroredPosts,
    { locale, slug }: PostRef,
    records: readonly SourceRecord[],
  ): Promise<void> {
    const index = current.byLocale[locale];
    const known = [...index.all()].filter(({ card }) => card.slug === slug);
    for (const post of known) {
      const { id } = post.card;
      if (records.some((record) => record.id === id)) continue;
      index.remove(id);
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
    onChange: (id: string, before: IndexedPost | null, after: IndexedPost | null) => void,
    whateverItsDate = false,
  ): Promise<void> {
    for (const [position, { id, post }] of records.entries()) {
      if (position % BATCH === 0) await pause();
      const known = postOf(target, id);
      if (known && known.locale !== post?.locale) target.byLocale[known.locale].remove(id);
      target.localeOf.set(id, post?.locale ?? null);
      if (post && (whateverItsDate || known?.updatedAt !== post.updatedAt))
        target.byLocale[post.locale].put(post);
      if (known?.updatedAt !== post?.updatedAt) onChange(id, known, post);
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

  /** The current posts; renewed in the background once they are a minute old. */
  function current(): MirroredPosts | null {
    if (running === null && nowMs() >= nextCheckMs) void start();
    return state;
  }

  return {
    current,

    /** Brings the posts up to date; one run at a time. Returns whether it succeeded. Errors: never throws; a failure is logged. */
    refresh(): Promise<boolean> {
      return running ?? start();
    },

    /**
     * Requests the changes from the content service, and the named posts whatever their date. Returns every change since the
     * last call, including those found in the background.
     *
     * Errors: throws if the content service fails; the changes are then returned by the next call.
     */
    async renew(named: readonly PostRef[]): Promise<readonly PostChange[]> {
      // A run under way may have made its requests before the change.
      while (running) await running;
      if (!(await start(named))) throw new Error('the content service cannot be asked for what has changed');
      const found = [...changes.values()];
      changes.clear();
      return found;
    },

    /** Forces a rebuild at the next run: renaming a category or author does not change the date of the posts that show the name. */
    invalidate(): void {
      if (state) state.builtAtMs = Number.NEGATIVE_INFINITY;
    },

    /** Resolves as soon as there are posts, or after `waitMs`. */
    async ready(waitMs: number): Promise<void> {
      if (current()) return;
      const waited = new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      await Promise.race([running, waited]);
    },

    /** A number that changes after every run with changes. */
    get version(): number {
      return version;
    },

    /** False while there are no posts, and from `invalidate` until everything has been read again. */
    get isCurrent(): boolean {
      return isYoung();
    },

    /** Number of mirrored posts; null while there are none. */
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
  return (locale && byLocale[locale].get(id)) ?? null;
}

export function* allOf({ byLocale }: MirroredPosts): Generator<IndexedPost> {
  for (const index of Object.values(byLocale)) yield* index.all();
}

/** Works for posts because they are plain data with a fixed key order. */
const isDeepEqual = (one: IndexedPost | null, other: IndexedPost | null) =>
  JSON.stringify(one) === JSON.stringify(other);

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
