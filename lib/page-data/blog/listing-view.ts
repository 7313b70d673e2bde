import type { TrackColor } from '../../config/track-colors';
import type { Page, ContentImage } from '../../cms/model';
import type { Crumb } from '../../seo/breadcrumbs';
import type { CardCategory, CardPost } from '../shared/card-props';

/** Posts of one category, platform, profession or author, or of the trending list. */
export type ListingView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly posts: Page<CardPost>;
  /** In a ranking: the position of the page's first post. */
  readonly firstRank?: number;
  /** URL of page 1, from which the other pages' URLs are built (components/blog/ListPages.tsx). */
  readonly firstPageHref: string;
  /** On a category's page. */
  readonly track?: TrackColor;
  /** On a profession's page: its colour, chosen by editors. */
  readonly color?: string;
  /** On the first page of a profession: the series that it should begin with. */
  readonly startHere?: {
    readonly name: string;
    readonly parts: readonly Pick<CardPost, 'slug' | 'title' | 'readingMinutes'>[];
  };
  /**
   * On an author's page: the author's link and portrait, and the categories of the page's posts, the most
   * frequent first.
   */
  readonly author?: {
    readonly url: string;
    readonly avatar: ContentImage | null;
    readonly topics: readonly CardCategory[];
  };
};
