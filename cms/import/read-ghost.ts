import { z } from 'zod';
import { ghostHtml } from './ghost-html';
import { namesOf, type LeftBehind } from './left-behind';
import { withFeed } from './old-urls';
import type { SourceAuthor, SourceExport, SourcePost, Topic, TopicTexts } from './source-post';
import { ExportRefused, isoDate, NotAnExport, plannedFor, publicName, WAS_DRAFT } from './source-post';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const id = z.union([z.string(), z.number()]).transform(String);
/** Rows of migration tools may lack an id; nothing refers to those. */
const ownId = id.nullish().transform((value) => value ?? '');
const date = z.union([z.string(), z.number()]).nullish().transform(isoDate);
const order = z
  .number()
  .nullish()
  .transform((value) => value ?? 0);

/** In a table of their own since Ghost 3. */
const SOCIAL = {
  og_image: text,
  og_title: text,
  og_description: text,
  twitter_image: text,
  twitter_title: text,
  twitter_description: text,
};

/**
 * All fields that are read. The file also contains settings with keys and secrets, password hashes and
 * email addresses, which are never read.
 */
const exportFile = z.object({
  posts: z.array(
    z.object({
      id: id.nullish(),
      title: text,
      slug: text,
      html: text,
      markdown: text,
      status: text,
      type: text,
      visibility: text,
      feature_image: text,
      featured: z.union([z.boolean(), z.number()]).nullish(),
      canonical_url: text,
      codeinjection_head: text,
      codeinjection_foot: text,
      ...SOCIAL,
      custom_excerpt: text,
      meta_title: text,
      meta_description: text,
      created_at: date,
      updated_at: date,
      published_at: date,
      author_id: id.nullish(),
      page: z.union([z.boolean(), z.number()]).nullish(),
      mobiledoc: text,
      lexical: text,
      plaintext: text,
    }),
  ),
  posts_meta: z
    .array(
      z.object({
        post_id: id,
        feature_image_alt: text,
        feature_image_caption: text,
        meta_title: text,
        meta_description: text,
        ...SOCIAL,
      }),
    )
    .default([]),
  tags: z
    .array(
      z.object({
        id: ownId,
        name: text,
        slug: text,
        visibility: text,
        description: text,
        meta_title: text,
        meta_description: text,
      }),
    )
    .default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: order })).default([]),
  users: z
    .array(
      z.object({
        id: ownId,
        name: text,
        slug: text,
        bio: text,
        website: text,
        location: text,
        twitter: text,
        facebook: text,
        profile_image: text,
        /** Its name before Ghost 1. */
        image: text,
      }),
    )
    .default([]),
  posts_authors: z.array(z.object({ post_id: id, author_id: id, sort_order: order })).default([]),
});

type GhostPost = z.output<typeof exportFile>['posts'][number];

/**
 * Reads an export of Ghost (JSON), of its old form with `data` as well.
 *
 * Errors: throws ExportRefused.
 */
export function readGhost(json: string): SourceExport {
  const parsed = exportFile.safeParse(tablesIn(json));
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') ?? '';
    if (path === '' || path === 'posts')
      throw new NotAnExport(
        'The file is JSON, but no export of Ghost (Settings, Import/Export, in its administration).',
      );
    throw new ExportRefused(
      `The file is not a complete export of Ghost: ${path} is missing or has another type.`,
    );
  }
  const tables = parsed.data;
  const users = new Map(tables.users.map((user) => [user.id, user]));
  const tags = new Map(tables.tags.map((tag) => [tag.id, tag]));
  const metas = new Map(tables.posts_meta.map((meta) => [meta.post_id, meta]));
  const tagIds = listsOf(tables.posts_tags.map((row) => ({ ...row, of: row.tag_id })));
  const authorIds = listsOf(tables.posts_authors.map((row) => ({ ...row, of: row.author_id })));
  const others = new Map<string, number>();
  const posts: SourcePost[] = [];
  for (const post of tables.posts) {
    const isPage = post.type === 'page' || post.page === true || post.page === 1;
    // Files that another program wrote may leave the id out.
    const postId = post.id ?? post.slug;
    const own = authorIds.get(postId) ?? (post.author_id ? [post.author_id] : []);
    const meta = metas.get(postId);
    const topics = (isPage ? [] : (tagIds.get(postId) ?? [])).flatMap((one): Topic[] => {
      const tag = tags.get(one);
      const isPublic = tag && !tag.name.startsWith('#') && /^(?:public)?$/.test(tag.visibility);
      // Ghost has no categories: its tags are their like, the first of a post above all.
      return isPublic ? [{ slug: tag.slug || tag.name, name: tag.name, kind: 'category' }] : [];
    });
    const body = ghostHtml(post);
    posts.push({
      id: postId,
      ...(isPage && { isPage }),
      slug: post.slug,
      html: body.html,
      written: body.html,
      excerpt: post.custom_excerpt,
      topics,
      title: escaped(post.title),
      keptBack: keptBack(post),
      publishedAt: post.status === 'published' ? post.published_at : null,
      createdAt: post.created_at,
      updatedAt: post.updated_at,
      authors: (isPage ? [] : own).flatMap((one) => {
        const user = users.get(one);
        return user ? [keyOf(user)] : [];
      }),
      cover:
        post.feature_image === '' ? null : { url: post.feature_image, text: meta?.feature_image_alt ?? '' },
      seo: {
        title: meta?.meta_title || post.meta_title,
        description: meta?.meta_description || post.meta_description,
      },
      canonicalUrl: post.canonical_url.trim(),
      oldPaths: post.status === 'published' && post.slug !== '' ? [`/${post.slug}`] : [],
      findings: [
        ...(post.status === 'scheduled' ? [plannedFor(post.published_at)] : []),
        ...(post.status === 'draft' ? [WAS_DRAFT] : []),
        ...body.findings,
        ...namesOf(leftBehind(post, meta)),
      ],
    });
  }
  const listings = [
    { from: '/rss', of: 'blog' as const, name: '', isFeed: true },
    ...tables.tags.flatMap(({ slug, name }) => withFeed(`/tag/${slug}`, 'topic', slug || name, 'rss')),
    ...tables.users.flatMap(({ slug, name }) => withFeed(`/author/${slug}`, 'author', slug || name, 'rss')),
  ];
  const authors = new Map(tables.users.map((user) => [keyOf(user), authorOf(user)]));
  const topics = new Map(
    tables.tags.map((tag): [string, TopicTexts] => [
      tag.slug || tag.name,
      {
        description: escaped(tag.description),
        seo: { title: tag.meta_title, description: tag.meta_description },
      },
    ]),
  );
  return { kind: 'ghost', site: '', posts, authors, topics, listings, others };
}

