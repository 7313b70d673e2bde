import { Readability } from '@mozilla/readability';
import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { RARE } from '../support/survey';
import { documentAt, forEach, sitemapUrls } from './support/site';

/** The words inside an element, in any order; adjacent blocks do not run together. */
function wordsOf(element: Element): readonly string[] {
  const copy = element.cloneNode(true) as Element; // why: a clone of an element is one
  for (const inner of copy.querySelectorAll('*')) inner.append(' ');
  return copy.textContent?.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The share of the expected words that reader mode keeps, counting repeated words. */
function shareOf(wanted: readonly string[], kept: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of kept) left.set(word, (left.get(word) ?? 0) + 1);
  const found = wanted.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / wanted.length;
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
    const wanted = wordsOf(body);
    const expected = {
      title: document.querySelector('h1')?.textContent ?? '',
      byline: content('meta[name="author"]'),
      lang: document.documentElement.lang,
      publishedTime: content('meta[property="article:published_time"]'),
    };
    const read = new Readability(document).parse();
    const share = shareOf(wanted, wordsOf(new JSDOM(read?.content ?? '').window.document.body));
    shares.push(share);
    if (share < 0.99) faults.push(`${path}: ${(share * 100).toFixed(1)} % of the text`);
    for (const [name, value] of Object.entries(expected)) {
      const found = read?.[name as keyof typeof expected];
      if (found !== value) faults.push(`${path}: ${name} is ${found}, not ${value}`);
    }
  });
  expect(faults).toEqual([]);
  expect(shares.length).toBeGreaterThan(paths.length / 2);
  test.info().annotations.push({
    type: 'lowest share kept',
    description: `${(Math.min(...shares) * 100).toFixed(2)} % of ${shares.length} posts`,
  });
});
