import { createHash } from 'node:crypto';
import { RESERVED_PAGE_SLUGS } from '../../lib/config/pages';
import { RESERVED_POST_SLUGS } from '../../lib/config/routes';
import { textOfHtml } from '../../lib/text/strip-tags';
import { bodyMarkdown } from './body-markdown';
import { imageToken, type Category, type Draft, type Redirect } from '../src/import/handover';
import { peopleOf, type AuthorRows } from './authors-file';
import { cut, lineOf } from './short-lines';
import { canonicalOf } from './canonical';
import { createKeeper, type KeptFiles } from './keep-files';
import type { PlannedAuthor } from './make-lists';
import { categoriesOf, isPlace, isShown, plannedAuthors, redirectsOf } from './make-lists';
import { decoded, hostOf, pathOf } from './old-urls';
import { withoutClaim } from './words-stay';
import { slugOf } from './slug-of';
import type { Listing, SourceExport, SourcePost, Topic } from './source-post';
import { placesOf } from './topics-file';

/** A draft whose pictures and files are not fetched yet: in its body and cover a key stands for each. */
export type PlannedDraft = Omit<Draft, 'missing' | 'cover'> & {
  readonly cover: { readonly key: string; readonly text: string } | null;
};

export type PostReport = {
  /** As in its draft. */
  readonly importedFrom: string;
  readonly isPage: boolean;
  readonly title: string;
  readonly slug: string;
  /** Why the post is not imported; null for a draft. */
  readonly keptBack: string | null;
  readonly findings: readonly string[];
};

export type Prepared = KeptFiles & {
  readonly drafts: readonly PlannedDraft[];
  readonly reports: readonly PostReport[];
  readonly listings: readonly Redirect[];
  /** Those of the drafts. */
  readonly authors: readonly PlannedAuthor[];
  /** The categories of the drafts. */
  readonly categories: readonly Category[];
  /** Names of tags that have no place in the table of topics. */
  readonly placeless: readonly string[];
};

/** The finding for an author without a public name. */
const NAMELESS = 'its author waits for a name for readers in the table of authors';

const MAX_TITLE = 200;
const MAX_EXCERPT = 300;

