import type { TopicKind } from '../../cms/lists';
import { PAGE_SIZES } from '../../config/constants';

type TopicLists = {
  /** The route of the list of all, which is also its name in `locales/`. */
  readonly all: 'categories' | 'platforms' | 'professions';
  /** Of both lists: all topics, and the posts of one. */
  readonly pageSize: number;
};

export const TOPIC_LISTS: Readonly<Record<TopicKind, TopicLists>> = {
  category: { all: 'categories', pageSize: PAGE_SIZES.categories },
  platform: { all: 'platforms', pageSize: PAGE_SIZES.platforms },
  profession: { all: 'professions', pageSize: PAGE_SIZES.blogs },
};
