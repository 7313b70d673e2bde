import type { Media } from '../../config/image-sources.mjs';
import { postFieldsOf } from '../contract/post-fields';
import { isCutText } from '../contract/scalars';
import { minutesForWords } from '../../text/count-words';
import { listOfNames } from '../../text/list-of-names';
import { readingMinutes } from '../../text/reading-minutes';
import type { WireBlog, WireBlogListItem, WireContextualCard, WireHowToStep } from './contract/blog';
import { mapAuthors } from './map-author';
import { mapOwnVideo } from './map-own-video';
import { mapImage, mapShownImage } from './map-image';
import { mapRefs, mapSeo } from './map-taxonomy';
import type { Author, ContextualCard, HowTo, HowToStep, Post, PostCard, PostTranslation } from '../model';

/**
 * A list item, wire to model. A post without a title gets one from its slug, so that a list never shows an
 * empty link.
 */
export function mapPostCard(wire: WireBlogListItem, media: Media): PostCard {
  return {
    id: wire.id,
    slug: wire.slug,
    title: wire.title || titleFromSlug(wire.slug),
    excerpt: wire.excerpt,
    publishedAt: wire.published_at || wire.publishedAt,
    authorName: namesOf(authorsOf(wire, media), languageOf(wire)),
    readingMinutes: minutesToRead(wire),
    featureImage: mapShownImage(wire.featureImage, media),
    trending: wire.trending,
    category: mapRefs(wire.category),
    platform: mapRefs(wire.platform),
    profession: mapRefs(wire.profession),
  };
}

const authorsOf = ({ author, coAuthors }: WireBlogListItem, media: Media) =>
  mapAuthors([...author, ...coAuthors], media);

/** Of all authors, or of the first if the list would be longer than any text. */
function namesOf(authors: readonly Author[], language: string): string {
  const names = authors.map(({ name }) => name);
  const all = listOfNames(names, language);
  return isCutText(all) ? (names[0] ?? '') : all;
}

const languageOf = ({ locale, language, Language }: WireBlogListItem) =>
  (locale || language || Language).toLowerCase();

function minutesToRead({ words, blogBody }: WireBlogListItem): number | null {
  if (Number.isInteger(words) && words >= 0) return words === 0 ? null : minutesForWords(words);
  return blogBody === '' ? null : readingMinutes(blogBody);
}

/** One post, wire to model. `translations` come from another call (the wire may list them by id only). */
export function mapPost(wire: WireBlog, media: Media, translations: readonly PostTranslation[]): Post {
  const [author = null, ...coAuthors] = authorsOf(wire, media);
  return {
    ...mapPostCard(wire, media),
    ...postFieldsOf(wire),
    body: wire.blogBody,
    createdAt: wire.created_at || wire.createdAt,
    updatedAt: changedAt(wire),
    language: languageOf(wire),
    author,
    coAuthors,
    showFeatureImageInHead: wire.showFeatureImageInHead,
    seo: mapSeo(wire.seo),
    faqs: wire.faqs && wire.faqs.faq.length > 0 ? wire.faqs : null,
    seoFaqs: wire.seoFaqs,
    howTo: mapHowTo(wire, media),
    videos: wire.videoSchema.map((video) => {
      // Every player that we know is served over https, whatever an old record says.
      const embedUrl = video.embedUrl.replace(/^http:/, 'https:');
      return {
        ...video,
        embedUrl: isSafeHref(embedUrl) ? embedUrl : '',
        thumbnail: mapImage(video.thumbnail, media, video.name),
      };
    }),
    ownVideo: mapOwnVideo(wire.film, media),
    contextualCard: mapContextualCard(wire.contextualCard, media),
    translations,
  };
}

/**
 * Date of the last change; at least the publish date, because posts are written before that. '' if unknown.
 */
function changedAt(wire: WireBlog): string {
  const updatedAt = wire.seo?.revisedDate || wire.updated_at || wire.updatedAt;
  const publishedAt = wire.published_at || wire.publishedAt;
  return updatedAt !== '' && updatedAt < publishedAt ? publishedAt : updatedAt;
}

function mapHowTo(wire: WireBlog, media: Media): HowTo | null {
  const block = wire.howToSchema;
  if (!block || block.step.length === 0) return null;
  return {
    title: block.title,
    description: block.description,
    steps: block.step.map((step, index) => mapStep(step, index, media)),
  };
}

const LONGEST_STEP_NAME = 80;

function mapStep(step: WireHowToStep, index: number, media: Media): HowToStep {
  // A longer text cannot be a title.
  const isName = step.text.length <= LONGEST_STEP_NAME && !step.text.includes('\n');
  return {
    id: step.id,
    title: step.title || (isName ? step.text : ''),
    description: step.description || (step.title || !isName ? step.text : ''),
    step: index + 1,
    image: mapShownImage(step.image, media, step.title),
  };
}

function mapContextualCard(card: WireContextualCard | null, media: Media): ContextualCard | null {
  if (!card || !isSafeHref(card.ctaUrl)) return null;
  return {
    title: card.title,
    description: card.description,
    ctaText: card.ctaText || card.title,
    ctaUrl: card.ctaUrl,
    image: mapShownImage(card.image, media),
  };
}

/** A path of this site or an https URL: the only links allowed for videos and contextual cards. */
function isSafeHref(href: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(href) || (href.startsWith('https://') && URL.canParse(href));
}

function titleFromSlug(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