/** Posts and pages of one or several sites as drafts of ours. `topics` and `rows` are the editor's tables. */
export function makeDrafts(
  sources: readonly SourceExport[],
  topics: ReadonlyMap<string, string>,
  rows: AuthorRows = new Map(),
): Prepared {
  const places = placesOf(sources, topics);
  const placeOf = ({ slug }: Topic) => places.get(slug) ?? '';
  const people = peopleOf(sources, rows);
  const keeper = createKeeper(sources);
  const keep = (url: string, findings: string[]): string | null => {
    const key = keeper.image(url);
    if (key === null)
      findings.push(`an image has no absolute URL (${cut(url, 60)}): name the old site with --site`);
    return key;
  };
  const reports: PostReport[] = [];
  const all = sources.flatMap((source) => source.posts.map((post) => ({ source, post })));
  const slugs = createSlugs(all.map(({ post }) => post));
  const namedPosts = all.flatMap(({ source, post }) => {
    const title = cut(lineOf(textOfHtml(post.title)), MAX_TITLE);
    const keptBack = post.keptBack ?? whyPageStaysOut(post, source.listings);
    if (keptBack === null) return [{ source, post, title, slug: slugs.take(post, title) }];
    reports.push({
      importedFrom: originOf(source, post),
      isPage: isPage(post),
      title: title || '(no title)',
      slug: post.slug,
      keptBack,
      findings: [],
    });
    return [];
  });
  const paths = new Map(
    namedPosts.flatMap(({ source, post, slug }) =>
      post.oldPaths.map((path) => [`${hostOf(source.site) ?? ''}${path}`, pathHere(post, slug)]),
    ),
  );
  const link = (url: string, source: SourceExport, findings: string[]): string => {
    const { site } = source;
    if (/^(?:#|mailto:|tel:)/i.test(url)) return url;
    const whole = resolved(url, site);
    const isPlace = site === '' ? /^(?:\/|https?:)/.test(whole) : hostOf(whole) !== null;
    const moved = isPlace ? paths.get(`${hostOf(whole) ?? ''}${pathOf(whole)}`) : undefined;
    if (moved === undefined) return keeper.linked(whole, source, findings) ?? whole;
    return moved + (/#.+$/.exec(whole)?.[0] ?? '');
  };

  const anchors = new Set(namedPosts.flatMap(({ post }) => fragmentsIn(post.html)));

  const drafts = namedPosts.map(({ source, post, title, slug }): PlannedDraft => {
    const { site } = source;
    const findings = [...post.findings];
    // Ghost's own word for the URL of the blog.
    const body = bodyMarkdown(post.html.replaceAll('__GHOST_URL__', site), {
      imageUrl: (url) => {
        const key = keep(resolved(url, site), findings);
        return key && imageToken(key);
      },
      link: (url) => link(url, source, findings),
      anchors,
      written: post.written.replaceAll('__GHOST_URL__', site),
    });
    if (body.missing > 0) findings.splice(0, Infinity, ...findings.map(withoutClaim));
    findings.push(...body.findings);
    if (body.markdown === '') findings.push('it has no text');
    if (title === '') findings.push('had no title');
    if (isPage(post) && RESERVED_PAGE_SLUGS.has(post.slug))
      findings.push(
        `its ${post.oldPaths.includes(`/${post.slug}`) ? 'address' : 'slug'} /${post.slug} is that of a page of ours: this one gets /${slug}`,
      );
    else if (slug !== post.slug)
      findings.push(post.slug === '' ? `had no slug, gets ${slug}` : `slug “${post.slug}” becomes ${slug}`);
    if (!post.cover && !isPage(post)) findings.push('has no cover');
    const writers = post.authors.flatMap((key) => people.of(source, key) ?? []);
    const authors = [...new Set(writers.flatMap((one) => (isShown(one) ? one.slug : [])))];
    if (writers.some(({ isConfirmed }) => !isConfirmed)) findings.push(NAMELESS);
    else if (authors.length === 0 && !isPage(post)) findings.push('has no author');
    // Tags are many: the report names them once.
    const dropped = post.topics.filter((topic) => topic.kind === 'category' && placeOf(topic) === '');
    if (dropped.length > 0)
      findings.push(`topics without a place in the table: ${dropped.map(({ name }) => name).join(', ')}`);
    // A page shows it below its heading, where its first paragraph would be said twice.
    const excerpt = lineOf(textOfHtml(post.excerpt)) || (isPage(post) ? '' : body.opening);
    const coverKey = post.cover && keep(resolved(post.cover.url, site), findings);
    const coverText = lineOf(post.cover?.text ?? '');
    const isAbove = isPage(post) && coverKey !== null && !body.markdown.includes(imageToken(coverKey));
    if (isAbove) findings.push('its cover stands above its text');
    const canonical = canonicalOf(post.canonicalUrl ? resolved(post.canonicalUrl, site) : '', site, {
      ownPaths: post.oldPaths,
      isTaken: (path) => paths.has(`${hostOf(site) ?? ''}${path}`),
    });
    findings.push(...canonical.findings);
    const draft = {
      importedFrom: originOf(source, post),
      language: post.language ?? '',
      translations:
        post.translations === undefined ? '' : `${source.kind} ${source.site} ${post.translations}`,
      title: title || cut(body.heading || body.opening, 80) || 'Untitled',
      slug,
      excerpt: cut(excerpt, MAX_EXCERPT),
      body: isAbove ? `![${escaped(coverText)}](${imageToken(coverKey)})\n\n${body.markdown}` : body.markdown,
      publishDate: post.publishedAt,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      authors,
      topics: [...new Set(post.topics.map(placeOf).filter(isPlace))],
      cover: coverKey && !isPage(post) ? { key: coverKey, text: coverText } : null,
      seo: {
        title: cut(lineOf(post.seo.title), MAX_TITLE),
        description: cut(lineOf(post.seo.description), 500),
      },
      canonicalUrl: isPage(post) ? '' : canonical.original,
      redirects: [
        ...new Set([...post.oldPaths, ...(post.publishedAt === null ? [] : [canonical.oldPath])]),
      ].filter((path) => path !== '' && path.length < 2_000),
    };
    reports.push({
      importedFrom: draft.importedFrom,
      isPage: isPage(post),
      title: draft.title,
      slug,
      keptBack: null,
      findings: [...new Set(findings)].filter((finding) => !isPage(post) || !OF_POSTS.test(finding)),
    });
    return {
      kind: isPage(post) ? 'page' : 'post',
      ...draft,
      digest: createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 32),
    };
  });
  return {
    drafts,
    ...keeper.keptFiles(),
    reports,
    listings: redirectsOf(sources, { drafts, places, people }),
    authors: plannedAuthors({ drafts, people }, (url, { site }) => keep(resolved(url, site), [])),
    categories: categoriesOf(sources, { drafts, places }),
    placeless: [
      ...new Set(
        namedPosts.flatMap(({ post: { topics: own } }) =>
          own.flatMap((topic) => (topic.kind === 'tag' && placeOf(topic) === '' ? topic.name : [])),
        ),
      ),
    ],
  };
}

const originOf = ({ kind, site }: SourceExport, { id }: SourcePost) => `${kind} ${site} ${id}`;

/** A URL of the blog at `site` in full. */
function resolved(url: string, site: string): string {
  const base = site === '' ? undefined : `${site}/`;
  const whole = url.replace(/^__GHOST_URL__/, site);
  return URL.canParse(whole, base) ? new URL(whole, base).href : whole;
}

const isPage = (post: SourcePost): boolean => post.isPage ?? false;
/** The path of a post or page here, without a language. */
const pathHere = (post: SourcePost, slug: string) => (isPage(post) ? `/${slug}` : `/blog/${slug}`);

/** Findings about what a page does not have. */
const OF_POSTS = /author|^topics without a place/;

/** Why a page is no draft: the old site made all that it showed. Null if it has something to show. */
function whyPageStaysOut(post: SourcePost, listings: readonly Listing[]): string | null {
  const shows = textOfHtml(post.html).trim() !== '' || /<(?:img|iframe|video|audio|embed)\b/i.test(post.html);
  if (!isPage(post) || shows) return null;
  const [path = `/${post.slug}`] = post.oldPaths;
  if (listings.some(({ from, of }) => of === 'blog' && from === path))
    return `${path} listed the posts, and leads to the blog`;
  const findings = post.findings.filter((finding) => !OF_POSTS.test(finding)).join('; ');
  return `the page ${path} has no text of its own${findings === '' ? '' : ` (${findings})`}`;
}

/** Slugs that the content service accepts, each given once. */
function createSlugs(all: readonly SourcePost[]) {
  const takenSlugs = {
    post: new Set<string>(RESERVED_POST_SLUGS),
    page: new Set<string>(RESERVED_PAGE_SLUGS),
  };
  /** Old addresses at the root: a page there would hide where they lead. */
  const owners = new Map(all.flatMap((post) => post.oldPaths.map((path) => [path, post])));
  return {
    take(post: SourcePost, title: string): string {
      const kind = isPage(post) ? 'page' : 'post';
      const isFree = (slug: string) =>
        !takenSlugs[kind].has(slug) && (kind === 'post' || (owners.get(`/${slug}`) ?? post) === post);
      const plainSlug = slugOf(post.slug) || slugOf(title) || `${kind}-${slugOf(post.id)}`;
      let slug = plainSlug;
      for (let count = 2; !isFree(slug); count += 1) slug = `${plainSlug}-${count}`;
      takenSlugs[kind].add(slug);
      return slug;
    },
  };
}

/** The fragments that links lead to, as written and decoded. */
const fragmentsIn = (html: string): readonly string[] =>
  [...html.matchAll(/\bhref\s*=\s*["']?[^"'\s>#]*#([^"'\s>]+)/gi)].flatMap(([, name = '']) => [
    name,
    decoded(name),
  ]);
/** Words between the brackets of an image in Markdown. */
const escaped = (text: string) => text.replace(/[\\[\]]/g, '\\$&');
