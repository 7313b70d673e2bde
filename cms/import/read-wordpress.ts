import { Parser } from 'htmlparser2';
import { z } from 'zod';
import {
  archivesAbove,
  basePathOf,
  decoded,
  hostOf,
  isListing,
  pathOf,
  withFeed,
  withOlderSlug,
} from './old-urls';
import type { Listing, SourceExport, SourcePost } from './source-post';
import { countOf, ExportRefused, isoDate, NotAnExport, plannedFor, WAS_DRAFT } from './source-post';
import { namesOf } from './left-behind';
import { markupOf } from './markup-of';
import type { Item, WordPressFile } from './wordpress/join-files';
import { wholeFields } from './whole-fields';
import { canonicalOf, leftBehind, seoOf } from './wordpress/plug-in-fields';
import { authorsOf, type User } from './wordpress/read-authors';
import { commentOf } from './wordpress/read-comment';
import { termOf, topicsOf, type Term } from './wordpress/read-topics';
import { withLanguages } from './wordpress/with-languages';
import { wordPressHtml } from './wordpress/wordpress-html';
import type { Around, Attachment, Footnote } from './wordpress/wordpress-step';

/** WXR is six levels deep. */
const MAX_DEPTH = 20;
/** Types of what several posts share: blocks, and templates of builders. */
const TEMPLATES: ReadonlySet<string> = new Set(
  'wp_block elementor_library et_pb_layout fusion_template fusion_element templatera'.split(' '),
);
/** What posts use comes with them; these items need no mention of their own. */
const TAKEN_APART: ReadonlySet<string> = new Set(['attachment', 'guest-author']);
/** Folders of topics below another, such as `/news/category`. */
const TOPIC_FOLDER =
  /(?:^|\/)(?:categor\w*|kategori\w*|topics?|tags?|themes?|themen?|rubri\w*|secci[oó]n\w*|sections?|sujets?|temas?)(?:\/|$)/i;
/** Names of the page that lists all posts. */
const POSTS_PAGE =
  /^(?:(?:our|the|my)-)?(?:blog|news|posts|articles?|journal|stories|magazine|actualites|noticias|novosti|artigos|articulos|aktuelles|notizie|nieuws)$/;
