import { setImmediate } from 'node:timers/promises';
import { processCache } from '../../cache/process-cache.server';
import { env } from '../../config/env.server';
import { LOCALES, toLocale, type Locale } from '../../config/languages';
import { ALL_PAGES } from '../../config/pages';
import { freePagePath, pathForUse, routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import type { InventoryPost } from '../../seo/content-inventory';
import { FEED_FORMATS } from '../../seo/feed';
import { absoluteUrl } from '../../seo/head';
import { llmsTxt, type LlmsLink, type LlmsSection } from '../../seo/llms-txt';
import { TEMPLATE_KINDS } from '../../media/template-use';
import { markdownOf } from './markdown-of.server';
import { freePages } from '../content/free-pages.server';
import { content } from '../services/content.server';
import { contentInventory } from '../services/content-inventory.server';
import type { LoadedText } from './text-document.server';

/**
 * The file is read as a whole, so it lists only the newest posts of a large blog; the sitemap has the rest.
 */
const MAX_POSTS = 300;
/** About a megabyte. */
const MAX_WHOLE_POSTS = 100;
const FRESH_MS = 60_000;
const USABLE_MS = 10 * 60_000;

/**
 * /llms.txt of a language: its posts as Markdown, by category. Errors: throws if the content has never been
 * read.
 */
export async function loadLlms(locale: Locale): Promise<LoadedText> {
  const { SITE_ORIGIN: origin } = env();
  const t = translatorFor(locale);
  const { posts } = await contentInventory();
  const own = posts
    .filter((post) => post.locale === locale)
    .sort((left, right) => right.publishedAt.localeCompare(left.publishedAt))
    .slice(0, MAX_POSTS);
  const body = llmsTxt({
    name: SITE.name,
    summary: t('blog.headDescription'),
    sections: [
      ...byCategory(own, t('nav.blog'), origin),
      { title: 'Optional', links: await optionalLinks(locale, origin) },
    ],
  });
  return {
    kind: 'found',
    document: {
      body,
      mediaType: 'text/plain',
      route: 'llms',
    },
  };
}

/**
 * /llms-full.txt of a language: its newest posts whole. Errors: throws if the content service fails and the
 * file is not cached.
 */
export async function loadLlmsFull(locale: Locale): Promise<LoadedText> {
  const body = await wholePosts().get(locale);
  return { kind: 'found', document: { body, mediaType: 'text/plain', route: 'llmsFull' } };
}

function wholePosts() {
  return processCache<string>('llms-full', () => ({
    load: (locale) => joinPosts(toLocale(locale)),
    freshMs: FRESH_MS,
    usableMs: USABLE_MS,
    max: LOCALES.length,
    onError: (error, locale) =>
      logger.error('llms-full.txt: the content service failed, the last one is used', error, { locale }),
  }));
}

async function joinPosts(locale: Locale): Promise<string> {
  const summary = translatorFor(locale)('blog.headDescription');
  const parts = [llmsTxt({ name: SITE.name, summary, sections: [] })];
  for (const post of await content().newestPosts(locale, MAX_WHOLE_POSTS)) {
    parts.push(markdownOf(post, locale));
    // Each takes some milliseconds, and pages must not wait for all.
    await setImmediate();
  }
  return parts.join('\n');
}

function byCategory(
  posts: readonly InventoryPost[],
  otherwise: string,
  origin: string,
): readonly LlmsSection[] {
  const sections = new Map<string, LlmsLink[]>();
  for (const post of posts) {
    const title = post.category[0]?.name ?? otherwise;
    const link = {
      title: post.title,
      url: absoluteUrl(origin, post.locale, routes.markdown(post.slug)),
      note: post.excerpt,
    };
    sections.set(title, [...(sections.get(title) ?? []), link]);
  }
  return [...sections].map(([title, links]) => ({ title, links }));
}

/** "Optional" is a term of the format: links that a reader with a small context may skip. */
async function optionalLinks(locale: Locale, origin: string): Promise<readonly LlmsLink[]> {
  const t = translatorFor(locale);
  const pages = await freePages();
  return [
    ...ALL_PAGES.flatMap(([, { path, name, llms }]) =>
      llms && name ? [{ title: t(name), url: absoluteUrl(origin, locale, path), note: '' }] : [],
    ),
    ...TEMPLATE_KINDS.map((use) => ({
      title: t(`uses.${use}.heading`),
      url: absoluteUrl(origin, locale, pathForUse(use)),
      note: t(`uses.${use}.text`),
    })),
    ...pages
      .filter((page) => page.locale === locale)
      .map(({ title, slug, description }) => ({
        title,
        url: absoluteUrl(origin, locale, freePagePath(slug)),
        note: description,
      })),
    { title: 'llms-full.txt', url: absoluteUrl(origin, locale, '/llms-full.txt'), note: '' },
    {
      title: FEED_FORMATS.json.label,
      url: absoluteUrl(origin, locale, `/${FEED_FORMATS.json.file}`),
      note: '',
    },
    { title: 'Sitemap', url: `${origin}/sitemap.xml`, note: '' },
  ];
}
