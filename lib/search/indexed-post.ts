import type { Player } from '../article/embeds';
import type { ContentImage, PostCard, VideoItem } from '../cms/model';
import type { Locale } from '../config/languages';

/** The fields of a post that the index and the lists of all posts (sitemaps, llms.txt) need. */
export type IndexedPost = {
  readonly card: PostCard;
  readonly locale: Locale;
  /** Those of authors with a page. */
  readonly authorSlugs: readonly string[];
  /** As an editor names it; '' for an original. */
  readonly canonicalUrl: string;
  readonly videos: readonly VideoItem[];
  /** Those that the post shows beside its cover and the stills of its videos. */
  readonly images: readonly ContentImage[];
  /** Those that the page shows. */
  readonly players: readonly Player[];
  /** Plain text of the headings, which the body contains too. */
  readonly headings: string;
  /** Plain text. */
  readonly body: string;
  /** ISO 8601; a different value means a changed post. */
  readonly updatedAt: string;
  /** Date of the last change that readers see. */
  readonly revisedAt: string;
  /** Ids of the same post in other languages. */
  readonly translationIds: readonly string[];
};
