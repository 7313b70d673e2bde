import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { invalidation } from '../../cache/invalidation.server.mjs';
import { outdateRenderedPages, renderedKeys } from '../../cache/rendered-pages.server.mjs';
import { env } from '../../config/env.server';
import { logger } from '../../monitoring/logger';
import {
  affectedPaths,
  readRenderedKey,
  type AffectedPaths,
  type RenderedPath,
} from '../../publish/affected-paths';
import { purge } from '../../publish/purge.server';
import type { Hint } from '../../publish/read-hook';
import { indexNow } from '../documents/index-now.server';
import { postSearch } from '../sources/services.server';

/** What a publish has renewed, and in what time (ms). */
export type PublishReport = {
  /** Posts that the content service has changed since the last publish. */
  readonly posts: number;
  readonly rendered: readonly string[];
  /** Rendered again when the next visitor asks for them. */
  readonly failed: readonly string[];
  /** Feeds, sitemaps, llms.txt, Markdown, home pages: made anew when they are asked for. */
  readonly documents: readonly string[];
  readonly purged: number;
  readonly readMs: number;
  readonly totalMs: number;
};

/** Renders the page of a route again (`/fr/blog/page/1`, where a visitor says `/fr/blog`). Errors: rejects when it cannot be rendered. */
export type RenderAgain = (route: string) => Promise<void>;

const RENDERINGS_AT_A_TIME = 4;
/** Waits between attempts to render a page. */
const RENDER_RETRY_MS = [250, 1_000] as const;
/** Waits between attempts to ask the content service; after the last one pages follow when they are a minute old. */
const READ_RETRY_MS = [1_000, 5_000, 30_000] as const;

/**
 * Asks the content service for what has changed, renders every page that shows it, and tells caches and search engines.
 *
 * Errors: rejects when the content service cannot be asked, after several attempts.
 * Source: decision 0033.
 */
export async function publish(hints: readonly Hint[], renderAgain: RenderAgain): Promise<PublishReport> {
  const startMs = performance.now();
  const named = uniqueBy(
    hints.filter((hint) => hint.kind === 'post'),
    ({ locale, slug }) => `${locale}/${slug}`,
  );
  const changes = await repeated(() => postSearch().renew(named), READ_RETRY_MS);
  const readMs = performance.now() - startMs;
  const changedAtMs = Date.now();
  invalidation.emit('content');
  const affected = affectedPaths(changes, hints, (id) => postSearch().byId(id));
  const pages = pagesToRender(affected);

  const inTurn = pLimit(RENDERINGS_AT_A_TIME);
  const outcomes = await Promise.all(
    pages.map(({ route, path }) =>
      inTurn(async () => ({ path, isRendered: await rendered(route, renderAgain) })),
    ),
  );
  outdateRenderedPages(changedAtMs);
  invalidation.emit('pages');
  const { SITE_ORIGIN, PROXY_PURGE_URL } = env();
  const known = [...pages.map(({ path }) => path), ...affected.pages, ...affected.documents];
  const purged = PROXY_PURGE_URL === '' ? 0 : await purge(PROXY_PURGE_URL, [...new Set(known)], logger);
  indexNow().announce([...affected.posts, ...affected.pages].map((path) => `${SITE_ORIGIN}${path}`));
  if (hints.some(({ kind }) => kind === 'topic')) {
    postSearch().distrust();
    void postSearch().refresh();
  }

  const report: PublishReport = {
    posts: changes.length,
    rendered: outcomes.filter(({ isRendered }) => isRendered).map(({ path }) => path),
    failed: outcomes.filter(({ isRendered }) => !isRendered).map(({ path }) => path),
    documents: affected.documents,
    purged,
    readMs: Math.round(readMs),
    totalMs: Math.round(performance.now() - startMs),
  };
  tell(hints.length, report);
  return report;
}

type PageToRender = Pick<RenderedPath, 'route' | 'path'>;

/** The posts, and of the other pages what this process has rendered, first pages first. What nobody has asked for is made when somebody does. */
function pagesToRender({ posts, pages, languages }: AffectedPaths): readonly PageToRender[] {
  const rendered = renderedKeys()
    .flatMap((key) => readRenderedKey(key) ?? [])
    .filter(
      ({ base, number, locale }) => pages.includes(base) || (number !== null && languages.includes(locale)),
    )
    .sort((left, right) => (left.number ?? 0) - (right.number ?? 0));
  return [...posts.map((path) => ({ route: path, path })), ...rendered];
}

async function rendered(route: string, renderAgain: RenderAgain): Promise<boolean> {
  try {
    await repeated(() => renderAgain(route), RENDER_RETRY_MS);
    invalidation.emit('pages');
    return true;
  } catch (error) {
    logger.error('publish: a page could not be rendered', error, { route });
    return false;
  }
}

function tell(hints: number, { rendered: pages, failed, documents, ...report }: PublishReport): void {
  logger.info('publish', {
    hints,
    ...report,
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
