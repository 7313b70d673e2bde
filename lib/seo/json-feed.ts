import type { Feed, FeedPost } from './feed';

/**
 * A feed as JSON Feed 1.1 with whole articles.
 *
 * Source: https://www.jsonfeed.org/version/1.1/
 */
export function jsonFeed(feed: Feed): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.pageUrl,
    feed_url: feed.urls.json,
    description: feed.description,
    icon: feed.iconUrl,
    authors: [feed.publisher],
    language: feed.language,
    items: feed.posts.map(item),
  })}\n`;
}

function item({ id, url, title, excerpt, html, publishedAt, updatedAt, authors, tags, imageUrl }: FeedPost) {
  return {
    id,
    url,
    title,
    content_html: html,
    ...(excerpt && { summary: excerpt }),
    ...(imageUrl && { image: imageUrl }),
    ...(publishedAt && { date_published: publishedAt }),
    ...(updatedAt && { date_modified: updatedAt }),
    ...(authors.length > 0 && {
      authors: authors.map(({ name, url: page }) => ({ name, ...(page && { url: page }) })),
    }),
    ...(tags.length > 0 && { tags }),
  };
}
