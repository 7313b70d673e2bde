import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import type { InventoryPost } from '../../seo/content-inventory';
import { FEED_FORMATS } from '../../seo/feed';
import { absoluteUrl } from '../../seo/head';
import { llmsTxt, type LlmsLink, type LlmsSection } from '../../seo/llms-txt';
import { contentInventory } from '../sources/content-inventory.server';
import type { LoadedText } from './text-document.server';

/** The file is read as a whole, so it lists only the newest posts of a large blog; the sitemap has the rest. */
const MAX_POSTS = 300;

/** /llms.txt of a language: its posts as Markdown, by category. Errors: throws if the content has never been read. */
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
      { title: 'Optional', links: optionalLinks(locale, origin, t('nav.blog')) },
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
function optionalLinks(locale: Locale, origin: string, blog: string): readonly LlmsLink[] {
  return [
    { title: blog, url: absoluteUrl(origin, locale, routes.blog()), note: '' },
    {
      title: FEED_FORMATS.json.label,
      url: absoluteUrl(origin, locale, `/${FEED_FORMATS.json.file}`),
      note: '',
    },
    { title: 'Sitemap', url: `${origin}/sitemap.xml`, note: '' },
  ];
}
