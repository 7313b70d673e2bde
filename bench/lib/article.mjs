import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { brotliBytes } from './bytes.mjs';
import { LANGUAGES } from './options.mjs';

/** The post of docs/performance.md: 2,000 words and 4 pictures, besides the cover. */
const WORDS = 2000;
const PICTURES = 4;
const ARTICLE_SLUG = 'bench-article';

const PROSE = new Set(['p', 'h2', 'h3', 'ul', 'ol', 'blockquote', 'table']);

/**
 * Publishes the article in every language, made of the paragraphs of the written posts, so that it compresses as prose does.
 * Gives, by language, its path and the brotli bytes of title and body as the content service sends them ("the bare article").
 */
export async function publishArticle(sandbox) {
  const articles = [];
  for (const locale of LANGUAGES) {
    const made = await compose(sandbox, locale);
    const { id } = await put(sandbox, made);
    articles.push({ ...made, id });
  }
  for (const article of articles) {
    const localizations = articles
      .filter(({ locale }) => locale !== article.locale)
      .map(({ id, locale, published_at }) => ({ id, locale, published_at }));
    await put(sandbox, { ...article, localizations });
  }
  return Object.fromEntries(
    articles.map(({ locale, title, blogBody }) => [
      locale,
      {
        path: `${locale === 'en' ? '' : `/${locale}`}/blog/${ARTICLE_SLUG}`,
        bareBrotli: brotliBytes(`<h1>${title}</h1>${blogBody}`),
      },
    ]),
  );
}

async function compose(sandbox, locale) {
  const posts = await (await fetch(`${sandbox}/cms/blogs?_locale=${locale}&_sort=id:ASC&_limit=8`)).json();
  const blocks = posts.flatMap(({ blogBody }) =>
    fromHtml(blogBody, { fragment: true }).children.filter(({ type }) => type === 'element'),
  );
  const pictures = blocks.filter(holdsPicture).slice(0, PICTURES);
  if (pictures.length < PICTURES)
    throw new Error(`the posts in ${locale} have fewer than ${PICTURES} pictures`);
  const body = [];
  let words = 0;
  for (const block of blocks) {
    if (words >= WORDS) break;
    if (!PROSE.has(block.tagName) || holdsPicture(block)) continue;
    body.push(block);
    words += wordsIn(toHtml(block));
    if (words > (WORDS / (PICTURES + 1)) * (body.filter(holdsPicture).length + 1) && pictures.length > 0)
      body.push(pictures.shift());
  }
  const [first] = posts;
  const {
    author,
    category,
    platform,
    profession,
    featureImage,
    seo,
    title,
    excerpt,
    published_at,
    updated_at,
  } = first;
  return {
    locale,
    slug: ARTICLE_SLUG,
    title,
    excerpt,
    blogBody: body.map((block) => toHtml(block)).join('\n'),
    Language: locale.toUpperCase(),
    ...{ author, category, platform, profession, featureImage, seo, published_at, updated_at },
  };
}

const holdsPicture = (block) =>
  block.tagName === 'img' ||
  (block.children ?? []).some((child) => child.type === 'element' && holdsPicture(child));

const wordsIn = (html) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

async function put(sandbox, post) {
  const response = await fetch(`${sandbox}/control/cms/posts`, {
    method: 'POST',
    body: JSON.stringify(post),
    headers: { 'content-type': 'application/json' },
  });
  if (!response.ok) throw new Error(`the sandbox did not take the article: ${response.status}`);
  return response.json();
}
