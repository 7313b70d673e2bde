import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NO_SOCIAL_LINKS } from '@/lib/cms/model';
import { newProcess } from '../../support/new-process';

const { fetchBytes } = vi.hoisted(() => ({
  fetchBytes: vi.fn(() => Promise.resolve({ status: 200 })),
}));
vi.mock('@/lib/http/fetch-bytes.server', () => ({ fetchBytes }));

/** Loaders read the environment once per process, so each test gets its own modules. */
async function loadersWith(indexable: 'on' | 'off') {
  newProcess();
  vi.stubEnv('SITE_INDEXABLE', indexable);
  vi.stubEnv('SITE_ORIGIN', 'https://clipwright.example');
  const { loadRobots, loadSitemapFile, loadSitemapIndex } =
    await import('@/lib/page-data/documents/load-sitemap.server');
  const { headProps } = await import('@/lib/page-data/shared/layout-props.server');
  const { indexNow } = await import('@/lib/page-data/publish/index-now.server');
  return { loadRobots, loadSitemapFile, loadSitemapIndex, headProps, indexNow };
}

afterEach(() => vi.unstubAllEnvs());

const POST = { route: 'post', locale: 'en', path: '/blog/cut', title: 'Cut', description: 'Where.' } as const;

describe('a site that must not be indexed', () => {
  it('has a closed robots.txt, no sitemaps, and noindex on every page', async () => {
    const { loadRobots, loadSitemapFile, loadSitemapIndex, headProps } = await loadersWith('off');
    expect(loadRobots('en')).toMatchObject({ document: { body: 'User-agent: *\nDisallow: /\n' } });
    expect(await loadSitemapIndex('en')).toEqual({ kind: 'missing' });
    expect(await loadSitemapFile('en', 'posts-en.xml')).toEqual({ kind: 'missing' });
    expect(headProps(POST, [], NO_SOCIAL_LINKS).indexable).toBe(false);
  });

  it('does not notify search engines of a publish, unlike an open one', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    for (const [indexable, messages] of [
      ['off', 0],
      ['on', 1],
    ] as const) {
      const { indexNow } = await loadersWith(indexable);
      indexNow().submit(['https://clipwright.example/blog/cut']);
      await vi.runAllTimersAsync();
      expect(fetchBytes).toHaveBeenCalledTimes(messages);
    }
  });
});

describe('the head of a page', () => {
  it('of a post that another site published first names that one, and no languages', async () => {
    const { headProps } = await loadersWith('on');
    const original = 'https://magazine.example/cut';
    const siblings = [POST, { locale: 'fr', path: '/blog/couper' }] as const;
    expect(headProps({ ...POST, original }, siblings, NO_SOCIAL_LINKS)).toMatchObject({
      indexable: true,
      canonical: original,
      isOriginal: false,
      alternates: [],
    });
    expect(headProps(POST, siblings, NO_SOCIAL_LINKS)).toMatchObject({
      canonical: 'https://clipwright.example/blog/cut',
      isOriginal: true,
      alternates: [{ hrefLang: 'en' }, { hrefLang: 'fr' }, { hrefLang: 'x-default' }],
    });
  });

  it('names no language whose post another site published first, although readers may go there', async () => {
    const { headProps } = await loadersWith('on');
    const siblings = [
      POST,
      { locale: 'fr', path: '/blog/couper', isElsewhere: true },
      { locale: 'es', path: '/blog/cortar' },
    ] as const;
    const { alternates, otherLocales } = headProps(POST, siblings, NO_SOCIAL_LINKS);
    expect(alternates.map(({ hrefLang }) => hrefLang)).toEqual(['en', 'es', 'x-default']);
    expect(otherLocales).toHaveLength(2);
    expect(headProps(POST, siblings.slice(0, 2), NO_SOCIAL_LINKS).alternates).toEqual([]);
  });

  it('of a hidden route has no canonical, languages or graph', async () => {
    const { headProps } = await loadersWith('on');
    const siblings = [
      { locale: 'en', path: '/login' },
      { locale: 'fr', path: '/login' },
    ] as const;
    expect(headProps({ ...POST, route: 'login', path: '/login' }, siblings, NO_SOCIAL_LINKS)).toMatchObject({
      indexable: false,
      canonical: '',
      alternates: [],
      jsonLd: [],
    });
  });
});
