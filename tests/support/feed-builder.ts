import type { Feed, FeedPost } from '@/lib/seo/feed';
import { feedId } from '@/lib/seo/feed-links';

export const FEED_ORIGIN = 'https://clipwright.example';

/** What an editor may write into a title, and more. */
export const HOSTILE_TITLE = `“Quotes” "and" 'more' & <b>tags</b> </script> ]]> <![CDATA[ 🎬 👩‍👩‍👧 שלום مرحبا \u2028 \u0007 \ud800 ${'x'.repeat(120)}`;

export function aFeedPost(change: Partial<FeedPost> = {}): FeedPost {
  return {
    id: feedId('en', 'post', '7'),
    url: `${FEED_ORIGIN}/blog/cut`,
    title: 'Cut on action',
    excerpt: 'Where to cut.',
    html: '<p>Because &amp; why.</p>',
    publishedAt: '2026-11-05T09:00:00.000Z',
    updatedAt: '2026-11-06T09:00:00.000Z',
    authors: [{ name: 'Ada Byron', url: `${FEED_ORIGIN}/blog/author/ada-byron` }],
    tags: ['Editing', 'Sound & music'],
    imageUrl: 'https://cms.example/cover.png',
    ...change,
  };
}

export function aFeed(change: Partial<Feed> = {}): Feed {
  return {
    id: feedId('en', 'site'),
    title: 'Blog · Clipwright',
    description: 'Guides.',
    language: 'en',
    pageUrl: `${FEED_ORIGIN}/blog`,
    urls: {
      rss: `${FEED_ORIGIN}/feed.xml`,
      atom: `${FEED_ORIGIN}/atom.xml`,
      json: `${FEED_ORIGIN}/feed.json`,
    },
    iconUrl: `${FEED_ORIGIN}/icon-192.png`,
    publisher: { name: 'Clipwright', url: `${FEED_ORIGIN}/` },
    updatedAt: '2026-11-06T09:00:00.000Z',
    posts: [aFeedPost()],
    ...change,
  };
}
