import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { LOCALES, type Locale } from '../../lib/config/languages';
import { localePath, routes } from '../../lib/config/routes';
import { control } from './sandbox-control';
import { brotliBytes } from './bytes';

/** The post in docs/performance.md: 2,000 words and 4 images, not counting the cover. */
const WORDS = 2000;
const IMAGES = 4;
const ARTICLE_SLUG = 'bench-article';

const PROSE: ReadonlySet<string> = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'table']);

/**
 * By language, the article's path, and the brotli bytes of its title and body as the content service sends
 * them ("the bare article").
 */
export type Articles = Readonly<Record<Locale, { readonly path: string; readonly bareBrotli: number }>>;

/** A post as the sandbox sends it: the fields that this file reads, and `unknown` ones that it passes on. */
type SandboxPost = {
  readonly title: string;
  readonly blogBody: string;
  readonly published_at: string;
  readonly excerpt: unknown;
  readonly author: unknown;
  readonly category: unknown;
  readonly platform: unknown;
  readonly profession: unknown;
  readonly featureImage: unknown;
  readonly seo: unknown;
  readonly updated_at: unknown;
};

/**
 * Publishes the article in every language, made of paragraphs from the hand-written posts, so that it
 * compresses like prose.
 */
export async function publishArticle(sandbox: string): Promise<Articles> {
  const articles = [];
  for (const locale of LOCALES) {
    const newArticle = await compose(sandbox, locale);
    const { id } = await put(sandbox, newArticle);
    articles.push({ ...newArticle, id });
  }
  for (const article of articles) {
    const localizations = articles
      .filter(({ locale }) => locale !== article.locale)
      .map(({ id, locale, published_at }) => ({ id, locale, published_at }));
    await put(sandbox, { ...article, localizations });
  }
  const entries = articles.map(({ locale, title, blogBody }) => [
    locale,
    {
      path: localePath(locale, routes.post(ARTICLE_SLUG)),
      bareBrotli: brotliBytes(`<h1>${title}</h1>${blogBody}`),
    },
  ]);
  // why: there is an entry for each locale.
  return Object.fromEntries(entries) as Articles;
}

async function compose(sandbox: string, locale: Locale) {
  const response = await fetch(`${sandbox}/cms/blogs?_locale=${locale}&_sort=id:ASC&_limit=8`);
  // why: the sandbox sends what our own code defines.
  const posts = (await response.json()) as readonly SandboxPost[];
  const [first] = posts;
  if (!first) throw new Error(`there are no posts in ${locale}`);
  const blocks = posts.flatMap(({ blogBody }) =>
    fromHtml(blogBody, { fragment: true }).children.filter((child) => child.type === 'element'),
  );
  const images = blocks.filter(holdsImage).slice(0, IMAGES);
  if (images.length < IMAGES) throw new Error(`the posts in ${locale} have fewer than ${IMAGES} images`);
  const body: Element[] = [];
  let words = 0;
  for (const block of blocks) {
    if (words >= WORDS) break;
    if (!PROSE.has(block.tagName) || holdsImage(block)) continue;
    body.push(block);
    words += wordsIn(toHtml(block));
    if (words > (WORDS / (IMAGES + 1)) * (body.filter(holdsImage).length + 1))
      body.push(...images.splice(0, 1));
  }
  const { author, category, platform, profession, featureImage, seo, title, excerpt } = first;
  const { published_at, updated_at } = first;
  return {
    locale,
    slug: ARTICLE_SLUG,
    title,
    excerpt,
    blogBody: body.map((block) => toHtml(block)).join('\n'),
    Language: locale.toUpperCase(),
    author,
    category,
    platform,
    profession,
    featureImage,
    seo,
    published_at,
    updated_at,
  };
}

function holdsImage(block: Element): boolean {
  return (
    block.tagName === 'img' || block.children.some((child) => child.type === 'element' && holdsImage(child))
  );
}

const wordsIn = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

// why: our own sandbox answers with the record.
const put = async (sandbox: string, post: unknown) =>
  (await control(sandbox, 'POST', 'cms/posts', post)) as { readonly id: unknown };
