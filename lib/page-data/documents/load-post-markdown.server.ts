import type { IncomingMessage } from 'node:http';
import { env } from '../../config/env.server';
import { languageOf, type Locale } from '../../config/languages';
import { localePath, RESERVED_POST_SLUGS, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { absoluteUrl } from '../../seo/head';
import { postMarkdown } from '../../seo/post-markdown';
import { authorLink } from './author-link';
import { articleOf } from '../sources/post-article.server';
import { faqsOf } from '../sources/post-faqs';
import { redirectOf } from '../sources/redirects.server';
import { MAX_SLUG_LENGTH } from '../props/result';
import { cmsClient } from '../sources/services.server';
import type { LoadedText } from './text-document.server';

/**
 * The Markdown twin of a post. It names its page as canonical.
 *
 * Errors: throws when the content service fails; a slug it does not know is `missing`, or moved where a rule says so.
 */
export async function loadPostMarkdown(
  locale: Locale,
  slug: string,
  request: IncomingMessage,
): Promise<LoadedText> {
  if (slug === '' || RESERVED_POST_SLUGS.has(slug) || slug.length > MAX_SLUG_LENGTH)
    return { kind: 'missing' };
  const post = await cmsClient().getPost(locale, slug);
  if (!post) {
    const moved = await redirectOf(locale, routes.post(slug));
    return moved?.kind === 'moved'
      ? { kind: 'moved', to: moved.to, permanent: moved.permanent }
      : { kind: 'missing' };
  }
  const { SITE_ORIGIN: origin } = env();
  const url = absoluteUrl(origin, locale, routes.post(slug));
  const body = postMarkdown({
    url,
    title: post.title,
    excerpt: post.excerpt,
    language: languageOf(locale).bcp47,
    author: post.author && authorLink(post.author, locale, origin),
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    tags: post.category.map(({ name }) => name),
    articleHtml: articleOf(post, locale, 'elsewhere').html,
    howTo: post.howTo,
    faqs: faqsOf(post),
    questionsTitle: translatorFor(locale)('article.questions'),
  });
  const twin = localePath(locale, routes.markdown(slug));
  // Under the address of the page a shared cache would mix the two up: only the twin's own address may be kept.
  const isNegotiated = !pathOf(request).endsWith('.md');
  return {
    kind: 'found',
    document: {
      body,
      mediaType: 'text/markdown',
      route: 'markdown',
      lastModified: post.updatedAt || post.publishedAt,
      headers: {
        Link: `<${url}>; rel="canonical"`,
        'Content-Location': twin,
        ...(isNegotiated && { Vary: 'Accept' }),
      },
      ...(isNegotiated && { cacheControl: 'no-store' }),
    },
  };
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '';
}
