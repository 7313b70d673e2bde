import type { Page, Picture, PostCard, Profession, Taxonomy, TaxonomyRef } from '../cms/model';

/** A topic as a link of it needs it. */
export type ListedTopic = Pick<TaxonomyRef, 'id' | 'slug' | 'name'>;

/** A profession as its card shows it. */
export type ListedProfession = ListedTopic & Pick<Profession, 'description' | 'bgColor'>;

/** A post as a line of a shot list shows it: its first category only. */
export type ListedShot = Pick<PostCard, 'id' | 'slug' | 'title'> & {
  readonly category: readonly Pick<TaxonomyRef, 'slug' | 'name'>[];
};

/** A post as a card shows it. */
export type ListedPost = ListedShot &
  Pick<PostCard, 'excerpt' | 'publishedAt'> & {
    readonly featureImage: Pick<Picture, 'url' | 'alt' | 'width' | 'height'> | null;
  };

// A page carries its data for the moment React wakes: every field that nothing draws is bytes of every visit.

/** The post's line in a shot list. */
export function listedShot({ id, slug, title, category }: PostCard): ListedShot {
  return { id, slug, title, category: category.slice(0, 1).map(({ slug, name }) => ({ slug, name })) };
}

/** The post's card. */
export function listedPost(post: PostCard): ListedPost {
  const { excerpt, publishedAt, featureImage: picture } = post;
  return {
    ...listedShot(post),
    excerpt,
    publishedAt,
    featureImage: picture && {
      url: picture.url,
      alt: picture.alt,
      width: picture.width,
      height: picture.height,
    },
  };
}

/** A page of posts as cards. */
export function listedPage(page: Page<PostCard>): Page<ListedPost> {
  return { ...page, items: page.items.map(listedPost) };
}

/** The topic as a link. */
export function listedTopic({ id, slug, name }: Taxonomy): ListedTopic {
  return { id, slug, name };
}

/** The profession's card. */
export function listedProfession(profession: Profession): ListedProfession {
  const { description, bgColor } = profession;
  return { ...listedTopic(profession), description, bgColor };
}
