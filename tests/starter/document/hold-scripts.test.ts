import { afterEach, describe, expect, it, vi } from 'vitest';
import { WAKE_ON_INTENT_ROUTES } from '@/lib/config/hydration';
import { leanProps, scriptPolicy } from '@/lib/starter/document/hold-scripts';

describe('what a document does with Next’s scripts', () => {
  afterEach(() => void vi.unstubAllEnvs());

  const POST = { page: '/blog/[post]' };

  it.each([
    ['production', '', POST, 'intent', 'hold'],
    ['production', '', { page: '/' }, 'intent', 'hold'],
    ['production', '', { page: '/login' }, 'intent', 'load'],
    ['production', '', { page: '/signup' }, 'intent', 'load'],
    ['production', '', { page: '/_error' }, 'intent', 'load'],
    ['production', '', { page: '/blog/cut-on-action' }, 'intent', 'load'],
    ['production', '', POST, 'load', 'load'],
    ['production', '', { ...POST, isPreview: true }, 'intent', 'load'],
    ['production', '', { ...POST, isPreview: false }, 'intent', 'hold'],
    ['production', '', { ...POST, err: new Error('x') }, 'intent', 'load'],
    ['production', '', { ...POST, isFallback: true }, 'intent', 'load'],
    ['production', '', { page: '/500' }, 'intent', 'none'],
    ['production', '', { page: '/500' }, 'load', 'none'],
    ['production', '', { page: '/500', err: new Error('x') }, 'intent', 'none'],
    ['development', '', { page: '/500' }, 'intent', 'load'],
    ['development', '', POST, 'intent', 'load'],
    ['development', 'intent', POST, 'intent', 'hold'],
    ['development', 'intent', POST, 'load', 'load'],
    ['development', 'intent', { page: '/login' }, 'intent', 'load'],
    ['test', '', POST, 'intent', 'load'],
  ] as const)(
    'in %s (HYDRATE_DEV=%s), for %j with HYDRATE=%s: %s',
    (nodeEnv, hydrateDev, data, mode, expected) => {
      vi.stubEnv('NODE_ENV', nodeEnv);
      vi.stubEnv('HYDRATE_DEV', hydrateDev);
      expect(scriptPolicy(data, mode)).toBe(expected);
    },
  );

  it.each([...WAKE_ON_INTENT_ROUTES])('holds them on %s', (page) => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(scriptPolicy({ page }, 'intent')).toBe('hold');
  });
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
    ['hold', '/blog/[post]', undefined],
    ['none', '/500', undefined],
    ['hold', '/', { slug: 'x', toc: [{ id: 'a' }] }],
  ] as const)(
    'with the policy %s on %s has neither head nor article nor texts, and of the view %j',
    (policy, page, view) => {
      expect(JSON.parse(JSON.stringify(leanProps(props(), policy, page)))).toEqual({
        __N_SSG: true,
        pageProps: {
          layout: { locale: 'fr' },
          ...(view && { view }),
          _nextI18Next: { initialLocale: 'fr', ns: ['common'] },
        },
      });
    },
  );

  it('keeps its texts if React loads at once', () => {
    const { pageProps } = leanProps(props(), 'load', '/blog/[post]') as ReturnType<typeof props>; // why: the same shape with fewer properties
    expect(pageProps._nextI18Next).toEqual(props().pageProps._nextI18Next);
    expect(pageProps.view).toMatchObject({ slug: 'x' });
    expect(JSON.stringify(pageProps)).not.toMatch(/the article|the head/);
  });

  it.each(['hold', 'none', 'load'] as const)(
    "with the policy %s is a copy, so that Next's own data stays complete",
    (policy) => {
      const original = props();
      const lean = leanProps(original, policy, '/blog/[post]');
      expect(original).toEqual(props());
      expect(lean).not.toBe(original);
      expect(lean.pageProps).not.toBe(original.pageProps);
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
    expect(leanProps(given, 'hold', '/')).toEqual(given);
  });
});
