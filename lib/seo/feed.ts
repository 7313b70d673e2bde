/** A list of posts for feed readers; rss.ts, atom.ts and json-feed.ts write it. All URLs are absolute. */
export type Feed = {
  /** Stays when a slug or URL changes (`feedId`). */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** BCP 47. */
  readonly language: string;
  /** The page that lists these posts. */
  readonly pageUrl: string;
  /** URL of each format of this feed. */
  readonly urls: FeedUrls;
  readonly iconUrl: string;
  readonly publisher: { readonly name: string; readonly url: string };
  /** When any of the posts last changed, ISO 8601; '' without posts. */
  readonly updatedAt: string;
  /** Newest first. */
  readonly posts: readonly FeedPost[];
};

export type FeedUrls = { readonly rss: string; readonly atom: string; readonly json: string };

export type FeedPost = {
  /** Stays when a slug or URL changes; feed readers use it to know which posts they have shown (`feedId`). */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  /** The whole post, portable (`portable-html.ts`). */
  readonly html: string;
  /** ISO 8601; '' if unknown. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly authors: readonly { readonly name: string; readonly url: string }[];
  readonly tags: readonly string[];
  readonly imageUrl: string;
};

/**
 * Whole posts, newest first, up to the limit in total; the post that exceeds it is shortened.
 *
 * Units: characters of HTML.
 */
export function cappedAt(
  limit: number,
  posts: readonly { readonly post: FeedPost; readonly beginning: string }[],
): readonly FeedPost[] {
  let charactersLeft = limit;
  return posts.map(({ post, beginning }) => {
    const html = post.html.length <= charactersLeft ? post.html : beginning;
    charactersLeft -= html.length;
    return { ...post, html };
  });
}

/** File name of each format, and the media type in its response and in links to it. */
export const FEED_FORMATS = {
  rss: { file: 'feed.xml', mediaType: 'application/rss+xml', label: 'RSS' },
  atom: { file: 'atom.xml', mediaType: 'application/atom+xml', label: 'Atom' },
  json: { file: 'feed.json', mediaType: 'application/feed+json', label: 'JSON Feed' },
} as const;

export type FeedFormat = keyof typeof FEED_FORMATS;
