import type { ContentSource } from '../../cms/content-source';
import { toPage } from '../../cms/lists';
import type { Page, PostCard } from '../../cms/model';
import { PAGE_SIZES } from '../../config/constants';
import type { Locale } from '../../config/languages';
import { logger } from '../../monitoring/logger';

const PAGE_SIZE = PAGE_SIZES.trending;

/**
 * Page `page` of the trending posts. The service's order has no tie-break, so a post of the previous page may
 * appear again and is left out (rules §2). If the count fails, it is 0 (specification §8), and only the links
 * to further pages are missing.
 *
 * Errors: throws if the posts cannot be loaded.
 */
export async function trendingPage(
  source: Pick<ContentSource, 'trending' | 'countTrending'>,
  locale: Locale,
  page: number,
): Promise<Page<PostCard>> {
  const slice = (number: number) =>
    source.trending(locale, { start: (number - 1) * PAGE_SIZE, limit: PAGE_SIZE });
  const [count, before, items] = await Promise.all([
    trendingCount(source, locale),
    page > 1 ? slice(page - 1) : [],
    slice(page),
  ]);
  const earlierIds = new Set(before.map(({ id }) => id));
  const fresh = items.filter(({ id }) => !earlierIds.has(id));
  return toPage(fresh, Math.max(count, (page - 1) * PAGE_SIZE + fresh.length), page, PAGE_SIZE);
}

/**
 * Number of trending posts. Errors: never throws; a failure is logged and counts as 0 (specification §8), or
 * as `otherwise`.
 */
export async function trendingCount(
  source: Pick<ContentSource, 'countTrending'>,
  locale: Locale,
  otherwise = 0,
): Promise<number> {
  try {
    return await source.countTrending(locale);
  } catch (error) {
    logger.error('cms: the trending count failed', error);
    return otherwise;
  }
}
