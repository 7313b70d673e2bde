import { processCache } from '../../cache/process-cache.server';
import { authorsOf } from '../../cms/authors-of';
import type { Post } from '../../cms/model';
import { MAX_SLUG_LENGTH, LIST_LENGTHS, SHOWN_CHARACTERS } from '../../config/constants';
import { env } from '../../config/env.server';
import { languageOf, type Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import { atomFeed } from '../../seo/atom';
import { cappedAt, FEED_FORMATS, type Feed, type FeedFormat, type FeedPost } from '../../seo/feed';
import { feedId, feedPagePath, feedUrls, type FeedScope } from '../../seo/feed-links';
import { absoluteUrl } from '../../seo/head';
import { jsonFeed } from '../../seo/json-feed';
import { portableHtml } from '../../seo/portable-html';
import { imageHtml } from '../../seo/post-html';
import { publicImageUrl } from '../../seo/public-image';
import { rssFeed } from '../../seo/rss';
import { latestOf } from '../../seo/sitemap';
import { escapeMarkup } from '../../seo/xml';
import { cutText } from '../../text/cut-text';
import { authorLink } from '../shared/author-link';
import { postHtmlOf } from './post-html.server';
import { content } from '../services/content.server';
import type { LoadedText } from './text-document.server';

const FRESH_MS = 60_000;
const USABLE_MS = 10 * 60_000;
/** Cached feeds, a few hundred kilobytes each: enough for the site and the categories that people follow. */
const MAX_KEPT = 100;
/**
 * Limit of HTML per feed: four times that of twenty typical posts; readers refuse feeds of several megabytes.
 */
const MAX_CHARACTERS = 1_000_000;

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  rss: rssFeed,
  atom: atomFeed,
  json: jsonFeed,
};

/**
 * A feed of the newest posts in a language: all of them, or those of one category or author.
 *
 * Errors: throws if the content service fails and the feed is not cached; an unknown category or author is
 * `missing`.
 */
export async function loadFeed(format: FeedFormat, locale: Locale, scope: FeedScope): Promise<LoadedText> {
  if (scope.kind !== 'site' && (scope.slug === '' || scope.slug.length > MAX_SLUG_LENGTH))
    return { kind: 'missing' };
  const feed = await feeds().get(JSON.stringify([locale, scope]));
  if (!feed) return { kind: 'missing' };
  const document = {
    body: WRITERS[format](feed),
    mediaType: FEED_FORMATS[format].mediaType,
    route: 'feed' as const,
  };
  return { kind: 'found', document };
}

function feeds() {
  return processCache<Feed | null>('feeds', () => ({
    load: (key) => {
      const [locale, scope] = JSON.parse(key) as [Locale, FeedScope]; // why: loadFeed built the key
      return buildFeed(locale, scope);
    },
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    max: MAX_KEPT,
    onError: (error, key) =>
      logger.error('feed: the content service failed, the last feed is used', error, { feed: key }),
  }));
}

async function buildFeed(locale: Locale, scope: FeedScope): Promise<Feed | null> {
  const [about, posts] = await Promise.all([
    describe(locale, scope),
    content().newestPosts(
      locale,
      LIST_LENGTHS.feed,
      scope.kind === 'site' ? {} : { [scope.kind]: scope.slug },
    ),
  ]);
  if (!about) return null;
  const { SITE_ORIGIN: origin } = env();
  return {
    ...about,
    language: languageOf(locale).bcp47,
    pageUrl: absoluteUrl(origin, locale, feedPagePath(scope)),
    urls: feedUrls(origin, locale, scope),
    iconUrl: `${origin}/icon-192.png`,
    publisher: { name: SITE.name, url: `${origin}/` },
    updatedAt: latestOf(posts.map(({ updatedAt, publishedAt }) => updatedAt || publishedAt)),
    posts: cappedAt(
      MAX_CHARACTERS,
      posts.map((post) => feedPost(post, locale, origin)),
    ),
  };
}

async function describe(
  locale: Locale,
  scope: FeedScope,
): Promise<Pick<Feed, 'id' | 'title' | 'description'> | null> {
  const t = translatorFor(locale);
  const feedHead = (title: string, description: string, id?: string) => ({
    id: feedId(locale, scope.kind, id),
    title: `${title} · ${SITE.name}`,
    description: description || t('blog.headDescription'),
  });
  switch (scope.kind) {
    case 'site':
      return feedHead(t('nav.blog'), t('blog.headDescription'));
    case 'category': {
      const category = await content().topic('category', locale, scope.slug);
      return category && feedHead(category.name, category.description, category.id);
    }
    case 'author': {
      const author = await content().author(locale, scope.slug);
      return author && feedHead(author.name, author.bio, author.id);
    }
  }
}

function feedPost(post: Post, locale: Locale, origin: string): { post: FeedPost; beginning: string } {
  const url = absoluteUrl(origin, locale, routes.post(post.slug));
  const { featureImage } = post;
  // Readers may not reach the content service.
  const imageUrl = featureImage ? publicImageUrl(featureImage.url, origin, content().media) : '';
  const cover = featureImage ? imageHtml(imageUrl, featureImage.alt) : '';
  const readOn = translatorFor(locale)('article.readOn');
  return {
    post: {
      id: feedId(locale, 'post', post.id),
      url,
      title: post.title,
      excerpt: cutText(post.excerpt, SHOWN_CHARACTERS.summary),
      html: cover + portableHtml(postHtmlOf(post, locale), url, `post-${post.id}-`),
      publishedAt: post.publishedAt,
      updatedAt: post.updatedAt || post.publishedAt,
      authors: authorsOf(post).map((author) => authorLink(author, locale, origin)),
      tags: post.category.map(({ name }) => name),
      imageUrl,
    },
    beginning: `${cover}${post.excerpt && `<p>${escapeMarkup(post.excerpt)}</p>`}<p><a href="${escapeMarkup(url)}">${escapeMarkup(readOn)}</a></p>`,
  };
}
