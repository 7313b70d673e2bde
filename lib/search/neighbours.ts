import type { Neighbours, PostCard } from '../cms/model';

/**
 * The posts of a category directly before and after a date, as the content service finds them: posts of the
 * same date are neither, and of several with one date the smaller id is the older.
 */
export function neighboursIn(cards: Iterable<PostCard>, category: string, publishedAt: string): Neighbours {
  let previous: PostCard | null = null;
  let next: PostCard | null = null;
  for (const card of cards) {
    if (card.publishedAt === '' || !card.category.some(({ slug }) => slug === category)) continue;
    if (card.publishedAt < publishedAt && (!previous || isOlder(previous, card))) previous = card;
    if (card.publishedAt > publishedAt && (!next || isOlder(card, next))) next = card;
  }
  return { previous, next };
}

const isOlder = (one: PostCard, other: PostCard): boolean =>
  one.publishedAt === other.publishedAt
    ? one.id.localeCompare(other.id, 'en', { numeric: true }) < 0
    : one.publishedAt < other.publishedAt;
