import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { invalidation } from '../../cache/invalidation.server';
import { markRenderedPagesStale, renderedKeys, takeOverPage } from '../../cache/rendered-pages.server';
import type { Hint } from '../../cms/hook';
import type { PostRef } from '../../cms/model';
import { env } from '../../config/env.server';
import { logger } from '../../monitoring/logger';
import type { AffectedPaths, RenderedPath } from './affected-paths';
import { affectedPaths, pathsElsewhere, readRenderedKey } from './affected-paths';
import { notifyInstances, type PublishMessage } from './instances.server';
import { purge } from '../services/purge.server';
import { indexNow } from './index-now.server';
import { renewRedirects } from '../content/redirects.server';
import { searchEntries } from '../content/search-entries.server';
import { postSearch } from '../services/services.server';

/** What a publish has renewed, and how long it took (ms). */
export type PublishReport = {
  /** Posts that have changed since the last publish. */
  readonly posts: number;
  readonly rendered: readonly string[];
  /** Rendered again on their next visit. */
  readonly failed: readonly string[];
  /** Feeds, sitemaps, llms.txt, Markdown, home pages: rebuilt on their next request. */
  readonly documents: readonly string[];
  readonly purged: number;
  readonly readMs: number;
  readonly totalMs: number;
  /** Resolves when the other instances show the change, too; the report does not wait for it. */
  readonly othersRenewed: Promise<void>;
};

/** Renders the page of a path again (`/fr/blog`). Errors: rejects if rendering fails. */
export type RenderAgain = (path: string) => Promise<void>;

const RENDERINGS_AT_A_TIME = 4;
/** Waits between attempts to render a page. */
const RENDER_RETRY_MS = [250, 1_000] as const;
/**
 * Waits between attempts to reach the content service; after the last one, pages are renewed when they are a
 * minute old.
 */
const READ_RETRY_MS = [1_000, 5_000, 30_000] as const;

/** A publish of another instance, with the content version that it rendered. */
type OtherPublish = Pick<PublishMessage, 'version'>;

/**
 * Reads the changes from the content service, renders every page that shows them, and notifies caches, other
 * instances and search engines. After another instance's publish, only the pages that it has not stored in
 * Redis are rendered.
 *
 * Errors: rejects if the content service fails after several attempts.
 * Source: decisions 0033 and 0035.
 */
export async function publish(
  hints: readonly Hint[],
  renderAgain: RenderAgain,
  otherPublish: OtherPublish | null = null,
): Promise<PublishReport> {
  const startMs = performance.now();
  const postRefs = uniqueBy(hints.flatMap(postsNamed), ({ locale, slug }) => `${locale}/${slug}`);
  const perhapsOfTopic = hints.some((hint) => hint.kind === 'image' && postsNamed(hint).length === 0);
  const changes = await repeated(() => postSearch().renew(postRefs), READ_RETRY_MS);
  const readMs = performance.now() - startMs;
  // Before anything is rendered, because the posts in the mirror still contain a topic's old name.
  const hasTopics = hints.some(({ kind }) => kind === 'topic');
  if (hasTopics) postSearch().invalidate();
  const version = invalidation.contentHasChanged(otherPublish?.version);
  if (hints.some(({ kind }) => kind === 'other')) renewRedirects();
  const affected = affectedPaths(changes, perhapsOfTopic ? [...hints, ANY_TOPIC] : hints, (id) =>
    postSearch().byId(id),
  );
  const affectedPages = otherPublish
    ? renderedPagesOf(affected, [...affected.posts, ...affected.pages])
    : [...affected.posts.map(aPostPage), ...renderedPagesOf(affected, affected.pages)];
  const pages = otherPublish ? await notTakenOver(otherPublish, affectedPages) : affectedPages;

  // Only the search entries from the content service, so that a slow media API holds nothing up.
  const entries = Promise.all([searchEntries().refresh('written'), searchEntries().refresh('plans')]);
  const inTurn = pLimit(RENDERINGS_AT_A_TIME);
  const outcomes = await Promise.all(
    pages.map(({ path }) => inTurn(async () => ({ path, isRendered: await rendered(path, renderAgain) }))),
  );
  await entries;
  markRenderedPagesStale(version);
  invalidation.pagesHaveChanged();
  // Not awaited here: another instance may be waiting for this one, whose next publish begins when this one
  // ends.
  const othersRenewed = otherPublish ? Promise.resolve() : notifyInstances({ version, hints });
  const { SITE_ORIGIN, PROXY_PURGE_URL } = env();
  // Every instance purges all of these paths: the proxy may have fetched an old page from the instance that
  // is renewed last.
  const affectedUrls = [
    ...affectedPages.map(({ path }) => path),
    ...affected.posts,
    ...affected.pages,
    ...affected.documents,
  ];
  const purged =
    PROXY_PURGE_URL === '' ? 0 : await purge(PROXY_PURGE_URL, [...new Set(affectedUrls)], logger);
  const elsewhere = pathsElsewhere(changes, (id) => postSearch().byId(id), SITE_ORIGIN);
  const forEngines = [...affected.posts, ...affected.pages].filter((path) => !elsewhere.has(path));
  if (!otherPublish) indexNow().submit(forEngines.map((path) => `${SITE_ORIGIN}${path}`));
  if (hasTopics) void postSearch().refresh();

  const report: PublishReport = {
    posts: changes.length,
    rendered: outcomes.filter(({ isRendered }) => isRendered).map(({ path }) => path),
    failed: outcomes.filter(({ isRendered }) => !isRendered).map(({ path }) => path),
    documents: affected.documents,
    purged,
    readMs: Math.round(readMs),
    totalMs: Math.round(performance.now() - startMs),
    othersRenewed,
  };
  logPublish(hints.length, report, otherPublish !== null);
  return report;
}

