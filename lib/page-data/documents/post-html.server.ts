import type { Post } from '../../cms/model';
import { articleHtml } from '../../article/tree/hast';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { translatorFor } from '../../i18n/translator.server';
import { postHtml } from '../../seo/post-html';
import { publicImageUrl } from '../../seo/public-image';
import { articleOf } from '../content/post-article.server';
import { content } from '../services/content.server';
import { faqsOf } from '../content/post-faqs';

/**
 * A whole post as HTML for feeds and Markdown, which only `lib/seo/portable-html.ts` makes readable
 * elsewhere.
 */
export function postHtmlOf(post: Post, locale: Locale): string {
  const { SITE_ORIGIN } = env();
  return postHtml({
    title: post.title,
    articleHtml: articleHtml(articleOf(post, locale).content),
    ownVideo: post.ownVideo,
    howTo: post.howTo,
    faqs: faqsOf(post),
    questionsTitle: translatorFor(locale)('article.questions'),
    publicUrl: (url) => publicImageUrl(url, SITE_ORIGIN, content().media),
  });
}
