import pLimit from 'p-limit';
import type { ArticleOptions, ImageSize, ImageSizes, KnownVideo } from '../../article/article-options';
import type { Article, ReadArticle } from '../../article/build-article';
import { buildArticle, finishArticle, readArticle } from '../../article/build-article';
import { imagesIn } from '../../article/images';
import type { Post } from '../../cms/model';
import { isImageOf } from '../../config/image-sources.mjs';
import type { Locale } from '../../config/languages';
import { SITE } from '../../config/site';
import { translatorFor } from '../../i18n/translator.server';
import { logger } from '../../monitoring/logger';
import { content } from '../services/content.server';
import { imageSizeOf } from '../services/uploaded-files.server';

type Source = Pick<Post, 'slug' | 'body' | 'videos'> & Partial<Pick<Post, 'featureImage'>>;

/** Image files measured for one page; the images beyond that get no reserved space. */
const MAX_LOOKED_AT = 100;
const AT_ONCE = 8;
/** Sizes that arrive later are used when the page is rendered again. */
const SIZES_WAIT_MS = 1_500;

/** A post's finished article for its page, with image sizes read from the files. Errors: never throws. */
export async function pageArticleOf(post: Source, locale: Locale): Promise<Article> {
  const body = readArticle(post.body);
  const article = finishArticle(body, {
    ...optionsIn(locale),
    inlineImages: true,
    videos: videosOf(post),
    leadingFilm: { cover: post.featureImage && isOurs(post.featureImage) ? post.featureImage : null },
    imageSizes: await sizesIn(body),
  });
  return reported(post, article);
}

/** The same without what only a page can show, for feeds and Markdown. */
export function articleOf(post: Source, locale: Locale): Article {
  return reported(post, buildArticle(post.body, optionsIn(locale)));
}

function optionsIn(locale: Locale): ArticleOptions {
  const t = translatorFor(locale);
  const { base, sources } = content().media;
  return {
    mediaBase: base,
    imageSources: sources,
    siteDomain: SITE.domain,
    labels: {
      fromHost: (host) => t('article.fromHost', { host }),
      table: t('article.table'),
      cut: t('article.cut'),
    },
  };
}

function reported({ slug }: Source, article: Article): Article {
  if (article.problem)
    logger.warn('an article is too large or too deeply nested and was cut', {
      slug,
      problem: article.problem,
    });
  return article;
}

async function sizesIn({ tree }: ReadArticle): Promise<ImageSizes> {
  const sizes = new Map<string, ImageSize | 'missing'>();
  const inTurn = pLimit(AT_ONCE);
  const looking = imagesIn(tree ?? [], content().media)
    .slice(0, MAX_LOOKED_AT)
    .map((url) =>
      inTurn(async () => {
        const size = await imageSizeOf(url);
        if (size) sizes.set(url, size);
      }),
    );
  if (looking.length === 0) return sizes;
  const waited = new Promise((resolve) => setTimeout(resolve, SIZES_WAIT_MS).unref());
  await Promise.race([Promise.all(looking), waited]);
  return new Map(sizes);
}

/** A still that is the post's cover says nothing about the video, so it is left out. */
function videosOf({ videos, featureImage }: Source): readonly KnownVideo[] {
  return videos.map(({ embedUrl, name, duration, thumbnail }) => ({
    embedUrl,
    name,
    duration,
    poster: thumbnail && thumbnail.url !== featureImage?.url && isOurs(thumbnail) ? thumbnail : null,
  }));
}

function isOurs({ url }: { readonly url: string }): boolean {
  return isImageOf(url, content().media.sources);
}
