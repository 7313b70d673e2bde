import type { InventoryPost } from '@/lib/seo/content-inventory';

/** A post as the inventory stores it; change what a test is about. */
export function anInventoryPost(change: Partial<InventoryPost> = {}): InventoryPost {
  return {
    id: '42',
    locale: 'en',
    slug: 'cut-on-action',
    title: 'Cut on action',
    excerpt: 'Where to cut.',
    publishedAt: '2026-11-05T10:00:00.000Z',
    lastModified: '2026-11-06T10:00:00.000Z',
    category: [{ slug: 'editing-basics', name: 'Editing basics' }],
    platform: ['youtube'],
    profession: ['creators'],
    authorSlugs: ['ada-byron'],
    canonicalUrl: '',
    trending: true,
    coverUrl: 'https://cms.example/uploads/cover.png',
    videos: [],
    siblingIds: [],
    ...change,
  };
}
