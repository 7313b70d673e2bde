import { authorsOf } from '../../cms/authors-of';
import type { Post } from '../../cms/model';
import { env } from '../../config/env.server';
import { languageOf, type Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import { absoluteUrl } from '../../seo/head';
import { postMarkdown } from '../../seo/post-markdown';
import { authorLink } from '../shared/author-link';
import { postHtmlOf } from './post-html.server';

/** A post as Markdown: its Markdown version, and its part of llms-full.txt. */
export function markdownOf(post: Post, locale: Locale): string {
  const { SITE_ORIGIN: origin } = env();
  return postMarkdown({
    url: absoluteUrl(origin, locale, routes.post(post.slug)),
    title: post.title,
    excerpt: post.excerpt,
    language: languageOf(locale).bcp47,
    authors: authorsOf(post).map((author) => authorLink(author, locale, origin)),
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    tags: post.category.map(({ name }) => name),
    html: postHtmlOf(post, locale),
  });
}
