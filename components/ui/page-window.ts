export type PageEntry = { readonly key: string; readonly page: number | null };

/**
 * Which page numbers a pagination shows: the first, the last, the current one with its neighbours; `null` is
 * a gap. A gap never hides a single page, whose number would take no more space than the dots.
 *
 * Errors: never throws; at most seven entries.
 */
export function pageWindow(page: number, pageCount: number): readonly PageEntry[] {
  const near = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= 7) return near(1, pageCount).map(numbered);
  if (page <= 4) return [...near(1, 5).map(numbered), gap('after'), numbered(pageCount)];
  if (page >= pageCount - 3)
    return [numbered(1), gap('before'), ...near(pageCount - 4, pageCount).map(numbered)];
  return [
    numbered(1),
    gap('before'),
    ...near(page - 1, page + 1).map(numbered),
    gap('after'),
    numbered(pageCount),
  ];
}

const numbered = (page: number): PageEntry => ({ key: String(page), page });
const gap = (key: string): PageEntry => ({ key, page: null });
