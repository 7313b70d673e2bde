import { describe, expect, it } from 'vitest';
import { createInventory, inventoryPost, siblingsOfPost } from '@/lib/seo/content-inventory';
import { anInventoryPost } from '../support/inventory-builder';
import { aTopic, anIndexedPost } from '../support/posts';

describe('a post of the inventory', () => {
  it('has what sitemaps and llms.txt need of an indexed post', () => {
    const unnamed = { ...aTopic(''), name: 'No slug' };
    const post = inventoryPost(
      anIndexedPost(
        {
          id: '7',
          slug: 'cut-on-action',
          title: 'Cut on action',
          excerpt: 'Where to cut.',
          publishedAt: '2026-11-05T10:00:00.000Z',
          trending: true,
          category: [{ ...aTopic('editing-basics'), color: 'blue' }],
          platform: [aTopic('youtube'), unnamed],
          profession: [unnamed, aTopic('creators')],
        },
        {
          locale: 'fr',
          authorSlugs: ['ada-byron'],
          revisedAt: '2026-11-06T10:00:00.000Z',
          translationIds: ['8', '9'],
        },
      ),
    );
    expect(post).toEqual({
      id: '7',
      locale: 'fr',
      slug: 'cut-on-action',
      title: 'Cut on action',
      excerpt: 'Where to cut.',
      publishedAt: '2026-11-05T10:00:00.000Z',
      lastModified: '2026-11-06T10:00:00.000Z',
      category: [{ slug: 'editing-basics', name: 'editing basics' }],
      platform: ['youtube'],
      profession: ['creators'],
      authorSlugs: ['ada-byron'],
      canonicalUrl: '',
      trending: true,
      coverUrl: '',
      videos: [],
      siblingIds: ['8', '9'],
    });
  });

  it.each(['', '2026-11-01T10:00:00.000Z'])(
    'was last modified when it was published if it changed at %j',
    (revisedAt) => {
      const card = { publishedAt: '2026-11-05T10:00:00.000Z' };
      expect(inventoryPost(anIndexedPost(card, { revisedAt })).lastModified).toBe(card.publishedAt);
    },
  );
});

describe('the inventory', () => {
  it('has each post once, the newest record of it', () => {
    const { posts, byId } = createInventory([
      anInventoryPost({ id: '1', title: 'Old' }),
      anInventoryPost({ id: '2' }),
      anInventoryPost({ id: '1', title: 'New' }),
    ]);
    expect(posts.map(({ id, title }) => `${id} ${title}`)).toEqual(['1 New', '2 Cut on action']);
    expect(byId.get('1')?.title).toBe('New');
  });
});

it('a post’s siblings are itself and its known translations, in the order of the languages', () => {
  const post = anInventoryPost({ id: '1', locale: 'fr', slug: 'couper', siblingIds: ['3', '404', '2'] });
  const inventory = createInventory([
    post,
    anInventoryPost({ id: '2', locale: 'en', slug: 'cut' }),
    anInventoryPost({ id: '3', locale: 'ru', slug: 'rezat' }),
    anInventoryPost({ id: '4', locale: 'es', slug: 'cortar' }),
  ]);
  expect(siblingsOfPost(inventory, post)).toEqual([
    { locale: 'en', path: '/blog/cut' },
    { locale: 'fr', path: '/blog/couper' },
    { locale: 'ru', path: '/blog/rezat' },
  ]);
});
