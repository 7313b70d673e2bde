import type { Page } from '@/lib/cms/model';

/**
 * Which items of a list a page shows, counted from 1: `10–18 of 24`.
 *
 * Errors: never throws; an empty page is 0 to 0.
 */
export function shownRange({ items, total, page, pageCount }: Page<unknown>): {
  readonly from: number;
  readonly to: number;
  readonly total: number;
} {
  if (items.length === 0) return { from: 0, to: 0, total };
  // The last page may be short, so it is counted from the end.
  const from = page < pageCount ? (page - 1) * items.length + 1 : total - items.length + 1;
  return { from, to: from + items.length - 1, total };
}
