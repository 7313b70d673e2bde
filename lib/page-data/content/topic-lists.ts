import type { CmsClient } from '../../cms/cms-client';
import type { Profession, Taxonomy } from '../../cms/model';
import { PAGE_SIZES } from '../../config/constants';
import type { TopicKind } from './topics-with-posts.server';

export type Topic = Taxonomy & Partial<Pick<Profession, 'bgColor'>>;

type TopicLists = {
  /** The route of the list of all, which is also its name in `locales/`. */
  readonly all: 'categories' | 'platforms' | 'professions';
  /** Of both lists: all topics, and the posts of one. */
  readonly pageSize: number;
  readonly find: (cms: CmsClient, locale: string, slug: string) => Promise<Topic | null>;
  readonly findAll: (cms: CmsClient, locale: string) => Promise<readonly Topic[]>;
};

export const TOPIC_LISTS: Readonly<Record<TopicKind, TopicLists>> = {
  category: {
    all: 'categories',
    pageSize: PAGE_SIZES.categories,
    find: (cms, locale, slug) => cms.getCategory(locale, slug),
    findAll: (cms, locale) => cms.getCategories(locale),
  },
  platform: {
    all: 'platforms',
    pageSize: PAGE_SIZES.platforms,
    find: (cms, locale, slug) => cms.getPlatform(locale, slug),
    findAll: (cms, locale) => cms.getPlatforms(locale),
  },
  profession: {
    all: 'professions',
    pageSize: PAGE_SIZES.blogs,
    find: (cms, locale, slug) => cms.getProfession(locale, slug),
    findAll: (cms, locale) => cms.getProfessions(locale),
  },
};