/** An image that no post shows may be that of a topic or author. */
const ANY_TOPIC: Hint = { kind: 'topic', locale: null };

/** The posts that a hint is about; for an image, those that show it. */
function postsNamed(hint: Hint): readonly PostRef[] {
  if (hint.kind === 'post') return [hint];
  return hint.kind === 'image' ? postSearch().showing(hint.url) : [];
}

/** `key`: Next's key of a page that this process has rendered. */
type PageToRender = Pick<RenderedPath, 'path'> & { readonly key: string | null };

/** A post is rendered even if nobody has requested it yet. */
const aPostPage = (path: string): PageToRender => ({ path, key: null });

/**
 * The pages among these that this process has rendered, first pages first. The others are rendered on
 * request.
 */
function renderedPagesOf({ languages }: AffectedPaths, paths: readonly string[]): readonly PageToRender[] {
  return renderedKeys()
    .flatMap((key) => {
      const read = readRenderedKey(key);
      return read ? [{ ...read, key }] : [];
    })
    .filter(
      ({ base, number, locale }) => paths.includes(base) || (number !== null && languages.includes(locale)),
    )
    .sort((left, right) => (left.number ?? 0) - (right.number ?? 0));
}

async function notTakenOver(
  { version }: OtherPublish,
  pages: readonly PageToRender[],
): Promise<readonly PageToRender[]> {
  const isThere = await Promise.all(pages.map(async ({ key }) => key !== null && takeOverPage(key, version)));
  return pages.filter((_page, at) => !isThere[at]);
}

async function rendered(path: string, renderAgain: RenderAgain): Promise<boolean> {
  try {
    await repeated(() => renderAgain(path), RENDER_RETRY_MS);
    invalidation.pagesHaveChanged();
    return true;
  } catch (error) {
    logger.error('publish: a page could not be rendered', error, { path });
    return false;
  }
}

function logPublish(
  hints: number,
  { rendered: pages, failed, documents, posts, purged, readMs, totalMs }: PublishReport,
  isFromOtherInstance: boolean,
): void {
  logger.info('publish', {
    hints,
    isFromOtherInstance,
    posts,
    purged,
    readMs,
    totalMs,
    rendered: pages.length,
    failed: failed.length,
    documents: documents.length,
  });
}

/** Errors: those of the last attempt. */
async function repeated<T>(attempt: () => Promise<T>, [waitMs, ...more]: readonly number[]): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (waitMs === undefined) throw error;
    await wait(waitMs, undefined, { ref: false });
    return repeated(attempt, more);
  }
}

function uniqueBy<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}
