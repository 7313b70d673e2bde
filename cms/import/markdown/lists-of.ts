import slugify from '@sindresorhus/slugify';
import { archivesAbove, withFeed } from '../old-urls';
import type { Listing, SourcePost } from '../source-post';
import { POSTS, type BlogFolder } from './blog-folder';

/** Lists that these programs and their usual plug-ins make. */
export function listingsOf(
  posts: readonly SourcePost[],
  { kind }: BlogFolder,
  base: string,
): readonly Listing[] {
  const feeds = ['/feed.xml', '/feed', '/atom.xml', '/rss.xml', '/index.xml', '/feed/feed.xml'];
  const published = posts.filter(
    ({ publishedAt, isPage, keptBack: why }) => publishedAt !== null && !isPage && why === null,
  );
  const archives = published.flatMap(({ oldPaths }) => archivesAbove(oldPaths[0] ?? '', base));
  const above = published.flatMap(
    ({ oldPaths }) => /^(\/[^/]+)\/[^/]+$/.exec((oldPaths[0] ?? '').slice(base.length))?.[1] ?? [],
  );
  const sections =
    kind === 'hugo'
      ? published.flatMap(({ id }) => /^content\/(?:[a-z]{2}\/)?([^/]+)\//.exec(id)?.[1] ?? [])
      : [];
  const folders = new Set([
    ...above.filter((one) => POSTS.test(one.slice(1))),
    ...sections.map((one) => `/${one.toLowerCase()}`),
  ]);
  const topics = new Map(published.flatMap((post) => post.topics).map(({ slug, name }) => [slug, name]));
  const suffix = kind === 'hugo' ? 'index.xml' : 'feed.xml';
  return [
    ...feeds.map((path) => ({ from: base + path, of: 'blog' as const, name: '', isFeed: true })),
    ...[...folders].flatMap((path) => withFeed(base + path, 'blog', '', suffix)),
    ...['/archives', '/archive'].map((path) => ({
      from: base + path,
      of: 'blog' as const,
      name: '',
      isFeed: false,
    })),
    ...[...new Set(archives)].map((from) => ({ from, of: 'blog' as const, name: '', isFeed: false })),
    ...[...topics.keys()].flatMap((slug) =>
      ['tags', 'tag', 'categories', 'category', 'topics'].flatMap((folder) =>
        withFeed(`${base}/${folder}/${slug}`, 'topic', slug, suffix),
      ),
    ),
    ...[...new Set(published.flatMap(({ authors }) => authors))].flatMap((key) =>
      ['author', 'authors'].flatMap((folder) =>
        withFeed(`${base}/${folder}/${slugify(key)}`, 'author', key, suffix),
      ),
    ),
  ];
}
