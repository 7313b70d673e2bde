import type { PostFilter } from '../../cms/cms-client';
import type { Locale } from '../../config/languages';

/** How many posts a list holds in a language. Errors: as the content service. */
export type CountPosts = (locale: Locale, filter?: PostFilter) => Promise<number>;

const FRESH_MS = 10_000;
/** More lists than a blog has; a wave of made-up slugs must not fill the memory. */
const MAX_KEPT = 1_000;

/**
 * Counts, each asked for once in ten seconds: which categories are empty and which languages have a page are questions that the pages
 * of one blog ask together. A failure is not kept.
 */
export function createPostCounts(
  count: (locale: string, filter: PostFilter) => Promise<number>,
  nowMs: () => number = Date.now,
): CountPosts {
  const kept = new Map<string, { readonly asked: Promise<number>; readonly untilMs: number }>();
  return (locale, filter = {}) => {
    const key = `${locale} ${JSON.stringify(filter)}`;
    const known = kept.get(key);
    if (known && known.untilMs > nowMs()) return known.asked;
    if (kept.size >= MAX_KEPT) kept.clear();
    const asked = count(locale, filter);
    const entry = { asked, untilMs: nowMs() + FRESH_MS };
    kept.set(key, entry);
    asked.catch(() => {
      if (kept.get(key) === entry) kept.delete(key);
    });
    return asked;
  };
}
