import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isShown, type Media } from '../../config/image-sources.mjs';
import { isLocale } from '../../config/languages';
import { logger } from '../../monitoring/logger';
import { listOfNames } from '../../text/list-of-names';
import { readingMinutes } from '../../text/reading-minutes';
import { wirePlainText } from '../contract/plain-text';
import { POST_FIELDS } from '../contract/post-fields';
import { wireAnything, wireDate, wireId, wireList, wireNumber, wireSlug } from '../contract/scalars';
import type { Post, TaxonomyRef } from '../model';

/** `key` joins the languages of a post, `rank` is its place among the trending ones; `changedAt`: ISO 8601. */
export type PostFile = Readonly<{ key: string; changedAt: string; rank: number; post: Post }>;
export type ReadPosts = () => Promise<readonly PostFile[]>;

/** How long the folder is not looked at again. */
const FRESH_MS = 1_000;
const PARTS = /^(?:---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$))?([\s\S]*)$/;

/** A name, or the slug of one. */
const topicRef = z.pipe(
  wirePlainText,
  z.transform((text): TaxonomyRef => {
    const slug = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
    const words = slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
    return { id: slug, slug, name: text === slug ? words.join(' ') : text };
  }),
);

/** One name or a list of them. */
const names = z.pipe(
  wireAnything,
  z.transform((value) => wireList(topicRef).parse(Array.isArray(value) ? value : [value])),
);

/** Front matter. Nothing is required; a post without `publishedAt` is a draft. */
const frontMatter = z.object({
  ...POST_FIELDS,
  key: wireId,
  title: wirePlainText,
  excerpt: wirePlainText,
  author: names,
  coAuthors: names,
  category: wireList(topicRef),
  platform: wireList(topicRef),
  profession: wireList(topicRef),
  publishedAt: wireDate,
  updatedAt: wireDate,
  trendingOrder: wireNumber,
  image: wirePlainText,
  seo: z.object({ title: wirePlainText, description: wirePlainText }).catch({ title: '', description: '' }),
});

/** The posts of a folder, `<language>/<slug>.md`. A file is read again when it has changed. */
export function createFolder(folder: string, media: Media, nowMs = () => performance.now()): ReadPosts {
  const filesByPath = new Map<string, PostFile>();
  let atMs = Number.NEGATIVE_INFINITY;
  let files = Promise.resolve<readonly PostFile[]>([]);

  async function read(locale: string, name: string): Promise<PostFile> {
    const path = join(folder, locale, name);
    const changedAt = (await stat(path)).mtime.toISOString();
    const last = filesByPath.get(path);
    if (last?.changedAt === changedAt) return last;
    const file = {
      ...(await readPost(await readFile(path, 'utf8'), locale, name.slice(0, -3), media)),
      changedAt,
    };
    filesByPath.set(path, file);
    return file;
  }

  async function look(): Promise<readonly PostFile[]> {
    const languages = (await readdir(folder)).filter(isLocale);
    const lists = languages.map(async (locale) => {
      const names = (await readdir(join(folder, locale))).filter((name) => name.endsWith('.md'));
      return Promise.all(names.map((name) => read(locale, name).catch(leftOut(`${locale}/${name}`))));
    });
    return (await Promise.all(lists)).flat(2);
  }

  return () => {
    if (nowMs() - atMs > FRESH_MS) {
      atMs = nowMs();
      files = look();
    }
    return files;
  };
}

const leftOut = (file: string) => (error: unknown) => {
  logger.error('content: a file is left out', error, { file });
  return [];
};

/** Errors: throws if the front matter is no YAML, or the name no slug. */
async function readPost(text: string, language: string, name: string, media: Media) {
  const [{ default: MarkdownIt }, { parse }] = await Promise.all([import('markdown-it'), import('yaml')]);
  const [, yaml = '', markdown = ''] = PARTS.exec(text) ?? [];
  const {
    author: first,
    coAuthors: others,
    image,
    trendingOrder: rank,
    key,
    ...fields
  } = frontMatter.parse(parse(yaml) ?? {});
  const bySlug = new Map([...first, ...others].map((one) => [one.slug, { ...NOBODY, ...one }]));
  bySlug.delete('');
  const [author = null, ...coAuthors] = bySlug.values();
  const body = new MarkdownIt({ html: true }).render(markdown);
  const slug = wireSlug.parse(name);
  if (slug === '') throw new Error('its name is no slug');
  // As in the text, `/uploads/x.png` is a file of the site.
  const url = image.startsWith('/') ? `${media.base}${image}` : image;
  const post: Post = {
    ...fields,
    id: `${slug}:${language}`,
    slug,
    language,
    title: fields.title || slug.replaceAll('-', ' '),
    createdAt: fields.publishedAt,
    updatedAt: fields.updatedAt || fields.publishedAt,
    body,
    readingMinutes: body === '' ? null : readingMinutes(body),
    featureImage: isShown(url, media.sources) ? { url, alt: '', width: null, height: null } : null,
    showFeatureImageInHead: true,
    trending: rank > 0,
    authorName: listOfNames(
      [...bySlug.values()].map(({ name: own }) => own),
      language,
    ),
    author,
    coAuthors,
    faqs: null,
    seoFaqs: [],
    howTo: null,
    videos: [],
    ownVideo: null,
    contextualCard: null,
    translations: [],
  };
  return { post, rank: rank > 0 ? rank : Infinity, key: key || slug };
}

/** Of an author only the name is known. */
const NOBODY = { firstName: '', lastName: '', url: '', bio: '', avatar: null };
