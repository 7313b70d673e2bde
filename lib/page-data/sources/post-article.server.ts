import type { KnownVideo } from '../../article/article-options';
import { buildArticle, type Article } from '../../article/build-article';
import type { Post } from '../../cms/model';
import { env } from '../../config/env.server';
import { isPictureOf, uploadsOf } from '../../config/picture-sources.mjs';
import type { Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';

/**
 * A post's finished article, with labels in a language. `page`: with what only a page can show; `elsewhere`: without, for
 * feeds and Markdown.
 */
export function articleOf(
  post: Pick<Post, 'slug' | 'body' | 'videos'> & Partial<Pick<Post, 'featureImage'>>,
  locale: Locale,
  place: 'page' | 'elsewhere',
): Article {
  const t = translatorFor(locale);
  const article = buildArticle(post.body, {
    mediaBase: env().CMS_URL,
    ...(place === 'page' && { linkedHeadings: true, videos: videosOf(post) }),
    siteDomain: SITE.domain,
    labels: {
      play: t('article.play'),
      playOn: (host) => t('article.playOn', { host }),
      fromHost: (host) => t('article.fromHost', { host }),
      table: t('article.table'),
      code: t('article.code'),
      cut: t('article.cut'),
    },
  });
  if (article.problem)
    logger.warn('an article is too large or too deeply nested and was cut', {
      slug: post.slug,
      problem: article.problem,
    });
  return article;
}

/** A still that is the post's cover says nothing about the film, so it is left out. */
function videosOf({
  videos,
  featureImage,
}: Pick<Post, 'videos'> & Partial<Pick<Post, 'featureImage'>>): readonly KnownVideo[] {
  return videos.map(({ embedUrl, name, duration, thumbnail }) => ({
    embedUrl,
    name,
    duration,
    poster:
      thumbnail &&
      thumbnail.url !== featureImage?.url &&
      isPictureOf(thumbnail.url, [uploadsOf(env().CMS_URL)])
        ? thumbnail
        : null,
  }));
}