type GhostUser = z.output<typeof exportFile>['users'][number];

const keyOf = ({ slug, name, id: own }: GhostUser) => slug || publicName([name]) || own;

/** No fields of ours hold a place or accounts of social networks, so they follow the words about the author. */
function authorOf(user: GhostUser): SourceAuthor {
  const twitter = user.twitter === '' ? '' : `@${user.twitter.replace(/^@/, '')}`;
  const facebook = user.facebook === '' ? '' : `facebook.com/${user.facebook.replace(/^\/|^@/, '')}`;
  const others = [user.location, twitter, facebook].map((one) => one.trim()).filter(Boolean);
  return {
    name: publicName([user.name]),
    firstName: '',
    lastName: '',
    bio: escaped([user.bio.trim(), others.join(' · ')].filter(Boolean).join('\n')),
    url: user.website,
    picture: user.profile_image || user.image,
  };
}

function tablesIn(json: string): unknown {
  const envelope = z.union([
    z
      .object({ db: z.tuple([z.object({ data: z.unknown() })], z.unknown()) })
      .transform(({ db }) => db[0].data),
    z.object({ data: z.unknown() }).transform(({ data }) => data),
  ]);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // why: the parser's own words quote the file, which holds secrets.
    const Refused = /"posts"\s*:/.test(json) ? ExportRefused : NotAnExport;
    throw new Refused('The file is cut off or damaged: it is not whole JSON. Export it again.');
  }
  return envelope.safeParse(value).data;
}

type GhostMeta = z.output<typeof exportFile>['posts_meta'][number];

function leftBehind(post: GhostPost, meta: GhostMeta | undefined): LeftBehind {
  const all = meta ? [post, meta] : [post];
  return {
    coverCaption: meta?.feature_image_caption,
    code: [
      ...(post.codeinjection_head.trim() === '' ? [] : ['in the head of the page']),
      ...(post.codeinjection_foot.trim() === '' ? [] : ['at the end of the page']),
    ],
    socialImages: all.flatMap((one) => [one.og_image, one.twitter_image]),
    socialTexts: all.flatMap((one) => [
      one.og_title,
      one.og_description,
      one.twitter_title,
      one.twitter_description,
    ]),
    isPinned: post.featured === true || post.featured === 1,
  };
}

function keptBack({ status, visibility }: GhostPost): string | null {
  if (visibility !== '' && visibility !== 'public') return `for ${visibility} only`;
  if (status === 'sent') return 'sent as an email only';
  return ['published', 'draft', 'scheduled'].includes(status) ? null : `its status is “${status}”`;
}

/** The ids that each post refers to, in their order. */
function listsOf(
  rows: readonly { readonly post_id: string; readonly of: string; readonly sort_order: number }[],
): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  for (const row of [...rows].sort((a, b) => a.sort_order - b.sort_order))
    lists.set(row.post_id, [...(lists.get(row.post_id) ?? []), row.of]);
  return lists;
}

/** Words of Ghost are text; those of a SourcePost are HTML. */
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
