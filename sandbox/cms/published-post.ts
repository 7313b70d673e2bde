/** A post that became public, as far as an email about it needs. */
export type PublishedPost = {
  readonly id: string;
  readonly locale: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  /** Slugs of its categories. */
  readonly topics: readonly string[];
};
