import type { Neighbours, PostCard } from '../cms/model';

/**
 * The published posts of each category, by its slug, oldest first; of equal dates, the post with the
 * smaller id counts as older.
 */
export function postsByCategory(cards: Iterable<PostCard>): ReadonlyMap<string, readonly PostCard[]> {
  const lists = new Map<string, PostCard[]>();
  for (const card of [...cards].filter(({ publishedAt }) => publishedAt !== '').toSorted(compareOldest))
    for (const slug of new Set(card.category.map((category) => category.slug))) {
      const list = lists.get(slug);
      if (list) list.push(card);
      else lists.set(slug, [card]);
    }
  return lists;
}

/**
 * The posts of a category directly before and after a date, as the content service finds them: posts of the
 * same date are neither.
 *
 * @param posts the category's, oldest first
 */
export function neighboursIn(posts: readonly PostCard[], publishedAt: string): Neighbours {
  return {
    previous: posts.findLast((post) => post.publishedAt < publishedAt) ?? null,
    next: posts.find((post) => post.publishedAt > publishedAt) ?? null,
  };
}

function compareOldest(one: PostCard, other: PostCard): number {
  if (one.publishedAt === other.publishedAt) return one.id.localeCompare(other.id, 'en', { numeric: true });
  return one.publishedAt < other.publishedAt ? -1 : 1;
}
