import { createHash } from 'node:crypto';
import slugify from '@sindresorhus/slugify';
import { RESERVED_POST_SLUGS } from '../../lib/config/routes';
import { textOfHtml } from '../../lib/text/strip-tags';
import { bodyMarkdown } from './body-markdown';
import { imageToken, type Draft, type Redirect } from '../src/import/handover';
import { decoded, hostOf, pathOf } from './old-urls';
import { withoutClaim } from './words-stay';
import { NAMELESS, type Listing, type SourceExport, type SourcePost } from './source-post';

/**
 * A draft whose images are not fetched yet: in its body and cover a key stands for each, whose URLs are in
 * `images`.
 */
export type PlannedDraft = Omit<Draft, 'missing' | 'cover'> & {
  readonly cover: { readonly key: string; readonly text: string } | null;
};

/** URLs at which to look for each image, by its key, the best first. */
export type Images = ReadonlyMap<string, readonly string[]>;

export type PostReport = {
  /** As in its draft. */
  readonly importedFrom: string;
  readonly title: string;
  readonly slug: string;
  /** Why the post is not imported; null for a draft. */
  readonly keptBack: string | null;
  readonly findings: readonly string[];
};

export type Prepared = {
  readonly drafts: readonly PlannedDraft[];
  readonly images: Images;
  readonly reports: readonly PostReport[];
  readonly listings: readonly Redirect[];
};

const MAX_TITLE = 200;
const MAX_EXCERPT = 300;

