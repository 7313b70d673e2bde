import { textOfHtml } from '../../lib/text/strip-tags';
import { publicName, type SourceExport } from './source-post';

/** An address in a text, which a reader may have typed. */
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\b(?:\d{1,3}\.){3}\d{1,3}\b/g;

/**
 * A file for whoever needs the comments (NDJSON): those of the posts that come, a line each. It has no address
 * of anybody.
 */
export function commentsFile(sources: readonly SourceExport[]): string {
  const lines = sources.flatMap(({ site, posts, comments = [] }) => {
    const publicPosts = new Map(posts.flatMap((post) => (post.keptBack === null ? [[post.id, post]] : [])));
    return comments.flatMap(({ id, parent, postId, name, date, text }) => {
      const post = publicPosts.get(postId);
      if (!post) return [];
      const line = {
        post: `${site}${post.oldPaths[0] ?? `/${post.slug}`}`,
        title: textOfHtml(post.title).trim(),
        id,
        parent,
        name: publicName([name]) ?? '',
        date,
        text: textOfHtml(text).trim().replace(ADDRESS, '…'),
      };
      return [`${JSON.stringify(line)}\n`];
    });
  });
  return lines.join('');
}
