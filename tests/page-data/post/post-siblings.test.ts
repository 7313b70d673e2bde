import { expect, it } from 'vitest';
import { siblingsInHead } from '@/lib/page-data/post/post-siblings';
import { anIndexedPost } from '../../support/posts';

const ORIGIN = 'https://clipwright.example';
const ELSEWHERE = 'https://magazine.example/couper';
const POST = {
  id: '1',
  slug: 'cut',
  translations: [
    { locale: 'fr', slug: 'couper' },
    { locale: 'es', slug: 'cortar' },
    { locale: 'de', slug: 'schnitt' },
  ],
};

it.each([
  ['on another site', ELSEWHERE, [false, false, true]],
  ['here', `${ORIGIN}/fr/blog/couper`, [false, false, false]],
  ['not named', '', [false, false, false]],
])(
  'a translation whose original is %s is marked so in the head of the post',
  (_where, canonicalUrl, marked) => {
    const indexed = new Map([
      ['1', { ...anIndexedPost({ id: '1', slug: 'cut' }), translationIds: ['2', '3'] }],
      ['2', { ...anIndexedPost({ id: '2', slug: 'couper' }), locale: 'fr' as const, canonicalUrl }],
      ['3', { ...anIndexedPost({ id: '3', slug: 'cortar' }), locale: 'es' as const }],
    ]);
    const siblings = siblingsInHead(POST, 'en', { byId: (id) => indexed.get(id) ?? null, origin: ORIGIN });
    const byPath = new Map(siblings.map(({ path, isElsewhere = false }) => [path, isElsewhere]));
    expect(['/blog/cut', '/blog/cortar', '/blog/couper'].map((path) => byPath.get(path))).toEqual(marked);
    expect(siblings).toHaveLength(3);
  },
);

it('without an index, every translation is listed', () => {
  expect(siblingsInHead(POST, 'en', { byId: () => null, origin: ORIGIN })).toEqual([
    { locale: 'en', path: '/blog/cut' },
    { locale: 'fr', path: '/blog/couper' },
    { locale: 'es', path: '/blog/cortar' },
  ]);
});
