import { describe, expect, it } from 'vitest';
import { ALL_PAGES, COMPANY_PAGES, LEGAL_PAGES, SITEMAP_TYPES } from '@/lib/config/pages';
import { createInventory } from '@/lib/seo/content-inventory';
import { INDEXING_POLICY, isIndexable, type PolicyRoute, type RoutePolicy } from '@/lib/seo/indexing-policy';
import { robotsTxt } from '@/lib/seo/robots-txt';
import { sitemapEntries } from '@/lib/seo/sitemap-entries';
import { anInventoryPost } from '../support/inventory-builder';

const POLICIES = Object.entries(INDEXING_POLICY) as [PolicyRoute, RoutePolicy][];
const ORIGIN = 'https://clipwright.example';

describe('the indexing policy', () => {
  it.each(POLICIES)('does not contradict itself: %s', (_route, { indexable, sitemap, disallow }) => {
    if (sitemap !== null) expect(indexable, 'what a sitemap names may be indexed').toBe(true);
    if (disallow !== undefined) expect(indexable, 'what may be indexed may be fetched').toBe(false);
  });

  it.each([
    ['home', true],
    ['search', false],
    ['unmatched', false],
  ] as const)('lets search engines list %s: %s', (route, expected) => {
    expect(isIndexable(route, true)).toBe(expected);
    expect(isIndexable(route, false), 'a closed site lists nothing').toBe(false);
  });

  it('uses every kind of sitemap', () => {
    const used = new Set(POLICIES.flatMap(([, { sitemap }]) => sitemap ?? []));
    expect([...SITEMAP_TYPES].filter((type) => !used.has(type))).toEqual([]);
  });

  it('matches the sitemap of pages exactly', () => {
    const expected = ALL_PAGES.flatMap(([, { path, sitemap }]) =>
      sitemap === 'pages' ? [path.replace('[page]', 'press-kit').replace('[comparison]', 'freelancer')] : [],
    );
    const context = {
      inventory: createInventory([anInventoryPost()]),
      origin: ORIGIN,
      writtenPages: [...LEGAL_PAGES, ...COMPANY_PAGES].map((route) => ({ locale: 'en' as const, route })),
      templates: [],
      freePages: ['/press-kit', '/compare/freelancer'].map((path) => ({
        locale: 'en' as const,
        path,
        updatedAt: '',
        siblings: [],
      })),
      coverUrlsOf: () => [],
      imageUrlOf: (url: string) => url,
    };
    const sitemapPaths = sitemapEntries('pages', 'en', context).map(({ url }) => new URL(url).pathname);
    expect([...sitemapPaths].sort()).toEqual([...expected].sort());
  });
});

describe('robots.txt', () => {
  it('disallows the API except for preview images, and account forms with parameters; names the sitemap', () => {
    expect(robotsTxt({ origin: ORIGIN, siteIndexable: true })).toBe(
      [
        'User-agent: *',
        'Allow: /api/og/',
        'Disallow: /login?',
        'Disallow: /*/login?',
        'Disallow: /signup?',
        'Disallow: /*/signup?',
        'Disallow: /follow?',
        'Disallow: /*/follow?',
        'Disallow: /api/',
        '',
        `Sitemap: ${ORIGIN}/sitemap.xml`,
        '',
      ].join('\n'),
    );
  });

  it('closes a site that must not be indexed, and names no sitemap', () => {
    expect(robotsTxt({ origin: ORIGIN, siteIndexable: false })).toBe('User-agent: *\nDisallow: /\n');
  });
});
