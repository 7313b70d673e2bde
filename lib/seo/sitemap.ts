import { cutText } from '../text/cut-text';
import type { Alternate } from './head';
import { xmlDocument, xmlElement, xmlText, type Xml } from './xml';

/**
 * URLs per file. The protocol allows 50 000 and 50 MB; with five languages, an image and a video an entry
 * takes up to 2 kB, so the second limit is reached first.
 */
export const MAX_URLS = 20_000;

type SitemapVideo = {
  readonly title: string;
  readonly description: string;
  readonly thumbnailUrl: string;
  readonly playerUrl: string;
  /** ISO 8601; '' if unknown. */
  readonly publishedAt: string;
};

export type SitemapEntry = {
  readonly url: string;
  /** ISO 8601; '' if unknown, because no date is better than an invented one. */
  readonly lastModified: string;
  /** The same set as in the page's head. */
  readonly alternates: readonly Alternate[];
  readonly images?: readonly string[];
  readonly videos?: readonly SitemapVideo[];
};

export type SitemapFile = { readonly url: string; readonly lastModified: string };

/** The sitemap index, which lists all files. */
export function sitemapIndexXml(files: readonly SitemapFile[]): string {
  const entries = files.map(({ url, lastModified }) =>
    xmlElement('sitemap', {}, [xmlText('loc', url), xmlText('lastmod', lastModified)]),
  );
  return xmlDocument(
    xmlElement('sitemapindex', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, entries),
  );
}

/** One sitemap file. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  const namespaces = {
    xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
    'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
    'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
    'xmlns:video': 'http://www.google.com/schemas/sitemap-video/1.1',
  };
  return xmlDocument(xmlElement('urlset', namespaces, entries.map(toXml)));
}

/** The latest of the given ISO 8601 times; '' if none is known. */
export function latestOf(moments: readonly string[]): string {
  return moments.reduce((latest, moment) => (moment > latest ? moment : latest), '');
}

/** Splits a list into parts of at most `size`. */
export function inParts<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  const parts: (readonly T[])[] = [];
  for (let start = 0; start < list.length; start += size) parts.push(list.slice(start, start + size));
  return parts;
}

function toXml({ url, lastModified, alternates, images = [], videos = [] }: SitemapEntry): Xml {
  return xmlElement('url', {}, [
    xmlText('loc', url),
    xmlText('lastmod', lastModified),
    ...alternates.map(({ hrefLang, href }) =>
      xmlElement('xhtml:link', { rel: 'alternate', hreflang: hrefLang, href }),
    ),
    ...images.map((image) => xmlElement('image:image', {}, [xmlText('image:loc', image)])),
    ...videos.map(videoXml),
  ]);
}

function videoXml({ title, description, thumbnailUrl, playerUrl, publishedAt }: SitemapVideo): Xml {
  return xmlElement('video:video', {}, [
    xmlText('video:thumbnail_loc', thumbnailUrl),
    xmlText('video:title', cutText(title, 100)),
    xmlText('video:description', cutText(description, 2048)),
    xmlText('video:player_loc', playerUrl),
    xmlText('video:publication_date', publishedAt),
  ]);
}
