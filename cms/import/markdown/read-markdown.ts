import slugify from '@sindresorhus/slugify';
import { LOCALES, type Locale } from '../../../lib/config/languages';
import { isObject } from '../json-fields';
import type { InputFile } from '../input-files';
import { namesOf } from '../left-behind';
import { basePathOf, decoded, pathOf } from '../old-urls';
import type { SourceExport, SourcePost, Topic, TopicTexts } from '../source-post';
import { countOf, plannedFor, WAS_DRAFT } from '../source-post';
import type { BlogFolder } from './blog-folder';
import { ABOUT_REPOSITORY, defaultsOf, findBlog, hasMath, MARKDOWN, POSTS, textIn } from './blog-folder';
import { authorsIn, authorsOf, writersOf } from './authors-of';
import { bodyOf } from './body-of';
import { coverOf } from './cover-of';
import { listingsOf } from './lists-of';
import { nameOf, readFrontMatter, type FrontMatter } from './front-matter';
import {
  dateOf,
  dayOf,
  isFalse,
  isTrue,
  namesIn,
  textIn as firstText,
  textOf,
  valuesIn,
} from './front-values';
import { oldPathsOf, type Addressed } from './old-address';
import { keyOf, placesOf, servedPath, urlOfFile, type Addresses } from './place-links';

const LOCALE = /^[a-z]{2}(?:-[a-z]{2,4})?$/i;
const IN_NAME = /\.([a-z]{2}(?:-[a-z]{2,4})?)\.\w+$/i;
const DATES =
  'date pubDate publishDate publishedAt published_at published publish_date datePublished pubDatetime createdAt created created_at dateCreated';
const CHANGES =
  'lastmod last_modified_at lastModified updated updatedDate updatedAt updated_at modified modDatetime dateModified';

/** A Markdown file before its text is read. */
type Entry = Addressed & { readonly front: FrontMatter; readonly isPage: boolean; readonly isDraft: boolean };

export type MarkdownBlog = {
  readonly source: SourceExport;
  /** Whether it is surely a blog: it has the configuration of a program, or front matter. */
  readonly isSure: boolean;
};

export const isMarkdown = (name: string): boolean => MARKDOWN.test(name);

/**
 * Reads a blog of Jekyll, Hugo, Astro or Eleventy, or a plain folder of Markdown. `site` is the URL of the old
 * site, if its configuration does not say it. Null if there is no such blog among the files.
 */
export function readMarkdown(
  files: readonly InputFile[],
  { site }: { readonly site: string },
): MarkdownBlog | null {
  const blog = findBlog(files, site);
  if (!blog) return null;
  const others = new Map<string, number>();
  const entries = [...blog.files].flatMap(([name, file]) => entryOf(name, file, blog, others) ?? []);
  if (entries.length === 0) return null;
  const routes = routesOf(blog);
  const paths = new Map(entries.map((entry) => [entry.name, oldPathsOf(entry, blog, routes)]));
  const addresses = addressesOf(entries, paths, blog);
  const knownAuthors = authorsIn(blog);
  const hasCategories = entries.some(({ categories }) => categories.length > 0);
  const languages = new Set(entries.map(({ language }) => language).filter(Boolean));
  const posts = entries.map((entry) =>
    postOf(entry, {
      blog,
      addresses,
      hasCategories,
      isSeveral: languages.size > 1,
      paths: paths.get(entry.name) ?? [],
    }),
  );
  const base = basePathOf(blog.site);
  const source: SourceExport = {
    kind: blog.kind,
    site: blog.site,
    posts,
    authors: authorsOf(
      posts.flatMap(({ authors }) => authors),
      knownAuthors,
    ),
    topics: topicTexts(blog),
    listings: listingsOf(posts, blog, base),
    others,
    files: new Map(
      [...addresses.files].flatMap(([path, name]) => {
        const file = blog.files.get(name);
        return file ? [[urlOfFile(path, blog), file.bytes] as const] : [];
      }),
    ),
  };
  return { source, isSure: blog.kind !== 'markdown' || entries.some(({ front }) => front.isThere) };
}

