import type { Article } from '../../article/build-article';
import { playersIn } from '../../article/embeds';
import { opensWithFilm } from '../../article/opening';
import type { SafeArticle } from '../../article/safe-article';
import { postFieldsOf } from '../../cms/contract/post-fields';
import { authorsOf } from '../../cms/authors-of';
import type { Author, Post } from '../../cms/model';
import { MAX_SLUG_LENGTH, READING_MIN_MINUTES } from '../../config/constants';
import { env } from '../../config/env.server';
import type { Locale } from '../../config/languages';
import { RESERVED_POST_SLUGS, routes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import { originalElsewhere } from '../../text/original-elsewhere';
import { absoluteUrl } from '../../seo/head';
import { breadcrumbsFor } from '../../seo/breadcrumbs';
import { videosOnPage } from '../../seo/videos';
import { postJsonLd } from '../../seo/json-ld/post-json-ld';
import { lazyStylesUrl, starterFiles } from '../../starter/document/starter-files.server';
import { authorLink } from '../shared/author-link';
import { loadAroundPost, type AroundPost } from './around-post.server';
import { pageProps } from '../shared/layout-props.server';
import { contextualCardsFor } from './contextual-card';
import { cardImage, coverImages, postCard } from '../shared/og-cards.server';
import { pageArticleOf } from '../content/post-article.server';
import { faqsOf } from '../content/post-faqs';
import { excerptAbove } from '../content/excerpt-above';
import { editorsCheck } from './editors-check.server';
import { orFallback } from '../services/or-fallback';
import type { Loaded } from '../shared/result';
import { content } from '../services/content.server';
import { postSearch } from '../services/services.server';
import { cardCategory, cardTopic } from '../shared/card-props';
import type { PageProps } from '../shared/page-props';
import { siblingsInHead } from './post-siblings';
import type { PostAuthor, PostView } from './post-view';
import { headTitle } from '../shared/head-title.server';

/**
 * One post with everything its page shows; in the state `draft`, unpublished posts are found too.
 *
 * Errors: throws when the content service fails; a slug it does not know is `missing`.
 */
export async function loadPost(
  locale: Locale,
  slug: string,
  state: 'live' | 'draft' = 'live',
): Promise<Loaded<PageProps<PostView>>> {
  // Requesting a reserved or absurdly long slug from the service would only cost a call.
  if (RESERVED_POST_SLUGS.has(slug) || slug.length > MAX_SLUG_LENGTH) return { kind: 'missing' };
  const post = await content().post(locale, slug, state);
  if (!post) return { kind: 'missing' };
  const isDraft = state === 'draft';
  const [around, article, check] = await Promise.all([
    loadAroundPost(post, locale),
    pageArticleOf(post, locale),
    isDraft ? orFallback('preview: the check', editorsCheck(locale, slug), null, { slug }) : null,
  ]);
  const props = await toProps(post, { ...around, article, check }, locale, isDraft);
  return { kind: 'found', props };
}

const postAuthor = ({ name, slug, bio, url, avatar }: Author): PostAuthor => ({
  name,
  slug,
  bio,
  url,
  avatar,
});

async function toProps(
  post: Post,
  {
    article,
    check,
    nearest,
    ...around
  }: AroundPost & { readonly article: Article; readonly check: SafeArticle | null },
  locale: Locale,
  isDraft: boolean,
) {
  const { SITE_ORIGIN } = env();
  const t = translatorFor(locale);
  const path = routes.post(post.slug);
  const siblings = siblingsInHead(post, locale, {
    byId: (id) => postSearch().byId(id),
    origin: SITE_ORIGIN,
  });
  const description = post.seo.description || post.excerpt || article.plainText.replaceAll('\n', ' ');
  const card = postCard({ ...post, locale, coverUrl: post.featureImage?.url ?? '' });
  const view: PostView = {
    ...postFieldsOf(post),
    id: post.id,
    slug: post.slug,
    title: post.title,
    excerpt: excerptAbove(article.plainText, post.excerpt),
    crumbs: breadcrumbsFor(path, { locale }),
    author: post.author && postAuthor(post.author),
    ...(post.coAuthors.length > 0 && { coAuthors: post.coAuthors.map(postAuthor) }),
    publishedAt: post.publishedAt,
    updatedAt: post.updatedAt,
    // Null if the body is empty.
    readingMinutes: post.readingMinutes ?? READING_MIN_MINUTES,
    // A film near the beginning takes the place of the cover.
    cover:
      post.showFeatureImageInHead && !post.ownVideo && !opensWithFilm(article.content)
        ? post.featureImage
        : null,
    article: article.content,
    ...(check !== null && { check }),
    toc: article.toc,
    category: post.category.map(cardCategory),
    platform: post.platform.map(cardTopic),
    profession: post.profession.map(cardTopic),
    faqs: faqsOf(post),
    howTo: post.howTo,
    ...(post.ownVideo && {
      ownVideo: {
        ...post.ownVideo,
        poster: post.ownVideo.poster ?? post.featureImage,
        stylesUrl: starterFiles().videoStyles,
      },
    }),
    contextualCards: contextualCardsFor(post, t),
    ...around,
    asksOpinion: !isDraft && content().recordOpinion !== undefined,
    shareUrl: absoluteUrl(SITE_ORIGIN, locale, path),
    lazyStylesUrl: lazyStylesUrl('/blog/[post]'),
  };
  return pageProps(
    {
      locale,
      path,
      siblings,
      nearest,
      original: originalElsewhere(post.canonicalUrl, SITE_ORIGIN),
      title: headTitle(post.seo.title || post.title),
      description,
      route: 'post',
      ...(isDraft && { draft: { slug: post.slug }, indexable: false }),
      image: cardImage(card),
      markdown: absoluteUrl(SITE_ORIGIN, locale, routes.markdown(post.slug)),
      type: 'article',
      article: {
        publishedAt: post.publishedAt,
        modifiedAt: post.updatedAt || post.publishedAt,
        authorName: post.authorName,
        authorUrls: authorsOf(post).flatMap((author) => authorLink(author, locale, SITE_ORIGIN).url || []),
        section: post.category[0]?.name ?? '',
        tags: [...post.category.slice(1), ...post.platform, ...post.profession].map(({ name }) => name),
        labels: [
          [t('article.readingTimeLabel'), t('article.readingTime', { count: view.readingMinutes })],
          ...(post.authorName ? [[t('article.writtenBy'), post.authorName] as const] : []),
        ],
      },
      jsonLd: postJsonLd({
        post,
        locale,
        origin: SITE_ORIGIN,
        media: content().media,
        wordCount: article.wordCount,
        crumbs: view.crumbs,
        faqs: view.faqs,
        videos: videosOnPage(post.videos, playersIn(article.content)),
        imageUrls: coverImages(card, post.featureImage),
        plainText: article.plainText,
      }),
    },
    view,
  );
}
