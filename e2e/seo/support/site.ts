import { expect } from '@playwright/test';
import { JSDOM, VirtualConsole } from 'jsdom';
import type { Locale } from '../../../lib/config/languages';
import type { Page } from '../../../lib/config/pages';
import { localePath } from '../../../lib/config/routes';
import { examplePath, examplePaths } from '../../../tools/lib/page-examples';
import { withoutPageStyles } from '../../support/page-styles';

/** The site under test, where playwright.config.ts starts it. */
export const ORIGIN = `http://127.0.0.1:${process.env.E2E_PORT ?? 4610}`;

/** The same post in each language. */
export const POSTS: Readonly<Record<Locale, string>> = {
  en: examplePath('post', 'en'),
  fr: examplePath('post', 'fr'),
  es: examplePath('post', 'es'),
  ru: examplePath('post', 'ru'),
  pt: examplePath('post', 'pt'),
};

/** A legal page is a draft as long as the content service says so. */
const isListed = ({ sitemap, written }: Page) => sitemap !== null && written !== 'legal';

/** Every kind of page that search engines may list, once. */
export const pageKinds = (locale: Locale): readonly string[] => examplePaths(locale, isListed);

/** Pages that exist but must not be indexed. */
export const hiddenPages = (locale: Locale): readonly string[] => [
  ...examplePaths(locale, (page) => !isListed(page)),
  ...[
    '/blog/search?q=video',
    '/templates/search?use=events&shape=9x16',
    '/blog/search?q=%3C%2Fscript%3E',
    `/tools/preview?url=${encodeURIComponent(POSTS[locale])}`,
    '/no-such-page',
  ].map((path) => localePath(locale, path)),
];

/**
 * Requests a path without following redirects, on a connection of its own: the server may close an idle one
 * at the moment it is used again.
 */
export const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(new URL(path, ORIGIN), { redirect: 'manual', headers: { connection: 'close', ...headers } });

/** The text of a response with this status. */
export async function textAt(path: string, status = 200): Promise<string> {
  const response = await get(path);
  expect(response.status, path).toBe(status);
  return response.text();
}

/**
 * The document of a response with this status, as a visitor without script has it. It has no styles, which
 * jsdom parses slowly; its console is discarded, because jsdom reports every rule whose syntax is newer than
 * its parser.
 */
export async function documentAt(path: string, status = 200): Promise<Document> {
  const options = { url: new URL(path, ORIGIN).href, virtualConsole: new VirtualConsole() };
  return new JSDOM(withoutPageStyles(await textAt(path, status)), options).window.document;
}

/** The targets of the links that this selector finds. */
export const hrefsOf = (within: ParentNode, selector: string): readonly string[] =>
  [...within.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '');

/** The texts of the elements that this selector finds, on one line each. */
export const linesOf = (within: ParentNode, selector: string): readonly string[] =>
  [...within.querySelectorAll(selector)].map(({ textContent }) => oneLine(textContent));

/** The numbers of the posts in a list of trending posts. */
export const numbersOn = (list: Document): readonly string[] =>
  [...list.querySelectorAll('main article *')]
    .filter(({ children }) => children.length === 0)
    .map(({ textContent }) => oneLine(textContent))
    .filter((text) => /^\d\d$/.test(text));

export const oneLine = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

/** An XML document of the site. */
export async function xmlAt(path: string): Promise<Document> {
  return new JSDOM(await textAt(path), { contentType: 'application/xml' }).window.document;
}

/** Texts of the elements with this name, in document order. */
function textsOf(within: Document | Element, name: string): readonly string[] {
  return [...within.getElementsByTagName(name)].map(({ textContent }) => textContent ?? '');
}

/** Paths of all files that the sitemap index lists. */
export async function sitemapFiles(): Promise<readonly string[]> {
  return textsOf(await xmlAt('/sitemap.xml'), 'loc').map(pathOf);
}

export type SitemapUrl = { readonly path: string; readonly alternates: ReadonlyMap<string, string> };

/** Every URL of every sitemap. */
export async function sitemapUrls(): Promise<readonly SitemapUrl[]> {
  const files = await Promise.all((await sitemapFiles()).map(xmlAt));
  return files.flatMap((file) =>
    [...file.getElementsByTagName('url')].map((url) => ({
      path: pathOf(textsOf(url, 'loc')[0] ?? ''),
      alternates: new Map(
        [...url.getElementsByTagName('xhtml:link')].map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
    })),
  );
}

export function pathOf(url: string): string {
  const { origin, pathname, search } = new URL(url);
  expect(origin, url).toBe(ORIGIN);
  return pathname + search;
}

/** The graph of a page's JSON-LD. */
export function graphOf(document: Document): readonly { readonly [key: string]: unknown }[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json"]')];
  expect(scripts.length, 'one graph a page').toBe(1);
  const parsed = JSON.parse(scripts[0]?.textContent ?? '') as {
    '@context': string;
    '@graph': { [key: string]: unknown }[];
  };
  expect(parsed['@context']).toBe('https://schema.org');
  return parsed['@graph'];
}

/** Runs `work` for all, a few at a time, because the site has one core. */
export async function forEach<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const queue = [...list];
  const worker = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}
