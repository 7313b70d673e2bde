import type { HighlightRange } from '../../search/highlight-ranges';
import type { Page, ContentImage, PostCard, Taxonomy, TaxonomyRef } from '../../cms/model';
import { TRACK_COLORS, type TrackColor } from '../../config/track-colors';
import { cutText } from '../../text/cut-text';

/**
 * The longest excerpt and description on a card: three and six lines of a narrow card. Cut here and not by CSS,
 * so that readers who set wider letters lose no words (WCAG 1.4.12). Unit: UTF-16 code units.
 */
const CARD_CHARACTERS = { excerpt: 180, description: 240 };

/** The fields of a topic that its link needs. */
export type CardTopic = Pick<TaxonomyRef, 'id' | 'slug' | 'name'>;

/** A category as a link, with its colour. */
export type CardCategory = CardTopic & { readonly track: TrackColor };

/** The fields of a profession that its card shows. */
export type CardProfession = CardTopic & Pick<Taxonomy, 'description' | 'bgColor'>;

/** The fields of a post that a ranked list shows, with its first category only. */
export type RankedPost = Pick<PostCard, 'id' | 'slug' | 'title'> & {
  readonly category: readonly Pick<CardCategory, 'name' | 'track'>[];
};

/** The fields of a post that its card shows. */
export type CardPost = RankedPost &
  Pick<PostCard, 'excerpt' | 'publishedAt' | 'authorName' | 'readingMinutes'> & {
    readonly featureImage: Pick<ContentImage, 'url' | 'alt' | 'width' | 'height'> | null;
    /** Ranges of the search words in it. */
    readonly highlights?: {
      readonly title: readonly HighlightRange[];
      readonly excerpt: readonly HighlightRange[];
    };
  };

/** A post's entry in a ranked list. */
export function rankedPost({ id, slug, title, category: [first] }: PostCard): RankedPost {
  return { id, slug, title, category: first ? [{ name: first.name, track: trackColor(first) }] : [] };
}

/** A post's card. */
export function cardPost(post: PostCard): CardPost {
  const { excerpt, publishedAt, authorName, readingMinutes, featureImage: image } = post;
  return {
    ...rankedPost(post),
    excerpt: cutText(excerpt, CARD_CHARACTERS.excerpt),
    publishedAt,
    authorName,
    readingMinutes,
    featureImage: image && {
      url: image.url,
      alt: image.alt,
      width: image.width,
      height: image.height,
    },
  };
}

/** A page of posts as cards. */
export function cardPage(page: Page<PostCard>): Page<CardPost> {
  return { ...page, items: page.items.map(cardPost) };
}

/** A card with the words of a search highlighted. */
export function highlightedCard(
  card: CardPost,
  highlightsIn: (text: string) => readonly HighlightRange[],
): CardPost {
  return { ...card, highlights: { title: highlightsIn(card.title), excerpt: highlightsIn(card.excerpt) } };
}

/** A topic as a link. */
export function cardTopic({ id, slug, name }: TaxonomyRef): CardTopic {
  return { id, slug, name };
}

/** A category as a link, with its colour. */
export function cardCategory(category: TaxonomyRef): CardCategory {
  return { ...cardTopic(category), track: trackColor(category) };
}

/** A profession's card. */
export function cardProfession(profession: Taxonomy): CardProfession {
  const { description, bgColor } = profession;
  return {
    ...cardTopic(profession),
    description: cutText(description, CARD_CHARACTERS.description),
    bgColor,
  };
}

/**
 * A category's colour: the editor's choice, otherwise one of the nine, derived from its slug so that it is
 * the same everywhere.
 */
export function trackColor({ slug, color }: Pick<TaxonomyRef, 'slug' | 'color'>): TrackColor {
  return color ?? TRACK_COLORS[sumOf(slug) % TRACK_COLORS.length] ?? TRACK_COLORS[0];
}

function sumOf(text: string): number {
  let sum = 0;
  for (const character of text) sum += character.codePointAt(0) ?? 0;
  return sum;
}
