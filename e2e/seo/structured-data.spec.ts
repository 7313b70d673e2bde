import { expect, test } from '@playwright/test';
import { problemsOfGraph, typedNodes } from '../../tests/support/json-ld-check';
import { formatDate } from '../../lib/article/format-date';
import { LOCALES } from '../../lib/config/languages';
import { SURVEY, surveyed } from '../support/survey';
import { documentAt, forEach, graphOf, oneLine, pageKinds, sitemapUrls } from './support/site';

/** Properties of the graph, by type, whose texts a reader must find on the page. */
const VISIBLE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  BlogPosting: ['headline', 'description', 'articleSection'],
  Blog: ['name', 'description'],
  CollectionPage: ['name', 'description'],
  WebPage: ['name'],
  AboutPage: ['name'],
  Offer: ['name'],
  ListItem: ['name'],
  Person: ['name', 'description'],
  Question: ['name'],
  Answer: ['text'],
  HowTo: ['name', 'description'],
  HowToStep: ['name', 'text'],
  VideoObject: ['name', 'description'],
};

/** The visible text, without scripts and styles. */
function visibleText(document: Document): string {
  const body = document.body.cloneNode(true) as Element; // why: a clone of an element is one
  for (const hidden of body.querySelectorAll('script, style, noscript')) hidden.remove();
  // Separates blocks, so that the end of a heading and the start of the next text are not one word.
  for (const element of body.querySelectorAll('*')) element.append(' ');
  return oneLine(body.textContent);
}

for (const locale of surveyed(LOCALES, ['ru'])) {
  test(`everything that is marked up is visible on the page (${locale})`, SURVEY, async () => {
    test.setTimeout(90_000);
    const posts = (await sitemapUrls())
      .map(({ path }) => path)
      .filter(
        (path) =>
          path.startsWith(locale === 'en' ? '/blog/' : `/${locale}/blog/`) &&
          path.split('/').length === (locale === 'en' ? 3 : 4),
      );
    const faults: string[] = [];
    await forEach([...new Set([...pageKinds(locale), ...surveyed(posts, [])])], async (path) => {
      const document = await documentAt(path);
      const graph = graphOf(document);
      // A how-to or a list needs no description if its page shows none.
      faults.push(
        ...problemsOfGraph(graph)
          .filter((problem) => !/has no (?:description|mainEntity)$/.test(problem))
          .map((problem) => `${path}: ${problem}`),
      );
      const text = visibleText(document);
      for (const node of typedNodes(graph)) {
        for (const name of VISIBLE_FIELDS[String(node['@type'])] ?? []) {
          const value = node[name];
          if (typeof value === 'string' && !text.includes(oneLine(value)))
            faults.push(`${path}: ${String(node['@type'])}.${name} is not on the page: ${value}`);
        }
        if (typeof node.datePublished === 'string' && !text.includes(formatDate(node.datePublished, locale)))
          faults.push(`${path}: datePublished is not on the page`);
        // Captions are in languages of their own.
        const ownLanguage = node['@type'] === 'MediaObject';
        if (
          !ownLanguage &&
          typeof node.inLanguage === 'string' &&
          node.inLanguage !== document.documentElement.lang
        )
          faults.push(`${path}: inLanguage is ${node.inLanguage}`);
      }
    });
    expect(faults).toEqual([]);
  });
}

test('every kind of markup occurs', async () => {
  const types = new Set<string>();
  const paths = [
    ...pageKinds('en'),
    '/blog/ai-video-storyboard',
    '/blog/captions-people-read',
    '/blog/choose-music-licence',
  ];
  await forEach(paths, async (path) => {
    for (const node of graphOf(await documentAt(path))) types.add(String(node['@type']));
  });
  for (const type of [
    'Organization',
    'WebSite',
    'Blog',
    'CollectionPage',
    'ItemList',
    'BreadcrumbList',
    'BlogPosting',
    'ProfilePage',
    'FAQPage',
    'HowTo',
    'VideoObject',
  ]) {
    expect([...types], type).toContain(type);
  }
});

test('a post’s images exist in three shapes', async () => {
  const posting = graphOf(await documentAt('/blog/cut-on-action')).find(
    (node) => node['@type'] === 'BlogPosting',
  );
  const images = posting?.image as string[];
  expect(images).toHaveLength(3);
  for (const image of images) {
    const response = await fetch(image);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
  }
});

test('a post may do without a cover on its page; cards, link previews and markup keep the image', async () => {
  const path = '/blog/video-in-email';
  const isDrawn = (page: Document) =>
    page.querySelector('h1')?.closest('header')?.querySelector('img[fetchpriority=high]') !== null;
  const page = await documentAt(path);
  expect([isDrawn(page), isDrawn(await documentAt('/blog/cut-on-action'))]).toEqual([false, true]);
  expect(page.querySelector('meta[property="og:image"]')).not.toBeNull();
  expect(graphOf(page).find((node) => node['@type'] === 'BlogPosting')?.image).toHaveLength(3);
  const card = (await documentAt('/blog/profession/nonprofits')).querySelector(`a[href="${path}"]`);
  expect(card?.closest('article')?.querySelector('img')?.src, 'the image of its card').toContain(
    '/_next/image',
  );
});
