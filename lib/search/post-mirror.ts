import pLimit from 'p-limit';
import type { Logger } from '../monitoring/logger';
import type { PostRef } from '../cms/model';
import { MirroredPosts, type PostChange, type SourceRecord } from './mirrored-posts';

/** Source of the posts: the content service, with all languages in one list. */
export type PostSource = {
  /**
   * Records in a stable order; with `changedSince` (ISO 8601), only those changed then or later, oldest
   * change first.
   */
  readonly records: (request: {
    readonly start: number;
    readonly limit: number;
    readonly changedSince?: string;
  }) => Promise<readonly SourceRecord[]>;
  /** The record with this locale and slug; empty if there is none. */
  readonly bySlug: (ref: PostRef) => Promise<readonly SourceRecord[]>;
  readonly count: () => Promise<number>;
};

export type MirrorOptions = {
  readonly source: PostSource;
  readonly log: Logger;
  readonly nowMs?: () => number;
  /** Yields to other work between batches of posts. */
  readonly pause?: () => Promise<void>;
};

const FRESH_MS = 60_000;
/** Shorter wait after a failure; while there are no posts, the first is shorter still, and then they double. */
const RETRY_MS = 5_000;
const FIRST_RETRY_MS = 1_000;
/** Renaming a category or author does not change a post, so everything is read again every hour. */
const WHOLE_EVERY_MS = 60 * 60_000;
const SOURCE_PAGE = 100;
/** Named posts requested at a time; the content service's other concurrent calls are for visitors. */
const NAMED_AT_A_TIME = 4;
/** Posts indexed before other requests get a turn. */
const BATCH = 5;
/**
 * Words of all bodies together; the more posts there are, the less of each is indexed, which bounds memory
 * and search time.
 */
const MAX_WORDS = 2_000_000;
const MIN_BODY_WORDS = 100;

/**
 * All posts of the content service in this process, with a search index. Built and renewed in the background:
 * a call never waits for it, and if the content service fails the last posts stay.
 */
export class PostMirror {
  private posts: MirroredPosts | null = null;
  private builtAtMs = Number.NEGATIVE_INFINITY;
  private invalidations = 0;
  /** Value of `invalidations` when reading the current posts began. */
  private builtAfter = 0;
  private changeCount = 0;
  private isChanged = false;
  private nextCheckMs = Number.NEGATIVE_INFINITY;
  private running: Promise<boolean> | null = null;
  /** Failed runs while there have been no posts. */
  private failures = 0;
  private retry: NodeJS.Timeout | undefined;
  /** Changes by id since they were last requested. A post that changes twice is one change. */
  private readonly changes = new Map<string, PostChange>();
  private readonly source: PostSource;
  private readonly log: Logger;
  private readonly nowMs: () => number;
  private readonly pause: () => Promise<void>;

  constructor({ source, log, nowMs = Date.now, pause = nextTurn }: MirrorOptions) {
    this.source = source;
    this.log = log;
    this.nowMs = nowMs;
    this.pause = pause;
  }

  /** The current posts; renewed in the background once they are a minute old. */
  current(): MirroredPosts | null {
    if (this.running === null && this.nowMs() >= this.nextCheckMs) void this.start();
    return this.posts;
  }

  /**
   * Brings the posts up to date; one run at a time. Returns whether it succeeded. Errors: never throws; a
   * failure is logged.
   */
  refresh(): Promise<boolean> {
    return this.running ?? this.start();
  }

  /**
   * Requests the changes from the content service, and the named posts whatever their date. Returns every
   * change since the last call, including those found in the background.
   *
   * Errors: throws if the content service fails; the changes are then returned by the next call.
   */
  async renew(refs: readonly PostRef[]): Promise<readonly PostChange[]> {
    // A run under way may have made its requests before the change.
    while (this.running) await this.running;
    if (!(await this.start(refs)))
      throw new Error('the content service cannot be asked for what has changed');
    const changes = [...this.changes.values()];
    this.changes.clear();
    return changes;
  }

  /**
   * Forces a rebuild at the next run: renaming a category or author does not change the date of the posts
   * that show the name.
   */
  invalidate(): void {
    this.invalidations += 1;
  }

  /** Resolves as soon as there are posts, or after `waitMs`. */
  async ready(waitMs: number): Promise<void> {
    if (this.current()) return;
    const waited = new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    await Promise.race([this.running, waited]);
  }

  /** A number that changes after every run with changes. */
  get version(): number {
    return this.changeCount;
  }

