import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import type { SitemapEntry } from '@/lib/seo/sitemap';
import { inParts, latestOf, MAX_URLS, sitemapIndexXml, sitemapXml } from '@/lib/seo/sitemap';
import { problemsOfXml } from '../support/validate-xml';

const ORIGIN = 'https://clipwright.example';
const HOSTILE = `"Quotes" & <b>tags</b> </script> ]]> 🎬 שלום \u0007`;

const VIDEO = {
  title: HOSTILE,
  description: HOSTILE.repeat(100),
  thumbnailUrl: `${ORIGIN}/_next/image?url=a&w=1200&q=75`,
  playerUrl: 'https://www.youtube-nocookie.com/embed/eRsGyueVLvQ',
  publishedAt: '2010-09-30T00:00:00.000Z',
};

function anEntry(change: Partial<SitemapEntry> = {}): SitemapEntry {
  return {
    url: `${ORIGIN}/blog/cut`,
    lastModified: '2026-11-05T09:00:00.000Z',
    alternates: [
      { hrefLang: 'en', href: `${ORIGIN}/blog/cut` },
      { hrefLang: 'zh-Hans', href: `${ORIGIN}/zh-CN/blog/jian` },
      { hrefLang: 'x-default', href: `${ORIGIN}/blog/cut` },
    ],
    images: [`${ORIGIN}/api/og/en/cut/abc-16x9.jpg`],
    videos: [VIDEO],
    ...change,
  };
}

describe('a sitemap', () => {
  it('is valid against the official schema with everything in it', async () => {
    expect(
      await problemsOfXml(
        'sitemap',
        sitemapXml([anEntry(), anEntry({ images: [], videos: [], alternates: [], lastModified: '' })]),
      ),
    ).toEqual([]);
  });

  it.each([
    ['an invalid URL', anEntry({ url: 'blog' })],
    ['a day that does not exist', anEntry({ lastModified: '2026-02-31' })],
    ['an invalid language', anEntry({ alternates: [{ hrefLang: 'english', href: ORIGIN }] })],
  ])('would not be valid with %s', async (_name, entry) => {
    expect(await problemsOfXml('sitemap', sitemapXml([entry]))).not.toEqual([]);
  });

  it('leaves out unknown values instead of inventing them', () => {
    expect(sitemapXml([{ url: `${ORIGIN}/blog/cut`, lastModified: '', alternates: [] }])).toContain(
      `<url><loc>${ORIGIN}/blog/cut</loc></url>`,
    );
  });

  it('describes a video within the length limits', () => {
    const xml = sitemapXml([
      anEntry({ videos: [{ ...VIDEO, title: 'x'.repeat(101), description: 'y'.repeat(2049) }] }),
    ]);
    expect(xml).toContain(`<video:title>${'x'.repeat(99)}…</video:title>`);
    expect(xml).toContain(`<video:description>${'y'.repeat(2047)}…</video:description>`);
    expect(xml).toContain(`<video:publication_date>${VIDEO.publishedAt}</video:publication_date>`);
  });

  it('takes no more URLs per file than the protocol allows', () => {
    expect(MAX_URLS).toBeLessThanOrEqual(50_000);
    const parts = inParts(
      Array.from({ length: 2 * MAX_URLS + 1 }, (_, index) => index),
      MAX_URLS,
    );
    expect(parts.map((part) => part.length)).toEqual([MAX_URLS, MAX_URLS, 1]);
    expect(inParts([], MAX_URLS)).toEqual([]);
  });

  it('stays below 50 MB per file, even with long URLs in every language and an image and a video each', () => {
    const long = `${ORIGIN}/blog/${'x'.repeat(80)}`;
    const alternates = [...LOCALES, 'x-default'].map((hrefLang) => ({
      hrefLang,
      href: long,
    }));
    const entry = anEntry({
      url: long,
      alternates,
      videos: [{ ...VIDEO, description: 'A film. '.repeat(40) }],
    });
    expect(Buffer.byteLength(sitemapXml([entry])) * MAX_URLS).toBeLessThan(50_000_000);
  });
});

describe('the index', () => {
  it('is valid and names the latest date of each file', async () => {
    const xml = sitemapIndexXml([
      { url: `${ORIGIN}/sitemaps/posts-en.xml`, lastModified: '2026-11-05T09:00:00.000Z' },
      { url: `${ORIGIN}/sitemaps/pages-en.xml`, lastModified: '' },
    ]);
    expect(await problemsOfXml('sitemap-index', xml)).toEqual([]);
    expect(xml).toContain('<lastmod>2026-11-05T09:00:00.000Z</lastmod>');
  });

  it('would not be valid without a file', async () => {
    expect(await problemsOfXml('sitemap-index', sitemapIndexXml([]))).not.toEqual([]);
  });
});

describe('the latest of some dates', () => {
  it.each([
    [[], ''],
    [['', ''], ''],
    [
      ['2026-01-01T00:00:00.000Z', '', '2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
      '2026-03-01T00:00:00.000Z',
    ],
  ] as const)('%j → %s', (moments, expected) => {
    expect(latestOf(moments)).toBe(expected);
  });
});