/** Null for what is neither a post nor a page. */
function entryOf(name: string, file: InputFile, blog: BlogFolder, others: Map<string, number>): Entry | null {
  const isHtml = /\.html?$/i.test(name) && /(?:^|\/)(?:_posts|content)\//.test(name);
  if (!(MARKDOWN.test(name) || isHtml) || ABOUT_REPOSITORY.test(name)) return null;
  if (/(?:^|\/)_index(?:\.[\w-]+)?\.\w+$/.test(name)) {
    countOf(others, 'list of posts');
    return null;
  }
  if (isOfBundle(name, blog)) {
    countOf(others, 'file of a bundle');
    return null;
  }
  const front = readFrontMatter(textIn(file));
  // A page of code, without front matter; in a plain folder every file is a text.
  if (isHtml && !front.isThere) return null;
  if (!front.isThere && (blog.kind === 'jekyll' || blog.kind === 'eleventy')) return null;
  const values = new Map([
    ...Object.entries(defaultsOf(name, blog)).map(([key, one]) => [nameOf(key), one] as const),
    ...front.values,
  ]);
  const fileName = /([^/]*)\.\w+$/.exec(name)?.[1] ?? '';
  const language = languageOf(name, values, blog);
  const plainName =
    language !== '' && fileName.endsWith(`.${language}`) ? fileName.slice(0, -language.length - 1) : fileName;
  const [, dated, rest] = /^(\d{4}-\d{1,2}-\d{1,2})-(.+)$/.exec(plainName) ?? [];
  const folder = /([^/]+)\/[^/]*$/.exec(name)?.[1] ?? '';
  const isBundle = /^(?:index|readme)$/i.test(plainName);
  const keepsDate = blog.kind === 'hugo' || blog.kind === 'astro' || blog.kind === 'markdown';
  const base = isBundle ? folder : keepsDate ? plainName : (rest ?? plainName);
  const value = DATES.split(' ')
    .map((one) => values.get(one.toLowerCase().replace(/_/g, '')))
    .find((one) => dateOf(one) !== null);
  const date = dateOf(value) ?? dateOf(dated ?? /^(\d{4}-\d{2}-\d{2})/.exec(base)?.[1]);
  const days = [dayOf(value ?? dated), date?.slice(0, 10)].filter((day) => typeof day === 'string');
  return {
    name,
    front,
    values,
    title: firstText(values, 'title') || headingOf(front.body),
    base,
    days: [...new Set(days)],
    date,
    categories: categoriesOf(name, values, blog),
    language,
    isPage: !isPost(name, values, blog, date),
    isDraft: isDraft(name, values, blog),
  };
}

/** Hugo makes no page of what stands beside an `index.md`. */
function isOfBundle(name: string, { kind, files }: BlogFolder): boolean {
  if (kind !== 'hugo' || /(?:^|\/)index(?:\.[\w-]+)?\.\w+$/.test(name)) return false;
  const folders = name.split('/').slice(0, -1);
  return folders.some((_, index) => files.has(`${folders.slice(0, index + 1).join('/')}/index.md`));
}

const headingOf = (body: string): string => /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\r?\n|$)/.exec(body)?.[1] ?? '';

