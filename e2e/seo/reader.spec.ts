import { Readability } from '@mozilla/readability';
import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { RARE } from '../support/survey';
import { documentAt, forEach, sitemapUrls } from './support/site';

/** The words inside an element, in any order; adjacent blocks do not run together. */
function wordsOf(element: Element): readonly string[] {
  const copy = element.cloneNode(true) as Element; // why: a clone of an element is one
  // The player for readers without script says again what the page says.
  for (const copied of copy.querySelectorAll('noscript')) copied.remove();
  for (const inner of copy.querySelectorAll('*')) inner.append(' ');
  return copy.textContent?.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The share of the expected words that reader mode keeps, counting repeated words. */
function shareOf(pageWords: readonly string[], readerWords: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of readerWords) left.set(word, (left.get(word) ?? 0) + 1);
  const commonWords = pageWords.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return commonWords.length / pageWords.length;
}

/** The library behind Firefox's reader view. */
test('reader mode keeps the article and finds title, byline, language and date', RARE, async () => {
  test.setTimeout(180_000);
  const paths = (await sitemapUrls())
    .map(({ path }) => path)
    .filter((path) => /^(?:\/[a-z]{2})?\/blog\/[^/]+$/.test(path));
  const faults: string[] = [];
  const shares: number[] = [];
  await forEach(paths, async (path) => {
    const document = await documentAt(path);
    const body = document.getElementById('article-body');
    // Some listings have URLs of the same shape.
    if (!body) return;
    const content = (selector: string) => document.querySelector(selector)?.getAttribute('content') ?? '';
    const pageWords = wordsOf(body);
    const expected = {
      title: document.querySelector('h1')?.textContent ?? '',
      // The library joins the names of several authors itself.
      byline: [...document.querySelectorAll('header [rel="author"]')]
        .map(({ textContent }) => textContent)
        .join(', '),
      lang: document.documentElement.lang,
      publishedTime: content('meta[property="article:published_time"]'),
    };
    const read = new Readability(document).parse();
    const share = shareOf(pageWords, wordsOf(new JSDOM(read?.content ?? '').window.document.body));
    shares.push(share);
    if (share < 0.99) faults.push(`${path}: ${(share * 100).toFixed(1)} % of the text`);
    for (const [name, value] of Object.entries(expected)) {
      const readValue = read?.[name as keyof typeof expected];
      if (readValue !== value) faults.push(`${path}: ${name} is ${readValue}, not ${value}`);
    }
  });
  expect(faults).toEqual([]);
  expect(shares.length).toBeGreaterThan(paths.length / 2);
  test.info().annotations.push({
    type: 'lowest share kept',
    description: `${(Math.min(...shares) * 100).toFixed(2)} % of ${shares.length} posts`,
  });
});
