import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postFieldsOf } from '../../lib/cms/contract/post-fields';
import { LOCALES, type Locale } from '../../lib/config/languages';
import type { PostSource } from '../../sandbox/cms/content/post-file';
import { changesIn } from '../../sandbox/cms/content/company-file';
import { ownVideoSeed } from '../../sandbox/cms/content/own-video-file';
import { readContent, type Content } from '../../sandbox/cms/content/read-content';
import { findDrawing } from '../../sandbox/cms/uploads/find-drawing';
import { createImageStore } from '../../sandbox/cms/uploads/image-store';

/** As the sandbox has them (sandbox/cms/content/taxonomy-record.ts). */
const SET_UP_AT = '2025-08-25T09:00:00.000Z';
const SET_UP = { createdAt: SET_UP_AT, updatedAt: SET_UP_AT };
const VIDEOS = 'sandbox/videos';
const DAY_MS = 86_400_000;

/**
 * Writes the sandbox's content as cms/src/seed reads it: `content.json`, a list of documents in which those
 * that others need come first, and the drawings as PNG files in `images/`, videos and their captions in
 * `videos/`.
 */
export async function writeSeed(contentDir: string, cacheDir: string, folder: string): Promise<void> {
  const content = readContent(contentDir);
  const [problem] = content.problems;
  if (problem) throw new Error(`${problem.file}: ${problem.field}: ${problem.message}`);
  const drawings = new Set<string>();
  const entries = entriesOf(content, drawings);
  const images = join(folder, 'images');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(images, { recursive: true });
  cpSync(VIDEOS, join(folder, 'videos'), { recursive: true });
  const store = createImageStore({ findDrawing, cacheDir });
  for (const drawing of drawings) {
    const image = await store.get(`${drawing}.png`);
    if (!image) throw new Error(`there is no drawing named ${drawing}`);
    writeFileSync(join(images, `${drawing}.png`), image.png);
  }
  writeFileSync(join(folder, 'content.json'), JSON.stringify(entries));
}

/** Documents of every type; notes the drawings that they show. */
export function entriesOf(content: Content, drawings: Set<string>): readonly object[] {
  const imageOf = (drawing: string, text: string) => {
    drawings.add(drawing);
    return { drawing, text };
  };
  const topics = (type: string, list: Content['categories']) =>
    list.map(({ slug, order, color, bgColor, image, names }) => ({
      uid: uidOf(type),
      where: { slug },
      versions: LOCALES.map((locale) => {
        const { name, description, seoTitle, seoDescription, startHere } = names[locale];
        const data = {
          slug,
          order,
          name,
          description,
          image: imageOf(image, name),
          ...(color !== undefined && { color }),
          ...(bgColor !== undefined && { bgColor }),
          ...(startHere !== undefined && { startHere }),
          seo: { title: seoTitle, description: seoDescription },
        };
        return { locale, data, dates: SET_UP };
      }),
    }));
  const authors = content.authors.map(({ id: _, avatar, bio, namesIn = {}, ...author }) => ({
    uid: uidOf('author'),
    where: { slug: author.slug },
    versions: LOCALES.map((locale) => {
      const { firstName, lastName } = namesIn[locale] ?? author;
      const name = `${firstName} ${lastName}`;
      const data = { ...author, firstName, lastName, name, bio: bio[locale], avatar: imageOf(avatar, name) };
      return { locale, data, dates: SET_UP };
    }),
  }));
  const redirects = content.redirects.map(({ from, to, locale, status }) => ({
    uid: uidOf('redirect'),
    where: { from, language: locale },
    versions: [{ data: { from, to, language: locale, code: status } }],
  }));
  const legalPages = content.legalPages.map(({ slug, updatedAt, isDraft, in: texts }) => ({
    uid: uidOf('legal-page'),
    where: { slug },
    versions: LOCALES.map((locale) => {
      const { title, description, body } = texts[locale];
      const data = { slug, isDraft, title, description, source: body };
      return { locale, data, dates: { createdAt: updatedAt, updatedAt } };
    }),
  }));
  const companyPages = content.companyPages.map((source) => {
    const { slug, updatedAt, email, still } = source;
    return {
      uid: uidOf('company-page'),
      where: { slug },
      versions: LOCALES.map((locale) => {
        const { body, film, changes: _, contrasts, ...words } = source.in[locale];
        const data = {
          slug,
          email: email ?? null,
          ...words,
          source: body,
          changes: changesIn(source, locale).map(({ drawing, ...change }) => ({
            ...change,
            ...(drawing !== undefined && { image: imageOf(drawing, change.title) }),
          })),
          contrasts: source.contrasts.map((contrast, at) => ({ ...contrast, ...contrasts[at] })),
          ...(film && still && { film: ownVideoSeed(film, imageOf(still, film.title)) }),
        };
        return { locale, data, dates: { createdAt: updatedAt, updatedAt } };
      }),
    };
  });
  const pages = content.pages.map(({ updatedAt, in: texts }) => ({
    uid: uidOf('page'),
    where: { slug: texts.en.slug, locale: 'en' },
    versions: LOCALES.map((locale) => {
      const { body, ...words } = texts[locale];
      const dates = { createdAt: updatedAt, updatedAt };
      return { locale, data: { ...words, source: body }, isPublished: true, dates };
    }),
  }));
  const covers = new Map(content.covers.map(({ key, alt }) => [key, alt]));
  const coverOf = ({ key, category, locale }: PostSource) =>
    imageOf(`cover-${key}-${category[0]}`, covers.get(key)?.[locale] ?? '');
  const keys = [...new Set(content.posts.map(({ key }) => key))];
  const posts = keys.map((key) => {
    const versions = content.posts.filter((post) => post.key === key);
    for (const { body } of versions)
      for (const [, drawing = ''] of body.matchAll(/\/uploads\/([a-z0-9-]+)\.png/g)) drawings.add(drawing);
    return {
      uid: uidOf('blog'),
      where: { slug: versions[0]?.slug ?? '', locale: versions[0]?.locale ?? '' },
      versions: versions.map((post) => postVersion(post, imageOf, coverOf(post))),
    };
  });
  return [
    ...topics('category', content.categories),
    ...topics('platform', content.platforms),
    ...topics('profession', content.professions),
    ...authors,
    ...redirects,
    ...legalPages,
    ...companyPages,
    ...pages,
    ...posts,
  ];
}