const HREF = /\bhref\s*=\s*["']([^"'\s<>]+)/gi;
/** Elements before the posts. */
const LISTED: ReadonlySet<string> = new Set(['wp:author', 'wp:category', 'wp:tag', 'wp:term']);
const NAMESPACE = /^https?:\/\/wordpress\.org\/export\/1\.\d\/$/;
const OUT_OF_REACH: Readonly<Record<string, string>> = {
  private: 'private',
  trash: 'in the trash',
  inherit: 'a copy of another',
  'auto-draft': 'an empty draft',
};

/** Posts of a blog of WordPress, from all its files (readItems). */
export function readWordPress({ site, users, terms, items }: WordPressFile): SourceExport {
  const others = new Map<string, number>();
  const comments = items.reduce((sum, item) => sum + item.commentCount, 0);
  if (comments > 0) others.set('comment', comments);
  const attachments = new Map<string, Attachment>();
  const reusable = new Map<string, string>();
  for (const item of items) {
    const field = (name: string) => item.fields.get(name) ?? '';
    const id = field('wp:post_id');
    if (field('wp:post_type') === 'attachment')
      attachments.set(id, {
        url: field('wp:attachment_url'),
        text: item.meta.get('_wp_attachment_image_alt')?.[0] ?? '',
        parent: field('wp:post_parent'),
      });
    if (TEMPLATES.has(field('wp:post_type'))) reusable.set(id, field('content:encoded'));
  }
  const guests = items.filter(({ fields }) => fields.get('wp:post_type') === 'guest-author');
  const authors = authorsOf(users, guests, attachments);
  const topics = topicsOf(terms);
  const posts: SourcePost[] = [];
  for (const item of items) {
    const type = item.fields.get('wp:post_type') || 'post';
    if (type === 'post' || type === 'page')
      posts.push(postOf(item, { site, authors, topics, attachments, reusable }));
    else if (!TAKEN_APART.has(type)) countOf(others, type);
  }
  const published = posts.filter((post) => post.publishedAt !== null && post.keptBack === null);
  const listings = listingsOf(published, items, { site, authors, topics });
  return {
    kind: 'wordpress',
    site,
    posts: withLanguages(posts, items),
    authors: authors.authors,
    topics: topics.texts,
    listings,
    comments: items.flatMap(({ fields, comments: own }) =>
      own.map((comment) => ({ ...comment, postId: idOf(fields) })),
    ),
    others,
    attachments: attachmentPages(items),
  };
}

/** Each uploaded file had a page of its own, to which posts may link. */
function attachmentPages(items: readonly Item[]): ReadonlyMap<string, string> {
  const pages = new Map<string, string>();
  for (const { fields } of items) {
    const url = fields.get('wp:attachment_url') ?? '';
    const page = pathOf(fields.get('link') ?? '');
    if (url === '') continue;
    pages.set(`#${fields.get('wp:post_id')}`, url);
    if (page !== '') pages.set(page, url);
  }
  return pages;
}

/** What the old blog listed: archives by date, topics, authors, and the feeds of all. */
function listingsOf(
  posts: readonly SourcePost[],
  items: readonly Item[],
  { site, authors, topics }: Pick<Shared, 'site' | 'authors' | 'topics'>,
): readonly Listing[] {
  const base = basePathOf(site);
  const [pages, ownPosts] = [posts.filter(({ isPage }) => isPage), posts.filter(({ isPage }) => !isPage)];
  const archives = ownPosts.flatMap(({ oldPaths }) => archivesAbove(oldPaths[0] ?? '', base));
  const folders: Readonly<Record<string, string>> = { category: 'category', post_tag: 'tag' };
  const bases = topicBases(items, { site, folders });
  const lists = items.flatMap(({ fields, topics: own }) =>
    (fields.get('wp:post_type') || 'post') !== 'post'
      ? []
      : own.flatMap(({ domain, slug }) => {
          const all = [folders[domain], ...(bases.get(domain) ?? [])].filter(Boolean);
          const slugs = [decoded(slug), ...topics.above(decoded(slug))].filter(Boolean);
          return slugs.flatMap((one) =>
            topics
              .pathsOf(one)
              .flatMap((path) =>
                all.flatMap((folder) => withFeed(`${base}/${folder}/${path}`, 'topic', one, 'feed')),
              ),
          );
        }),
  );
  return [
    ...['/feed', '/?feed=rss2'].map((path) => ({
      from: base + path,
      of: 'blog' as const,
      name: '',
      isFeed: true,
    })),
    ...[...new Set(archives)].map((from) => ({ from, of: 'blog' as const, name: '', isFeed: false })),
    ...pagesOfPosts(pages, ownPosts).flatMap((from) => withFeed(from, 'blog', '', 'feed')),
    ...lists,
    ...authors
      .slugs()
      .flatMap(([slug, key]) =>
        slug === '' ? [] : withFeed(`${base}/author/${slug}`, 'author', key, 'feed'),
      ),
  ];
}

/** Paths of empty pages that listed all posts: by their name, or because posts are below them. */
function pagesOfPosts(pages: readonly SourcePost[], posts: readonly SourcePost[]): readonly string[] {
  return pages.flatMap(({ slug, html, oldPaths: [path = ''] }) => {
    const isAbove = posts.some(({ oldPaths }) => oldPaths[0]?.startsWith(`${path}/`));
    return html.trim() === '' && path !== '' && !path.includes('?') && (isAbove || POSTS_PAGE.test(slug))
      ? [path]
      : [];
  });
}

/**
 * Folders of topics besides the usual ones, because an editor may name them: those in which links of the posts
 * and of menus lead to a topic, and to no post or page of the file.
 */
function topicBases(
  items: readonly Item[],
  { site, folders }: { readonly site: string; readonly folders: Readonly<Record<string, string>> },
): ReadonlyMap<string, readonly string[]> {
  const base = basePathOf(site);
  const slugs = new Map<string, Set<string>>();
  for (const { domain, slug } of items.flatMap(({ topics }) => topics))
    if (folders[domain]) slugs.set(domain, (slugs.get(domain) ?? new Set()).add(decoded(slug)));
  const knownPaths = new Set(items.map(({ fields }) => pathOf(fields.get('link') ?? '')));
  const links = items.flatMap(({ fields, meta }) => [
    ...[...(fields.get('content:encoded') ?? '').matchAll(HREF)].map(([, href = '']) => href),
    ...(meta.get('_menu_item_url') ?? []),
  ]);
  const slugsByFolder = new Map<string, Set<string>>();
  for (const link of new Set(links)) {
    const path = pathOf(link);
    const isOwn = /^\/(?!\/)/.test(link) || hostOf(link) === hostOf(site);
    if (!isOwn || !path.startsWith(`${base}/`) || knownPaths.has(path) || isListing(path, base)) continue;
    const parts = path.slice(base.length + 1).split('/');
    const [slug = '', above] = [parts.at(-1), parts.slice(0, -1)];
    const folder = above.join('/');
    for (const [domain, own] of slugs)
      if (
        folder !== '' &&
        own.has(slug) &&
        (TOPIC_FOLDER.test(folder) || above.slice(1).every((parent) => own.has(parent)))
      )
        slugsByFolder.set(domain, (slugsByFolder.get(domain) ?? new Set()).add(folder));
  }
  return new Map([...slugsByFolder].map(([domain, all]) => [domain, [...all]]));
}

type Shared = {
  readonly site: string;
  readonly authors: ReturnType<typeof authorsOf>;
  readonly topics: ReturnType<typeof topicsOf>;
  readonly attachments: ReadonlyMap<string, Attachment>;
  readonly reusable: ReadonlyMap<string, string>;
};

/** The id of a post; files that another program wrote may leave it out. */
const idOf = (fields: ReadonlyMap<string, string>): string =>
  ['wp:post_id', 'wp:post_name', 'guid', 'link', 'title'].map((name) => fields.get(name)).find(Boolean) ?? '';

function postOf(
  { fields, meta, topics: terms }: Item,
  { site, authors, topics, attachments, reusable }: Shared,
): SourcePost {
  const field = (name: string) => fields.get(name) ?? '';
  const own = (name: string) => (meta.get(name)?.at(-1) ?? '').trim();
  const number = field('wp:post_id');
  const id = idOf(fields);
  const status = field('wp:status');
  const inUtc = isoDate(field('wp:post_date_gmt'));
  const localDate = isoDate(field('wp:post_date'));
  const publishedAt = inUtc ?? localDate ?? isoDate(field('pubDate'));
  const isPage = field('wp:post_type') === 'page';
  const findings: string[] = [];
  if (status === 'publish' && !inUtc && localDate)
    findings.push(`has no date in UTC in the file, so its local date counts: ${localDate}`);
  if (status === 'future') findings.push(plannedFor(publishedAt));
  if (status === 'draft' || status === 'pending') findings.push(WAS_DRAFT);
  const content = fields.get('content:encoded') ?? '';
  const footnotes = footnotesIn(own('footnotes'));
  const body = wordPressHtml(content, { id, attachments, reusable, footnotes });
  const language = markupOf(content);
  if (language !== null)
    findings.push(`its text seems to be ${language}, not HTML: check headings, lists and links`);
  const cover = attachments.get(own('_thumbnail_id'));
  if (own('_thumbnail_id') !== '' && !cover) findings.push('the cover is not in the file');
  // Squarespace writes a path.
  const slug = (/[^/]*(?=\/*$)/.exec(decoded(field('wp:post_name')))?.[0] ?? '').replace(/\.html?$/, '');
  if (isPage && field('link') !== '' && isFront(pathOf(field('link')), site, slug))
    findings.push('was the front page of the old site; here the home page is at its address');
  const recordings = recordingsOf(meta.get('enclosure') ?? [], content);
  for (const url of recordings) findings.push(`the podcast’s recording stands at the end: ${url}`);
  return {
    id,
    ...(isPage && { isPage }),
    title: field('title'),
    slug,
    html: [body.html, ...recordings.map((url) => `<p>${url}</p>`)].join('\n\n'),
    written: body.written,
    excerpt: excerptOf(field('excerpt:encoded'), { id, attachments, reusable, footnotes }),
    keptBack: field('wp:post_password') !== '' ? 'protected by a password' : (OUT_OF_REACH[status] ?? null),
    publishedAt: status === 'publish' ? publishedAt : null,
    createdAt: publishedAt,
    updatedAt: isoDate(field('wp:post_modified_gmt')) ?? publishedAt,
    // A page shows neither here.
    authors: isPage
      ? []
      : authors.keysOf(
          field('dc:creator'),
          terms.filter(({ domain }) => domain === 'author'),
        ),
    topics: topics.ofPost(
      isPage ? [] : terms,
      own('_yoast_wpseo_primary_category') || own('rank_math_primary_category'),
    ),
    cover: cover ? { url: cover.url, text: cover.text } : null,
    seo: seoOf(own),
    canonicalUrl: canonicalOf(own),
    oldPaths:
      status === 'publish'
        ? oldPathsOf(field, { id: number, slug, site, isPage, olderSlugs: meta.get('_wp_old_slug') ?? [] })
        : [],
    findings: [...findings, ...namesOf(leftBehind(field, own)), ...body.findings],
  };
}

/** Recordings that only the feed of a podcast names. The text may name the same file on another host. */
function recordingsOf(enclosures: readonly string[], content: string): readonly string[] {
  return [...new Set(enclosures.map((enclosure) => enclosure.trim().split(/\s/)[0] ?? ''))].filter((url) => {
    const file = url.slice(url.lastIndexOf('/') + 1);
    return /^https?:\/\/[^\s<>"]+$/.test(url) && file !== '' && !content.includes(file);
  });
}

/** Words only: no shortcode, and no URL of a player. */
const excerptOf = (excerpt: string, around: Around): string =>
  excerpt.includes('[')
    ? wordPressHtml(excerpt, around).html.replace(/<p>\s*https?:\/\/[^\s<]*\s*<\/p>/g, '')
    : excerpt;

/** Whether a page was at the root of the site, or at that of a language (`/fr`). */
function isFront(path: string, site: string, slug: string): boolean {
  const base = basePathOf(site);
  const below = path.startsWith(base) ? path.slice(base.length) : path;
  return below === '' || (/^\/[a-z]{2}(?:-[a-z]{2})?$/i.test(below) && below !== `/${slug}`);
}

/** The paths under which the post was published: by its link, with older slugs, and by number. */
function oldPathsOf(
  field: (name: string) => string,
  post: {
    readonly id: string;
    readonly slug: string;
    readonly site: string;
    readonly isPage: boolean;
    readonly olderSlugs: readonly string[];
  },
): readonly string[] {
  const base = basePathOf(post.site);
  // Squarespace writes paths only.
  const isOwn = (link: string) => /^\/(?!\/)/.test(link) || hostOf(link) === hostOf(post.site);
  const own = [field('link'), field('guid')].filter(isOwn).map(pathOf);
  const [path = ''] = own;
  const older = post.olderSlugs.flatMap((old) => withOlderSlug(path, post.slug, decoded(old.trim())) ?? []);
  const ownPaths = [...own, ...older].filter((one) =>
    post.isPage ? !isFront(one, post.site, post.slug) : !isListing(one, base),
  );
  const parameters = post.id === '' ? [] : post.isPage ? ['page_id', 'p'] : ['p'];
  const byNumber = parameters.map((name) => `${base}/?${name}=${post.id}`);
  return [...new Set([...ownPaths, ...byNumber])];
}

const footnote = z.array(z.object({ id: z.string(), content: z.string() })).catch([]);

function footnotesIn(json: string): readonly Footnote[] {
  try {
    return footnote.parse(JSON.parse(json));
  } catch {
    return [];
  }
}

/**
 * Reads one file of an export of WordPress (WXR). Email and IP addresses are not
 * used. htmlparser2 resolves no entities but XML's own five, so that there are none to expand.
 *
 * Errors: throws ExportRefused.
 */
export function readItems(xml: string): WordPressFile {
  const items: Item[] = [];
  const users: User[] = [];
  const terms: Term[] = [];
  /** Fields of the author or term that is being read. */
  const own = new Map<string, string>();
  const comment = new Map<string, string>();
  const open: string[] = [];
  let site = '';
  let text = '';
  let item: Item | null = null;
  let topic: Item['topics'][number] | null = null;
  let metaKey = '';
  let exportedAt = '';
  let isExport = false;
  let isWhole = false;

  /** What is read of a channel and its items; everything else is passed over. */
  function close(name: string): void {
    if (item && topic && name === 'category') {
      topic.name = text.trim();
      item.topics.push(topic);
      topic = null;
    } else if (name === 'wp:meta_key') metaKey = text.trim();
    else if (item && name === 'wp:meta_value' && open.at(-1) === 'wp:postmeta')
      item.meta.set(metaKey, [...(item.meta.get(metaKey) ?? []), text]);
    else if (name === 'wp:comment' && item) {
      item.commentCount += 1;
      const publicComment = commentOf(comment);
      if (publicComment) item.comments.push(publicComment);
      comment.clear();
    } else if (open.at(-1) === 'wp:comment') comment.set(name, text.trim());
    else if (name === 'pubDate' && !item) exportedAt = isoDate(text) ?? '';
    else if (item && open.at(-1) === 'item') item.fields.set(name, text.trim());
    else if (LISTED.has(open.at(-1) ?? '')) own.set(name, text.trim());
    else if (LISTED.has(name)) {
      const term = termOf(name, own);
      if (term) terms.push(term);
      if (name === 'wp:author')
        users.push({
          login: own.get('wp:author_login') ?? '',
          displayName: own.get('wp:author_display_name') ?? '',
          firstName: own.get('wp:author_first_name') ?? '',
          lastName: own.get('wp:author_last_name') ?? '',
        });
      own.clear();
    } else if (name === 'wp:base_blog_url' || (name === 'link' && open.at(-1) === 'channel' && site === ''))
      site = hostOf(text.trim()) === null ? site : text.trim().replace(/\/+$/, '');
    else if (name === 'item' && item) {
      items.push(item);
      item = null;
    }
  }

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MAX_DEPTH) throw new ExportRefused('The file is nested as no export is.');
        if (name === 'rss') isExport = NAMESPACE.test(attributes['xmlns:wp'] ?? '');
        if (name === 'item')
          item = { fields: new Map(), meta: new Map(), topics: [], commentCount: 0, comments: [] };
        if (name === 'category')
          topic = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '', name: '' };
        open.push(name);
        text = '';
      },
      ontext(data) {
        text += data;
      },
      onclosetag(name, isImplied) {
        open.pop();
        if (name === 'rss') isWhole = !isImplied;
        if (!isImplied) close(name);
        text = '';
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!'))
          throw new ExportRefused('The file declares types or entities of its own, which no export does.');
      },
    },
    { xmlMode: true },
  );
  parser.end(wholeFields(xml));
  if (!isExport)
    throw new NotAnExport(
      'The file is XML, but no export of WordPress (Tools, Export, in its administration).',
    );
  if (!isWhole) throw new ExportRefused('The file is cut off: its end is missing. Export it again.');
  return { site, exportedAt, users, terms, items };
}
