import { basePathOf, hostOf } from './old-urls';
import { ExportRefused, type SourceExport, type SourcePost } from './source-post';

/**
 * Exports of one blog as one: each post once, as the export has it that knows the later change. Two blogs
 * stay two.
 *
 * Errors: throws ExportRefused for two blogs that nothing tells apart.
 */
export function joinSources(all: readonly SourceExport[]): readonly SourceExport[] {
  const blogs = new Map<string, SourceExport>();
  for (const source of all) {
    const key = `${source.kind} ${hostOf(source.site) ?? ''}${basePathOf(source.site)}`;
    const earlierSource = blogs.get(key);
    blogs.set(key, earlierSource ? joined(earlierSource, source) : source);
  }
  return [...blogs.values()];
}

function joined(a: SourceExport, b: SourceExport): SourceExport {
  const posts = new Map(a.posts.map((post) => [post.id, post]));
  for (const post of b.posts) {
    const earlierPost = posts.get(post.id);
    if (earlierPost && isOther(earlierPost, post))
      throw new ExportRefused(
        `Two files have different posts under the number ${post.id} (${earlierPost.slug}, ${post.slug}): they are of two blogs. ` +
          'Put the files of each into a folder named for its host, such as blog.example.',
      );
    if (!earlierPost || (post.updatedAt ?? '') >= (earlierPost.updatedAt ?? '')) posts.set(post.id, post);
  }
  const others = new Map(a.others);
  for (const [name, count] of b.others) others.set(name, Math.max(others.get(name) ?? 0, count));
  return {
    ...b,
    posts: [...posts.values()],
    authors: new Map([...a.authors, ...b.authors]),
    topics: new Map([...a.topics, ...b.topics]),
    listings: [...a.listings, ...b.listings],
    comments: [
      ...new Map([...(a.comments ?? []), ...(b.comments ?? [])].map((one) => [one.id, one])).values(),
    ],
    attachments: new Map([...(a.attachments ?? []), ...(b.attachments ?? [])]),
    others,
  };
}

/** Blogs count from 1, so that their numbers meet; longer ids are unique. */
const isOther = (a: SourcePost, b: SourcePost): boolean =>
  /^\d{1,9}$/.test(a.id) && a.slug !== b.slug && a.createdAt !== b.createdAt;
