import { FEED_FORMATS, type Feed, type FeedPost, type FeedUrls } from './feed';
import { xmlDocument, xmlElement, xmlText, type Xml } from './xml';

/**
 * For a feed or post without a date: the format requires one, and a fixed date never looks new to a feed
 * reader.
 */
const UNKNOWN_MOMENT = '1970-01-01T00:00:00.000Z';

/**
 * A feed as Atom 1.0 with whole articles.
 *
 * Source: RFC 4287
 */
export function atomFeed(feed: Omit<Feed, 'urls'> & { readonly urls: Pick<FeedUrls, 'atom'> }): string {
  const root = { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': feed.language };
  return xmlDocument(
    xmlElement('feed', root, [
      xmlElement('id', {}, [feed.id]),
      xmlElement('title', {}, [feed.title]),
      xmlText('subtitle', feed.description),
      xmlElement('updated', {}, [feed.updatedAt || UNKNOWN_MOMENT]),
      xmlElement('link', { rel: 'self', type: FEED_FORMATS.atom.mediaType, href: feed.urls.atom }),
      xmlElement('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
      xmlElement('author', {}, [
        xmlElement('name', {}, [feed.publisher.name]),
        xmlElement('uri', {}, [feed.publisher.url]),
      ]),
      xmlElement('icon', {}, [feed.iconUrl]),
      ...feed.posts.map(entry),
    ]),
  );
}

function entry({ id, url, title, excerpt, html, publishedAt, updatedAt, authors, tags }: FeedPost): Xml {
  return xmlElement('entry', {}, [
    xmlElement('id', {}, [id]),
    xmlElement('title', {}, [title]),
    xmlElement('link', { rel: 'alternate', type: 'text/html', href: url }),
    xmlText('published', publishedAt),
    xmlElement('updated', {}, [updatedAt || publishedAt || UNKNOWN_MOMENT]),
    ...authors.map(({ name, url: uri }) =>
      xmlElement('author', {}, [xmlElement('name', {}, [name]), xmlText('uri', uri)]),
    ),
    ...tags.map((tag) => xmlElement('category', { term: tag })),
    xmlText('summary', excerpt),
    html === '' ? null : xmlElement('content', { type: 'html' }, [html]),
  ]);
}
