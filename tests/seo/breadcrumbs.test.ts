import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/config/languages';
import { SITE } from '@/lib/config/site';
import { routes } from '@/lib/config/routes';
import { breadcrumbsFor } from '@/lib/seo/breadcrumbs';

const crumbs = (path: string, locale: Locale = 'en') => breadcrumbsFor(path, { locale });
const labels = (path: string) =>
  crumbs(path)
    .map(({ label }) => label)
    .slice(1);
const hrefs = (path: string, locale?: Locale) => crumbs(path, locale).map(({ href }) => href);

describe('the first crumb', () => {
  it.each(['/', '/blog', '/fr', '/fr/blog/x'])('is the site: %s', (path) => {
    expect(crumbs(path)[0]).toMatchObject({
      label: SITE.name,
      title: 'Go to Academy for Professional Quality Video Creation.',
    });
  });

  it('is the only one at the root', () => {
    for (const path of ['/', '', '/fr', '/fr/', '?utm_source=x', '/#top'])
      expect(crumbs(path)).toHaveLength(1);
  });
});

describe('the title', () => {
  it('is set for the site and the blog only', () => {
    expect(crumbs('/fr/blog/category/blog').map(({ title }) => title)).toEqual([
      SITE.breadcrumbTitle,
      SITE.breadcrumbTitle,
      undefined,
      undefined,
    ]);
    expect(crumbs('/tools/blog').map(({ title }) => title)).toEqual([
      SITE.breadcrumbTitle,
      undefined,
      undefined,
    ]);
  });
});

describe('the label of a segment', () => {
  it.each([
    ['/blog/cut-on-action', ['blog', 'cut on action']],
    ['/blog/category/Video_Marketing', ['blog', 'category', 'video marketing']],
    ['/blog/%D0%9A%D0%B0%D0%BA-%D1%81%D0%BD%D1%8F%D1%82%D1%8C', ['blog', 'как снять']],
    ['/blog/%E0%A4%A', ['blog', '%e0%a4%a']],
    ['/blog/\ud800x', ['blog', 'x']],
  ])('in %s', (path, expected) => {
    expect(labels(path)).toEqual(expected);
  });
});

describe('a locale in the path', () => {
  it.each([
    ['/fr/blog/x', ['blog', 'x']],
    ['/blog/fr', ['blog', 'fr']],
    ['/ai/tools', ['ai', 'tools']],
  ])('is dropped only in first place, and only if it is one of ours: %s (rules D8)', (path, expected) => {
    expect(labels(path)).toEqual(expected);
  });
});

describe('the URL of a crumb', () => {
  it.each([
    ['/blog/category/x', undefined, ['/', '/blog', '/blog/category', '/blog/category/x']],
    ['/fr/blog/x', 'fr', ['/fr', '/fr/blog', '/fr/blog/x']],
    ['/blog/100%', undefined, ['/', '/blog', '/blog/100%25']],
    ['/blog/"><script>', undefined, ['/', '/blog', '/blog/%22%3E%3Cscript%3E']],
  ] as const)('leads to the page, in its language: %s', (path, locale, expected) => {
    expect(hrefs(path, locale)).toEqual(expected);
  });

  it("is the listing's URL if that is not the parent path", () => {
    expect(hrefs('/blog/platform/tiktok')).toEqual([
      '/',
      '/blog',
      routes.platforms(),
      '/blog/platform/tiktok',
    ]);
  });

  it('is empty where there is no page', () => {
    expect(hrefs('/blog/author/ada')).toEqual(['/', '/blog', '', '/blog/author/ada']);
    expect(hrefs('/fr/blog/page/2', 'fr')).toEqual(['/fr', '/fr/blog', '', '/fr/blog/page/2']);
  });
});
