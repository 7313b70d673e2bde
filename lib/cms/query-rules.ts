import type { Dialect, ListQuery } from './dialect';

/**
 * Adds two rules to every query: posts with a future date are excluded unless drafts are wanted (rules D26);
 * slugs are searched in both Unicode normal forms, because editors' keyboards differ.
 */
export function withQueryRules({ list, count }: Dialect, nowMs: () => number = Date.now): Dialect {
  const ruled = (collection: string, query: ListQuery): ListQuery => ({
    ...query,
    filters: {
      ...inBothForms(query.filters ?? {}),
      ...(collection === 'blogs' && !query.drafts && { published_at_lte: new Date(nowMs()).toISOString() }),
    },
  });
  return {
    list: (collection, query) => list(collection, ruled(collection, query)),
    count: (collection, query) => count(collection, ruled(collection, query)),
  };
}

function inBothForms(filters: NonNullable<ListQuery['filters']>): NonNullable<ListQuery['filters']> {
  return Object.fromEntries(
    Object.entries(filters).map(([field, value]) => {
      if (typeof value !== 'string' || !/(?:^|\.)slug$/.test(field)) return [field, value];
      const forms = [...new Set([value.normalize('NFC'), value.normalize('NFD')])];
      return forms.length === 1 ? [field, value] : [`${field}_in`, forms];
    }),
  );
}
