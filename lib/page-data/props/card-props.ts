import type { MarkRange } from '../../search/mark-ranges';
import type { Page, Picture, PostCard, Profession, Taxonomy, TaxonomyRef } from '../../cms/model';

/** A topic as a link of it needs it. */
export type CardTopic = Pick<TaxonomyRef, 'id' | 'slug' | 'name'>;

/** A profession as its card shows it. */
export type CardProfession = CardTopic & Pick<Profession, 'description' | 'bgColor'>;

/** A post as a line of a shot list shows it: its first category only. */
export type RankedPost = Pick<PostCard, 'id' | 'slug' | 'title'> & {
  readonly category: readonly Pick<TaxonomyRef, 'slug' | 'name'>[];
};

/** A post as a card shows it. */
export type CardPost = RankedPost &
  Pick<PostCard, 'excerpt' | 'publishedAt' | 'authorName' | 'readingMinutes'> & {
    readonly featureImage: Pick<Picture, 'url' | 'alt' | 'width' | 'height'> | null;
    /** Where the words of a search stand in it. */
    readonly marks?: { readonly title: readonly MarkRange[]; readonly excerpt: readonly MarkRange[] };
  };

// A page carries its data for the moment React wakes: every field that nothing draws is bytes of every visit.

/** The post's line in a shot list. */
export function rankedPost({ id, slug, title, category }: PostCard): RankedPost {
  return { id, slug, title, category: category.slice(0, 1).map(({ slug, name }) => ({ slug, name })) };
}

/** The post's card. */
export function cardPost(post: PostCard): CardPost {
  const { excerpt, publishedAt, authorName, readingMinutes, featureImage: picture } = post;
  return {
    ...rankedPost(post),
    excerpt,
    publishedAt,
    authorName,
    readingMinutes,
    featureImage: picture && {
      url: picture.url,
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
    },
  };
}

/** A page of posts as cards. */
export function cardPage(page: Page<PostCard>): Page<CardPost> {
  return { ...page, items: page.items.map(cardPost) };
}

/** The card with the words of a search marked. */
export function markedCard(card: CardPost, marksIn: (text: string) => readonly MarkRange[]): CardPost {
  return { ...card, marks: { title: marksIn(card.title), excerpt: marksIn(card.excerpt) } };
}

/** The topic as a link. */
export function cardTopic({ id, slug, name }: Taxonomy): CardTopic {
  return { id, slug, name };
}

/** The profession's card. */
export function cardProfession(profession: Profession): CardProfession {
  const { description, bgColor } = profession;
  return { ...cardTopic(profession), description, bgColor };
}