  /** False while there are no posts, and from `invalidate` until everything has been read again. */
  get isCurrent(): boolean {
    const { posts, builtAfter, invalidations, builtAtMs } = this;
    return posts !== null && builtAfter === invalidations && this.nowMs() - builtAtMs < WHOLE_EVERY_MS;
  }

  /** Number of mirrored posts; null while there are none. */
  get size(): number | null {
    return this.posts?.size ?? null;
  }

  private start(refs: readonly PostRef[] = []): Promise<boolean> {
    clearTimeout(this.retry);
    this.running = this.update(refs).then((renewed) => {
      this.failures = renewed ? 0 : this.failures + 1;
      this.nextCheckMs = this.nowMs() + (renewed ? FRESH_MS : this.retryMs());
      this.running = null;
      // Without a visitor's search too: the first one should find an index.
      if (!renewed && !this.posts) this.retry = setTimeout(() => void this.refresh(), this.retryMs()).unref();
      return renewed;
    });
    return this.running;
  }

  private retryMs(): number {
    return this.posts ? RETRY_MS : Math.min(RETRY_MS, FIRST_RETRY_MS * 2 ** (this.failures - 1));
  }

  private async update(refs: readonly PostRef[]): Promise<boolean> {
    const { posts } = this;
    try {
      if (!posts || !this.isCurrent || !(await this.addChanges(posts, refs))) await this.rebuild();
      return true;
    } catch (error) {
      this.log.error(posts ? 'search: the last index is kept' : 'search: there is no index yet', error);
      return false;
    } finally {
      // Not earlier: a reader during the update would cache old posts under the new version.
      if (this.isChanged) this.changeCount += 1;
      this.isChanged = false;
    }
  }

  private async rebuild(): Promise<void> {
    const { posts: last, source, invalidations } = this;
    const count = await source.count();
    const share = Math.floor(MAX_WORDS / Math.max(1, count));
    const builtAtMs = this.nowMs();
    const next = new MirroredPosts({ maxBodyWords: Math.max(MIN_BODY_WORDS, share) });
    let unread = 0;
    for await (const records of pagesOf(source)) {
      await this.takeOver(next, records);
      unread += records.filter(({ isUnread }) => isUnread).length;
    }
    // A service that is still starting may return nothing; a blog never loses its last post.
    if (((last?.size ?? 0) > 0 || count > 0) && next.size === 0)
      throw new Error('the content service returned no posts');
    // Not "none of them is shown".
    if (next.size > 0 && unread >= next.size) throw new Error('the content service sent no readable post');
    this.posts = next;
    this.builtAtMs = builtAtMs;
    this.builtAfter = invalidations;
    this.isChanged = true;
    if (last) for (const [id, change] of next.changesSince(last)) this.note(id, change);
  }

  /**
   * Adds posts changed since the last run, and the named ones, because a post can be published later than it
   * was changed. Returns false if other posts have disappeared, which only a rebuild can find.
   */
  private async addChanges(posts: MirroredPosts, refs: readonly PostRef[]): Promise<boolean> {
    const { source } = this;
    for await (const records of pagesOf(source, posts.newestChange)) {
      // Whether posts have become unreadable, or the service sends nothing readable, only all of them can tell.
      const isUnreadable = records.length > 0 && records.every(({ isUnread }) => isUnread);
      if (isUnreadable && records.some(({ id }) => posts.get(id))) return false;
      await this.takeOver(posts, records, (id, change) => this.note(id, change));
    }
    const inTurn = pLimit(NAMED_AT_A_TIME);
    const [replies, count] = await Promise.all([
      Promise.all(refs.map(async (ref) => ({ ref, records: await inTurn(() => source.bySlug(ref)) }))),
      source.count(),
    ]);
    for (const { ref, records } of replies) {
      await this.pause();
      for (const [id, change] of posts.replace(ref, records)) this.note(id, change);
    }
    return posts.size === count;
  }

  private async takeOver(
    posts: MirroredPosts,
    records: readonly SourceRecord[],
    onChange: (id: string, change: PostChange) => void = () => undefined,
  ): Promise<void> {
    for (const [position, record] of records.entries()) {
      if (position % BATCH === 0) await this.pause();
      const change = posts.put(record);
      if (change) onChange(record.id, change);
    }
  }

  private note(id: string, { before, after }: PostChange): void {
    this.isChanged = true;
    const earlier = this.changes.get(id);
    this.changes.set(id, { before: earlier ? earlier.before : before, after });
  }
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

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));
