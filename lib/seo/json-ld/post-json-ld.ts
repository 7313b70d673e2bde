import type { BlogPostingLeaf, HowToLeaf, PersonLeaf, VideoObjectLeaf } from 'schema-dts';
import { authorsOf } from '../../cms/authors-of';
import type { Author, FaqBlock, HowTo, Post } from '../../cms/model';
import { SHOWN_CHARACTERS } from '../../config/constants';
import { languageOf, type Locale } from '../../config/languages';
import { routes } from '../../config/routes';
import type { Media } from '../../config/image-sources.mjs';
import { cutText } from '../../text/cut-text';
import { originalElsewhere } from '../../text/original-elsewhere';
import { breadcrumbJsonLd } from './breadcrumb-json-ld';
import type { Crumb } from '../breadcrumbs';
import type { PageVideo } from '../videos';
import { absoluteUrl } from '../head';
import { ownVideoId, ownVideoJsonLd } from './own-video-json-ld';
import { faqJsonLd } from './home-json-ld';
import { publicImageUrl } from '../public-image';
import { organizationId, websiteId, type GraphNode } from './site-json-ld';

export type PostFacts = {
  readonly post: Post;
  readonly locale: Locale;
  readonly origin: string;
  readonly media: Media;
  readonly wordCount: number;
  readonly crumbs: readonly Crumb[];
  /** The questions as the page shows them. */
  readonly faqs: FaqBlock | null;
  readonly videos: readonly PageVideo[];
  /** The cover in several shapes, widest first. */
  readonly imageUrls: readonly string[];
  /** Text of the article, to check whether a video's description is on the page. */
  readonly plainText: string;
};

/**
 * JSON-LD of a post: one graph whose members refer to each other by `@id`. Everything in it is also visible
 * on the page.
 */
export function postJsonLd(facts: PostFacts): readonly GraphNode[] {
  const { post, locale, origin, crumbs, faqs, videos } = facts;
  const url = absoluteUrl(origin, locale, routes.post(post.slug));
  return [
    posting(facts, url),
    breadcrumbJsonLd(origin, url, crumbs),
    ...(faqs ? [faqJsonLd(url, faqs.faq)] : []),
    ...(post.howTo ? [howTo(post.howTo, url, facts)] : []),
    ...(post.ownVideo
      ? [
          ownVideoJsonLd({
            video: post.ownVideo,
            pageUrl: url,
            origin,
            media: facts.media,
            locale,
            description: post.excerpt,
            uploadDate: post.publishedAt,
            imageUrl: facts.imageUrls[0],
          }),
        ]
      : []),
    ...videos.map((video, index) => videoNode(video, `${url}#video-${index + 1}`, facts)),
  ];
}

function posting(
  { post, locale, origin, wordCount, imageUrls, videos }: PostFacts,
  url: string,
): BlogPostingLeaf {
  const { publishedAt, updatedAt, excerpt, ownVideo } = post;
  const videoIds = [
    ...(ownVideo ? [ownVideoId(url)] : []),
    ...videos.map((_, index) => `${url}#video-${index + 1}`),
  ];
  const authors = authorsOf(post).map((author) => person(author, locale, origin));
  const [firstCategory] = post.category;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    mainEntityOfPage: originalElsewhere(post.canonicalUrl, origin) || url,
    url,
    headline: cutText(post.title, SHOWN_CHARACTERS.title),
    inLanguage: languageOf(locale).bcp47,
    wordCount,
    isPartOf: { '@id': websiteId(origin, locale) },
    publisher: { '@id': organizationId(origin) },
    ...(excerpt && { description: cutText(excerpt, SHOWN_CHARACTERS.summary) }),
    ...(publishedAt && { datePublished: publishedAt }),
    ...((updatedAt || publishedAt) && { dateModified: updatedAt || publishedAt }),
    ...(authors.length > 0 && { author: authors.length === 1 ? authors[0] : authors }),
    ...(imageUrls.length > 0 && { image: imageUrls }),
    ...(firstCategory && { articleSection: firstCategory.name }),
    ...(videoIds.length > 0 && { video: videoIds.map((id) => ({ '@id': id })) }),
  };
}

function person({ name, slug }: Author, locale: Locale, origin: string): PersonLeaf {
  const url = slug === '' ? '' : absoluteUrl(origin, locale, routes.author(slug));
  return { '@type': 'Person', name, ...(url && { '@id': `${url}#person`, url }) };
}

function howTo(
  { title, description, steps }: HowTo,
  url: string,
  { origin, media, post }: PostFacts,
): HowToLeaf {
  return {
    '@type': 'HowTo',
    '@id': `${url}#howto`,
    name: title || post.title,
    ...(description && { description }),
    step: steps.map((step) => ({
      '@type': 'HowToStep',
      position: step.step,
      name: step.title || step.description.replace(/\n[^]*/, ''),
      text: step.description || step.title,
      ...(step.image && { image: publicImageUrl(step.image.url, origin, media) }),
    })),
  };
}

/** The page shows a description only if it is in the article; the post's own is always there. */
function videoNode(
  video: PageVideo,
  id: string,
  { origin, media, plainText, post }: PostFacts,
): VideoObjectLeaf {
  const description = plainText.includes(video.description)
    ? video.description || post.excerpt
    : post.excerpt;
  return {
    '@type': 'VideoObject',
    '@id': id,
    name: video.name,
    uploadDate: video.uploadDate,
    ...(video.duration !== '' && { duration: video.duration }),
    thumbnailUrl: publicImageUrl(video.thumbnailUrl, origin, media),
    embedUrl: video.playerUrl,
    ...(description && { description }),
  };
}
