import type { Page } from './model';

/** The kinds of topics that a post can have. */
export type TopicKind = 'category' | 'platform' | 'profession';

/** Which posts a list contains. Values are slugs, as in URLs. */
export type PostFilter = Partial<Readonly<Record<TopicKind | 'author', string>>>;

export type PageRequest = { readonly locale: string; readonly page: number; readonly pageSize: number };

/** A page of a list; `pageCount` is at least 1, so that an empty list still has a first page. */
export function toPage<T>(items: readonly T[], total: number, page: number, pageSize: number): Page<T> {
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
}

/** Removes records whose id has occurred before; records without an id are all kept. */
export function uniqueById<T extends { readonly id: string }>(records: readonly T[]): readonly T[] {
  const idsSoFar = new Set<string>();
  return records.filter(({ id }) => {
    if (id === '') return true;
    if (idsSoFar.has(id)) return false;
    idsSoFar.add(id);
    return true;
  });
}
