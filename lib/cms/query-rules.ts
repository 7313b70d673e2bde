import type { Dialect, ListQuery } from './dialect';

/**
 * A dialect that keeps two rules, whoever asks: a post with a date in the future is not public (rules D26), drafts aside; and a slug is
 * found in both normal forms of Unicode, because editors' keyboards differ and our addresses have one form.
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