type Version = {
  readonly locale: Locale;
  readonly data: object;
  readonly isPublished: boolean;
  readonly dates: object;
};

/** A post in one language. */
function postVersion(
  post: PostSource,
  imageOf: (drawing: string, text: string) => object,
  cover: object,
): Version {
  const related = (type: string, slugs: readonly string[]) =>
    slugs.map((slug) => ({ of: uidOf(type), slug }));
  const { faqs, howTo, video, film, contextualCard, publishedAt, updatedAt } = post;
  const data = {
    title: post.title,
    slug: post.slug,
    excerpt: post.excerpt,
    body: post.body,
    ...Object.fromEntries(Object.entries(postFieldsOf(post)).filter(([, value]) => value !== '')),
    publishDate: publishedAt,
    trending: post.trendingOrder !== undefined,
    TrendingPostOrder: post.trendingOrder ?? null,
    showFeatureImageInHead: post.showFeatureImageInHead,
    featureImage: cover,
    author: { of: uidOf('author'), slug: post.author },
    coAuthors: related('author', post.coAuthors ?? []),
    category: related('category', post.category),
    platform: related('platform', post.platform),
    profession: related('profession', post.profession),
    seo: post.seo,
    ...(faqs && { faqs: { title: faqs.title, subtitle: faqs.subtitle, faq: faqs.items } }),
    seoFaqs: post.seoFaqs ?? [],
    ...(howTo && { howToSchema: { title: howTo.title, description: howTo.description, step: howTo.steps } }),
    videoSchema: video ? [{ ...video, thumbnail: imageOf(`still-${post.key}`, video.name) }] : [],
    ...(film && { film: ownVideoSeed(film, imageOf(`still-${post.key}`, film.title)) }),
    ...(contextualCard && { contextualCard }),
  };
  const createdAt = new Date(Date.parse(publishedAt ?? updatedAt) - 2 * DAY_MS).toISOString();
  return { locale: post.locale, data, isPublished: publishedAt !== null, dates: { createdAt, updatedAt } };
}

const uidOf = (type: string) => `api::${type}.${type}`;
