import { afterEach, describe, expect, it, vi } from 'vitest';
import { trimProps, routeParameters, scriptPolicy } from '@/lib/starter/document/hold-scripts';

describe('what a document does with Next’s scripts', () => {
  afterEach(() => void vi.unstubAllEnvs());

  const POST = { page: '/blog/[post]' };
  const LOGIN = { page: '/login' };

  it.each([
    ['production', '', POST, 'adopted', 'intent', 'hold'],
    ['production', '', { page: '/' }, 'live', 'intent', 'hold'],
    ['production', '', LOGIN, undefined, 'intent', 'load'],
    ['production', '', POST, 'adopted', 'load', 'load'],
    ['production', '', { ...POST, isPreview: true }, 'adopted', 'intent', 'load'],
    ['production', '', { ...POST, isPreview: false }, 'adopted', 'intent', 'hold'],
    ['production', '', { ...POST, err: new Error('x') }, 'adopted', 'intent', 'load'],
    ['production', '', { ...POST, isFallback: true }, 'adopted', 'intent', 'load'],
    ['production', '', { page: '/500' }, 'adopted', 'intent', 'none'],
    ['production', '', { page: '/500' }, 'adopted', 'load', 'none'],
    ['production', '', { page: '/500', err: new Error('x') }, 'adopted', 'intent', 'none'],
    ['development', '', { page: '/500' }, 'adopted', 'intent', 'load'],
    ['development', '', POST, 'adopted', 'intent', 'load'],
    ['development', 'intent', POST, 'adopted', 'intent', 'hold'],
    ['development', 'intent', POST, 'adopted', 'load', 'load'],
    ['development', 'intent', LOGIN, undefined, 'intent', 'load'],
    ['test', '', POST, 'adopted', 'intent', 'load'],
  ] as const)(
    'in %s (HYDRATE_DEV=%s), for %j, whose main part is %s, with HYDRATE=%s: %s',
    (nodeEnv, hydrateDev, data, main, mode, expected) => {
      vi.stubEnv('NODE_ENV', nodeEnv);
      vi.stubEnv('HYDRATE_DEV', hydrateDev);
      expect(scriptPolicy(data, mode, main)).toBe(expected);
    },
  );
});

it.each([
  ['/', { invite: 'T', email: 'ada@example.com' }, {}],
  ['/blog/[post]', { post: 'x', post2: 'y', invite: 'T' }, { post: 'x' }],
  ['/blog/author/[author]/page/[page]', { author: 'a', page: '2', token: 'T' }, { author: 'a', page: '2' }],
  ['/unmatched/[[...unmatched]]', { unmatched: ['a', 'b'], code: '1' }, { unmatched: ['a', 'b'] }],
])('the document of %s has, of the query %j, the route’s own parameters only', (page, query, own) => {
  expect(routeParameters(page, query)).toEqual(own);
});

describe('the data of a document that already contains everything', () => {
  const props = () => ({
    __N_SSG: true,
    pageProps: {
      layout: { locale: 'fr' },
      head: { title: 'the head' },
      view: { slug: 'x', articleHtml: '<p>the article</p>', toc: [{ id: 'a' }] },
      _nextI18Next: {
        initialLocale: 'fr',
        ns: ['common'],
        initialI18nStore: { fr: { common: { a: 'the texts' } } },
      },
    },
  });

  it.each([
    ['hold', true, undefined],
    ['none', true, undefined],
    ['hold', false, { slug: 'x', toc: [{ id: 'a' }] }],
  ] as const)(
    'with the policy %s (adopted: %s) has neither head nor article nor texts, and of the view %j',
    (policy, adopted, view) => {
      expect(JSON.parse(JSON.stringify(trimProps(props(), policy, adopted)))).toEqual({
        __N_SSG: true,
        pageProps: {
          layout: { locale: 'fr' },
          ...(view && { view }),
          _nextI18Next: { initialLocale: 'fr', ns: ['common'] },
        },
      });
    },
  );

  it.each(['hold', 'none', 'load'] as const)(
    "with the policy %s is a copy, so that Next's own data stays complete",
    (policy) => {
      const original = props();
      const trimmed = trimProps(original, policy, policy !== 'load');
      expect(original).toEqual(props());
      expect(trimmed).not.toBe(original);
      expect(trimmed.pageProps).not.toBe(original.pageProps);
    },
  );

  it.each([
    [{}],
    [{ pageProps: null }],
    [{ pageProps: 'x' }],
    [{ pageProps: [] }],
    [{ pageProps: {} }],
    [{ pageProps: { view: null, _nextI18Next: 'x' } }],
    [{ pageProps: { view: [1], a: 1 } }],
  ])('is unchanged when there is nothing to leave out: %j', (given) => {
    expect(trimProps(given, 'hold', false)).toEqual(given);
  });
});
