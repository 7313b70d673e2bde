import type { Dialect, ListQuery, Words } from './dialect';

/**
 * Adds two rules to every query: posts with a future date are excluded unless drafts are wanted (rules D26);
 * slugs are searched in both Unicode normal forms, because editors' keyboards differ.
 */
export function withQueryRules({ list, count, opinion }: Dialect, nowMs: () => number = Date.now): Dialect {
  const ruled = (collection: string, { slug, related, ...query }: ListQuery): ListQuery => ({
    ...query,
    ...(slug !== undefined && { slug: inBothForms(slug) }),
    ...(related && {
      related: Object.fromEntries(Object.entries(related).map(([name, one]) => [name, inBothForms(one)])),
    }),
    ...(collection === 'blogs' && !query.drafts && { publishedBy: new Date(nowMs()).toISOString() }),
  });
  return {
    list: (collection, query) => list(collection, ruled(collection, query)),
    count: (collection, query) => count(collection, ruled(collection, query)),
    opinion,
  };
}

function inBothForms(slug: Words): Words {
  if (typeof slug !== 'string') return slug;
  const forms = [...new Set([slug.normalize('NFC'), slug.normalize('NFD')])];
  return forms.length === 1 ? slug : forms;
}
