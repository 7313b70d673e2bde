import { FEED_FORMATS, type Feed, type FeedPost } from './feed';
import { xmlDocument, xmlElement, xmlText, type Xml } from './xml';

const NAMESPACES = {
  version: '2.0',
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': 'http://search.yahoo.com/mrss/',
};

/**
 * A feed as RSS 2.0: the excerpt as description, the whole article as `content:encoded`, the cover as
 * `media:content`.
 *
 * Source: https://www.rssboard.org/rss-specification, https://www.rssboard.org/rss-profile,
 *         https://www.rssboard.org/media-rss
 */
export function rssFeed(feed: Feed): string {
  const channel = xmlElement('channel', {}, [
    xmlElement('title', {}, [feed.title]),
    xmlElement('link', {}, [feed.pageUrl]),
    xmlElement('description', {}, [feed.description]),
    xmlElement('language', {}, [feed.language]),
    xmlElement('atom:link', { rel: 'self', type: FEED_FORMATS.rss.mediaType, href: feed.urls.rss }),
    xmlText('lastBuildDate', rfc822(feed.updatedAt)),
    xmlElement('image', {}, [
      xmlElement('url', {}, [feed.iconUrl]),
      xmlElement('title', {}, [feed.title]),
      xmlElement('link', {}, [feed.pageUrl]),
    ]),
    ...feed.posts.map(item),
  ]);
  return xmlDocument(xmlElement('rss', NAMESPACES, [channel]));
}

function item({ id, url, title, excerpt, html, publishedAt, authors, tags, imageUrl }: FeedPost): Xml {
  return xmlElement('item', {}, [
    xmlElement('title', {}, [title]),
    xmlElement('link', {}, [url]),
    xmlElement('guid', { isPermaLink: 'false' }, [id]),
    xmlText('pubDate', rfc822(publishedAt)),
    // `author` would have to be an email address.
    ...authors.map(({ name }) => xmlElement('dc:creator', {}, [name])),
    ...tags.map((tag) => xmlElement('category', {}, [tag])),
    xmlText('description', excerpt),
    xmlText('content:encoded', html),
    imageUrl === '' ? null : xmlElement('media:content', { url: imageUrl, medium: 'image' }),
  ]);
}

/** `Thu, 05 Nov 2026 09:00:00 GMT`; '' if unknown. */
function rfc822(iso: string): string {
  return iso === '' ? '' : new Date(iso).toUTCString();
}
