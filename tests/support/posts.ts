import type { PostCard, TaxonomyRef } from '@/lib/cms/model';
import type { IndexedPost } from '@/lib/search/indexed-post';

/** A category, platform or profession by its slug. */
export function aTopic(slug: string): TaxonomyRef {
  return { id: slug, slug, name: slug.replaceAll('-', ' ') };
}

/** A post in a list; change what a test is about. */
export function aCard(change: Partial<PostCard> = {}): PostCard {
  const id = change.id ?? '1';
  return {
    id,
    slug: `post-${id}`,
    title: `Post ${id}`,
    excerpt: '',
    publishedAt: '2026-01-01T00:00:00.000Z',
    authorName: '',
    readingMinutes: null,
    featureImage: null,
    trending: false,
    category: [],
    platform: [],
    profession: [],
    ...change,
  };
}

/** A post as the search index takes it. */
export function anIndexedPost(
  card: Partial<PostCard> = {},
  change: Partial<Omit<IndexedPost, 'card'>> = {},
): IndexedPost {
  return {
    card: aCard(card),
    locale: 'en',
    authorSlugs: [],
    canonicalUrl: '',
    videos: [],
    images: [],
    players: [],
    headings: '',
    body: '',
    updatedAt: '2026-01-01T00:00:00.000Z',
    revisedAt: '2026-01-01T00:00:00.000Z',
    translationIds: [],
    ...change,
  };
}
