import type { TrackColor } from '../../config/track-colors';
import type { Page, ContentImage } from '../../cms/model';
import type { Crumb } from '../../seo/breadcrumbs';
import type { CardTopic } from '../shared/card-props';

/** A category, platform or profession in its list. */
export type TopicCard = Omit<CardTopic, 'slug'> & {
  /** Only for categories. */
  readonly track?: TrackColor;
  readonly description: string;
  /** Its `alt` is '' where it only repeats the name. */
  readonly image: ContentImage | null;
  readonly href: string;
  readonly postCount: number;
  /** Only for professions; '' for the others. */
  readonly bgColor: string;
};

/** All categories, platforms or professions. */
export type TopicIndexView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly topics: Page<TopicCard>;
  readonly firstPageHref: string;
};
