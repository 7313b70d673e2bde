import type { PostFilter } from '../cms/lists';
import type { IndexedPost } from './indexed-post';

/** Returns the number of posts of one language: in a list, or of all without a filter. */
export type PostCounts = (filter: PostFilter) => number;

/** Counts once for all lists, because a page needs dozens of counts. */
export function countByList(posts: Iterable<IndexedPost>): PostCounts {
  const counts = new Map<string, number>();
  const add = (list: string) => counts.set(list, (counts.get(list) ?? 0) + 1);
  for (const { card, authorSlugs } of posts) {
    const topics = (['category', 'platform', 'profession'] as const).flatMap((kind) =>
      card[kind].map(({ slug }) => nameOf(kind, slug)),
    );
    // A post that names a topic twice counts once.
    const authors = authorSlugs.map((slug) => nameOf('author', slug));
    for (const list of new Set([ALL, ...authors, ...topics])) add(list);
  }
  return (filter) => {
    const [[kind, slug] = [], ...more] = Object.entries(filter);
    if (more.length > 0) throw new Error('a list has one topic or one author');
    return counts.get(kind === undefined ? ALL : nameOf(kind, slug ?? '')) ?? 0;
  };
}

const ALL = '';

const nameOf = (kind: string, slug: string) => `${kind}/${slug}`;
