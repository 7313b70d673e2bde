/** A post that became public, as far as an email about it needs. */
export type PublishedPost = {
  readonly id: string;
  readonly locale: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** URL of its cover, without the content service's origin; '' for none. */
  readonly cover: string;
  readonly authorName: string;
  readonly minutes: number;
  /** Slugs of its categories. */
  readonly topics: readonly string[];
};