function isPost(
  name: string,
  values: ReadonlyMap<string, unknown>,
  { kind }: BlogFolder,
  date: string | null,
): boolean {
  const type = firstText(values, 'type layout');
  if (/^(?:page|landing|about|contact)$/i.test(type)) return false;
  if (kind === 'jekyll')
    return /(?:^|\/)_(?:posts|drafts)\//.test(name) || /^\d{4}-\d{1,2}-\d{1,2}-/.test(name);
  if (kind === 'hugo') {
    const below = name.replace(/^content\//, '').split('/');
    return name.startsWith('content/') && (POSTS.test(name) || (below.length > 1 && date !== null));
  }
  if (kind === 'markdown') return !/^(?:about|contact|imprint|impressum|privacy|home)$/i.test(keyOf(name));
  const isTagged = namesIn(values.get('tags')).some((tag) => /^posts?$/i.test(tag));
  return POSTS.test(name) || isTagged || date !== null;
}

const isDraft = (name: string, values: ReadonlyMap<string, unknown>, { kind }: BlogFolder): boolean =>
  /(?:^|\/)_drafts\//.test(name) ||
  (kind === 'astro' && /\/_[^/]*$/.test(name)) ||
  isTrue(values.get('draft')) ||
  (values.has('published') && isFalse(values.get('published'))) ||
  (values.has('publish') && isFalse(values.get('publish'))) ||
  /^(?:draft|unpublished)$/i.test(firstText(values, 'status state')) ||
  (kind === 'eleventy' && isFalse(values.get('permalink')));

/** Code of the language of a file, if it says one: by its name, its folder or its front matter. */
function languageOf(
  name: string,
  values: ReadonlyMap<string, unknown>,
  { config, kind }: BlogFolder,
): string {
  const ownLanguage = firstText(values, 'lang language locale').toLowerCase();
  if (LOCALE.test(ownLanguage)) return ownLanguage;
  const languages = isObject(config.languages)
    ? Object.keys(config.languages).map((one) => one.toLowerCase())
    : [];
  const inName = IN_NAME.exec(name)?.[1]?.toLowerCase() ?? '';
  if (kind === 'hugo') {
    const folder = /^content\/([^/]+)\//.exec(name)?.[1]?.toLowerCase() ?? '';
    if (languages.includes(folder)) return folder;
    return languages.includes(inName)
      ? inName
      : languages.length > 0
        ? textOf(config.defaultContentLanguage ?? config.defaultcontentlanguage).toLowerCase() || 'en'
        : '';
  }
  const folder =
    /^(?:src\/content\/[^/]+|src\/pages|_posts|[^/]+)\/([a-z]{2}(?:-[a-z]{2})?)\//i.exec(name)?.[1] ?? '';
  return LANGUAGES.has(folder.toLowerCase()) ? folder.toLowerCase() : LANGUAGES.has(inName) ? inName : '';
}

const LANGUAGES: ReadonlySet<string> = new Set(
  'en de fr es pt pt-br ru it nl pl ja zh zh-cn zh-tw ko tr uk cs sv da fi no nb el ro hu ar he hi vi id th'.split(
    ' ',
  ),
);

/** Jekyll takes a text for a list, and folders above `_posts` for categories. */
function categoriesOf(
  name: string,
  values: ReadonlyMap<string, unknown>,
  { kind }: BlogFolder,
): readonly string[] {
  const above = kind === 'jekyll' ? (/^([^]*?)\/?_posts\//.exec(name)?.[1] ?? '').split('/') : [];
  // Where the posts of Hexo and of other settings stand.
  const folders = above.filter(
    (folder) => folder !== '' && !/^(?:source|src|_?collections|docs)$/.test(folder),
  );
  return [
    ...new Set([...folders, ...namesIn(values.get('category')), ...listIn(values.get('categories'), kind)]),
  ];
}

function listIn(value: unknown, kind: BlogFolder['kind']): readonly string[] {
  if (Array.isArray(value)) return namesIn(value);
  const text = textOf(value);
  const parts = text.includes(',') ? text.split(',') : kind === 'jekyll' ? text.split(/\s+/) : [text];
  return parts.map((one) => one.trim()).filter(Boolean);
}

function topicsOf(
  { values, categories }: Entry,
  { kind }: BlogFolder,
  hasCategories: boolean,
): readonly Topic[] {
  const names = ['tags', 'tag', 'topics', 'topic', ...(values.has('tags') ? [] : ['keywords'])];
  const tags = names.flatMap((name) => listIn(values.get(name), kind));
  // Eleventy’s own names of collections.
  const own = kind === 'eleventy' ? tags.filter((tag) => !/^(?:posts?|all|nav|blog)$/i.test(tag)) : tags;
  const all = [
    ...categories.map((name) => [name, 'category'] as const),
    ...own.map((name) => [name, hasCategories ? 'tag' : 'category'] as const),
  ];
  const topics = new Map<string, Topic>();
  for (const [name, kindOf] of all) {
    const slug = slugify(name) || name;
    // A name in small letters only is one for addresses.
    const label = /[A-Z\s]/.test(name) ? name : name.replaceAll('-', ' ');
    if (!topics.has(slug)) topics.set(slug, { slug, name: escapedText(label), kind: kindOf });
  }
  return [...topics.values()];
}

/** Words about topics: Hugo has a page for each. */
function topicTexts({ kind, files }: BlogFolder): ReadonlyMap<string, TopicTexts> {
  const texts = new Map<string, TopicTexts>();
  for (const [name, file] of kind === 'hugo' ? files : []) {
    const topic = /(?:^|\/)(?:categories|tags|topics)\/([^/]+)\/_index(?:\.[\w-]+)?\.md$/.exec(name)?.[1];
    if (topic === undefined) continue;
    const description = escapedText(firstText(readFrontMatter(textIn(file)).values, 'description summary'));
    texts.set(slugify(topic) || topic, { description, seo: { title: '', description: '' } });
  }
  return texts;
}

/** Routes of Astro’s collections, by the pages that ask for them. */
function routesOf(blog: BlogFolder): ReadonlyMap<string, string> {
  const routes = new Map<string, string>();
  if (blog.kind !== 'astro') return routes;
  for (const [name, file] of blog.files) {
    const folder = /^src\/pages\/([^]*?)\/?\[[^\]]+\]\.astro$/.exec(name)?.[1];
    if (folder === undefined || folder.includes('[')) continue;
    for (const [, collection = ''] of textIn(file).matchAll(/getCollection\(\s*["'`]([\w-]+)["'`]/g))
      if (!/tag|categor|author|page/.test(folder)) routes.set(collection, folder === '' ? '' : `/${folder}`);
  }
  return routes;
}

function addressesOf(
  entries: readonly Entry[],
  paths: ReadonlyMap<string, readonly string[]>,
  blog: BlogFolder,
): Addresses {
  const posts = new Map<string, string>();
  for (const entry of entries) {
    const [path] = paths.get(entry.name) ?? [];
    const url = blog.site + (path ?? `/${keyOf(entry.name)}`);
    // The last keys are the weakest: a name may be that of several files.
    for (const key of [entry.name, entry.base]) if (!posts.has(keyOf(key))) posts.set(keyOf(key), url);
    const dated = keyOf(entry.name).replace(/^[^]*\//, '');
    if (!posts.has(dated)) posts.set(dated, url);
    const ownPath = keyOf(decoded(path ?? ''));
    if (ownPath !== '' && !posts.has(ownPath)) posts.set(ownPath, url);
  }
  const files = new Map<string, string>();
  for (const name of blog.files.keys()) {
    const path = servedPath(name, blog);
    if (!MARKDOWN.test(name) && !files.has(path)) files.set(path, name);
  }
  return { posts, files };
}

/** `pt-br` is one of ours. */
const localeOf = (code: string): Locale | undefined =>
  LOCALES.find((locale) => locale === code.split('-')[0]);

/** What the versions of a post have in common: a key of their own, or the path without the language. */
const translationsOf = ({ name, values, language }: Entry): string =>
  firstText(values, 'translationKey translation_key langRef lang-ref ref pageId page_id i18nKey') ||
  name
    .replace(new RegExp(`(^|/)${language}/`, 'i'), '$1')
    .replace(new RegExp(`\\.${language}(?=\\.\\w+$)`, 'i'), '')
    .replace(/\.\w+$/, '');

const LANGUAGE_NAMES = new Intl.DisplayNames(['en'], { type: 'language' });

type Shared = {
  readonly blog: BlogFolder;
  readonly addresses: Addresses;
  /** Without any, tags are their like, as in Ghost. */
  readonly hasCategories: boolean;
  /** Whether the blog has several languages. */
  readonly isSeveral: boolean;
  readonly paths: readonly string[];
};

function postOf(entry: Entry, { blog, addresses, hasCategories, isSeveral, paths }: Shared): SourcePost {
  const { values, front, name, date } = entry;
  const findings: string[] = [];
  if (front.isBroken)
    findings.push('its front matter has a mistake: title, date and topics are read line by line');
  const ownLanguage = isSeveral ? localeOf(entry.language) : undefined;
  if (isSeveral && entry.language !== '' && ownLanguage === undefined)
    findings.push(
      `is in ${LANGUAGE_NAMES.of(entry.language) ?? entry.language} in the old blog, a language that this site does not have`,
    );
  const isLater = date !== null && Date.parse(date) > Date.now();
  if (entry.isDraft) findings.push(WAS_DRAFT);
  else if (isLater) findings.push(plannedFor(date));
  const [path = `/${keyOf(name)}`] = paths;
  const places = placesOf(name, `${blog.site || 'https://old.invalid'}${path}`, blog, addresses);
  const body = bodyOf({ ...entry, body: front.body }, { blog, places, hasMath: hasMath(values, blog) });
  const cover = coverOf(entry, blog);
  const isPublished = !entry.isDraft && !isLater;
  const published = isPublished ? (date ?? null) : null;
  if (isPublished && date === null && !entry.isPage)
    findings.push('has no date in the folder: set one before it is published');
  const base = basePathOf(blog.site);
  return {
    id: name.replace(/\.\w+$/, ''),
    ...(entry.isPage && { isPage: true as const }),
    ...(ownLanguage && { language: ownLanguage, translations: translationsOf(entry) }),
    title: escapedText(entry.title),
    slug: slugOf(entry, path),
    html: body.html,
    written: body.written,
    excerpt: escapedText(
      firstText(values, 'excerpt summary description subtitle lead abstract intro') || body.opening,
    ),
    keptBack: keptBack(values),
    publishedAt: published,
    createdAt: date,
    updatedAt:
      CHANGES.split(' ')
        .map((one) => dateOf(values.get(one.toLowerCase().replace(/_/g, ''))))
        .find((one) => one !== null) ?? date,
    authors: entry.isPage ? [] : writersOf(values, blog),
    topics: entry.isPage ? [] : topicsOf(entry, blog, hasCategories),
    cover: cover === null ? null : { url: places.placeOf(cover.url), text: cover.text },
    seo: {
      title: firstText(values, 'seoTitle metaTitle titleSeo'),
      description: firstText(values, 'description seoDescription metaDescription'),
    },
    canonicalUrl: firstText(values, 'canonical canonicalUrl originalUrl'),
    // Those of drafts too, because other posts may lead there.
    oldPaths: [...new Set(paths.map((one) => base + pathOf(one)))].filter((one) => one !== base),
    findings: [
      ...findings,
      ...namesOf({
        coverCaption: cover?.caption,
        isPinned: ['featured', 'pinned', 'pin', 'sticky'].some((one) => isTrue(values.get(one))),
        isHidden: isTrue(values.get('noindex')) || /noindex/i.test(textOf(values.get('robots'))),
      }),
      ...(isTrue(values.get('eleventyexcludefromcollections')) ||
      isTrue(values.get('unlisted')) ||
      isTrue(values.get('hidden'))
        ? ['was in no list of the old blog; here it will be in all']
        : []),
      ...body.findings,
    ],
  };
}

/** The last part of its address, because that is what readers know. */
function slugOf({ values, base }: Entry, path: string): string {
  const last = decoded(path)
    .replace(/\/$/, '')
    .replace(/^[^]*\//, '')
    .replace(/\.html?$/, '');
  return (textOf(values.get('slug')).replace(/^[^]*\//, '') || last || base).replace(
    /^\d{4}-\d{2}-\d{2}-(?=.)/,
    '',
  );
}

function keptBack(values: ReadonlyMap<string, unknown>): string | null {
  if (textOf(values.get('password')) !== '' || isTrue(values.get('encrypted')))
    return 'protected by a password';
  if (isTrue(values.get('private')) || /^private$/i.test(firstText(values, 'visibility status')))
    return 'private';
  const build = valuesIn(values, 'build').size > 0 ? valuesIn(values, 'build') : valuesIn(values, '_build');
  const isUnbuilt =
    isTrue(values.get('headless')) ||
    (build.has('render') && /^(?:never|false|link)$/i.test(textOf(build.get('render'))));
  return isUnbuilt ? 'no page of its own in the old blog' : null;
}

const escapedText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