/** Posts of one or several blogs as drafts of ours. `topics` is the editor's table (topics-file.ts). */
export function makeDrafts(sources: readonly SourceExport[], topics: ReadonlyMap<string, string>): Prepared {
  const images = new Map<string, readonly string[]>();
  const reports: PostReport[] = [];
  const slugs = createSlugs();
  const all = sources.flatMap((source) => source.posts.map((post) => ({ source, post })));
  const named = all.flatMap(({ source, post }) => {
    const title = cut(lineOf(textOfHtml(post.title)), MAX_TITLE);
    if (post.keptBack === null) return [{ source, post, title, slug: slugs.take(post, title) }];
    reports.push({
      importedFrom: originOf(source, post),
      title: title || '(no title)',
      slug: post.slug,
      keptBack: post.keptBack,
      findings: [],
    });
    return [];
  });
  const paths = new Map(
    named.flatMap(({ source, post, slug }) =>
      post.oldPaths.map((path) => [`${hostOf(source.site) ?? ''}${path}`, `/blog/${slug}`]),
    ),
  );
  const link = (url: string, site: string): string => {
    if (/^(?:#|mailto:|tel:)/i.test(url)) return url;
    const whole = resolved(url, site);
    const isPlace = site === '' ? /^(?:\/|https?:)/.test(whole) : hostOf(whole) !== null;
    const moved = isPlace ? paths.get(`${hostOf(whole) ?? ''}${pathOf(whole)}`) : undefined;
    return moved === undefined ? whole : moved + (/#.+$/.exec(whole)?.[0] ?? '');
  };

  const anchors = new Set(named.flatMap(({ post }) => fragmentsIn(post.html)));

  const drafts = named.map(({ source, post, title, slug }): PlannedDraft => {
    const { site } = source;
    const findings = [...post.findings];
    const keep = (url: string): string | null => {
      const whole = resolved(url, site);
      if (!/^https?:/i.test(whole)) {
        findings.push(`an image has no absolute URL (${cut(whole, 60)}): name the old site with --site`);
        return null;
      }
      const key = createHash('sha256').update(unscaled(whole)).digest('hex').slice(0, 16);
      images.set(key, [...new Set([unscaled(whole), ...(images.get(key) ?? []), whole])]);
      return key;
    };
    // Ghost's own word for the URL of the blog.
    const body = bodyMarkdown(post.html.replaceAll('__GHOST_URL__', site), {
      imageUrl: (url) => {
        const key = keep(url);
        return key && imageToken(key);
      },
      link: (url) => link(url, site),
      anchors,
      written: post.written.replaceAll('__GHOST_URL__', site),
    });
    if (body.missing > 0) findings.splice(0, Infinity, ...findings.map(withoutClaim));
    findings.push(...body.findings);
    if (body.markdown === '') findings.push('it has no text');
    if (title === '') findings.push('had no title');
    if (slug !== post.slug)
      findings.push(post.slug === '' ? `had no slug, gets ${slug}` : `slug “${post.slug}” becomes ${slug}`);
    if (!post.cover) findings.push('has no cover');
    if (post.author === null && !findings.includes(NAMELESS)) findings.push('has no author');
    const mapped = post.topics.filter((topic) => topics.get(topic.slug));
    const dropped = post.topics.filter((topic) => !topics.get(topic.slug));
    if (dropped.length > 0)
      findings.push(`topics without a place in the table: ${dropped.map(({ name }) => name).join(', ')}`);
    const excerpt = lineOf(textOfHtml(post.excerpt)) || body.opening;
    const coverKey = post.cover && keep(post.cover.url);
    const draft = {
      importedFrom: originOf(source, post),
      title: title || cut(body.heading || body.opening, 80) || 'Untitled',
      slug,
      excerpt: cut(excerpt, MAX_EXCERPT),
      body: body.markdown,
      publishDate: post.publishedAt,
      createdAt: post.createdAt,
      updatedAt: post.updatedAt,
      author:
        post.author === null ? null : { slug: slugOf(post.author) || 'author', name: cut(post.author, 100) },
      topics: [...new Set(mapped.map((topic) => topics.get(topic.slug) ?? ''))],
      cover: coverKey ? { key: coverKey, text: lineOf(post.cover?.text ?? '') } : null,
      seo: {
        title: cut(lineOf(post.seo.title), MAX_TITLE),
        description: cut(lineOf(post.seo.description), 500),
      },
      redirects: [...new Set(post.oldPaths)].filter(
        (path) => path !== `/blog/${slug}` && path.length < 2_000,
      ),
    };
    reports.push({
      importedFrom: draft.importedFrom,
      title: draft.title,
      slug,
      keptBack: null,
      findings: [...new Set(findings)],
    });
    return {
      ...draft,
      digest: createHash('sha256').update(JSON.stringify(draft)).digest('hex').slice(0, 32),
    };
  });
  const listings = sources.flatMap((source) => source.listings);
  return { drafts, images, reports, listings: redirectsOf(listings, drafts, topics) };
}

const originOf = ({ kind, site }: SourceExport, { id }: SourcePost) => `${kind} ${site} ${id}`;

/** A URL of the blog at `site` in full. */
function resolved(url: string, site: string): string {
  const base = site === '' ? undefined : `${site}/`;
  const whole = url.replace(/^__GHOST_URL__/, site);
  return URL.canParse(whole, base) ? new URL(whole, base).href : whole;
}

/** For lists that exist here: of mapped topics and of authors with posts. Paths below `/blog` are ours. */
function redirectsOf(
  listings: readonly Listing[],
  drafts: readonly PlannedDraft[],
  topics: ReadonlyMap<string, string>,
): readonly Redirect[] {
  const authors = new Map(drafts.flatMap(({ author }) => (author ? [[author.name, author.slug]] : [])));
  const found = new Map<string, string>();
  for (const { from, of, name, isFeed } of listings) {
    const place = of === 'topic' ? topics.get(name) : of === 'author' ? authors.get(name) : '';
    const list = of === 'author' ? `/blog/author/${place}` : place ? `/blog/${place}` : '/blog';
    const hasFeed = of !== 'topic' || place?.startsWith('category/');
    const to = !isFeed ? list : !hasFeed ? list : of === 'blog' ? '/feed.xml' : `${list}/feed.xml`;
    const isOurs = from === '/blog' || from.startsWith('/blog/');
    if (place !== undefined && (of === 'blog' || place !== '') && !isOurs && !found.has(from))
      found.set(from, to);
  }
  return [...found].map(([from, to]) => ({ from, to }));
}

/** Slugs that the content service accepts, each given once. */
function createSlugs() {
  const taken = new Set<string>(RESERVED_POST_SLUGS);
  return {
    take({ slug: old, id }: SourcePost, title: string): string {
      const wanted = slugOf(old) || slugOf(title) || `post-${slugOf(id)}`;
      let slug = wanted;
      for (let count = 2; taken.has(slug); count += 1) slug = `${wanted}-${count}`;
      taken.add(slug);
      return slug;
    },
  };
}

/**
 * A slug in Latin letters, or in the text's own script if that cannot be transliterated, such as Telugu or
 * Chinese (rules D15).
 */
function slugOf(text: string): string {
  const hasOther = [...new Set(text.normalize('NFC'))].some(
    (one) => /\p{L}/u.test(one) && slugify(one) === '',
  );
  const slug = hasOther
    ? text
        .normalize('NFC')
        .toLowerCase()
        .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    : slugify(text);
  return slug.slice(0, 190).replace(/^[-\p{M}]+|[-\p{Cs}]+$/gu, '');
}

/** The fragments that links lead to, as written and decoded. */
const fragmentsIn = (html: string): readonly string[] =>
  [...html.matchAll(/\bhref\s*=\s*["']?[^"'\s>#]*#([^"'\s>]+)/gi)].flatMap(([, name = '']) => [
    name,
    decoded(name),
  ]);
const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim();

/** At most so many characters, cut between words. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const short = text.slice(0, length - 1);
  return `${short.slice(0, short.lastIndexOf(' ') > 0 ? short.lastIndexOf(' ') : undefined).replace(/\p{Surrogate}/u, '')}…`;
}

/**
 * The URL of an image at its original size: WordPress shows `photo-580x300.jpg` for `photo.jpg`, Ghost
 * `/content/images/size/w600/…` for `/content/images/…`.
 */
function unscaled(url: string): string {
  return url
    .replace(/-\d{2,5}x\d{2,5}(?=\.(?:jpe?g|png|gif|webp|avif)(?:\?|$))/i, '')
    .replace(/\/content\/images\/size\/w\d+(?:h\d+)?(?:\/format\/\w+)?\//, '/content/images/');
}
