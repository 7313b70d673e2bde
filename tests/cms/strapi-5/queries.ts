import type { ContentSource } from '@/lib/cms/content-source';

const PAGE = { page: 1, pageSize: 9 };

/** One query of each kind that the site makes, about the sandbox's source. */
export const QUERIES = {
  post: (source: ContentSource) => source.post('fr', 'raccord-dans-le-mouvement'),
  draft: (source: ContentSource) => source.post('en', 'cut-on-action', 'draft'),
  noPost: (source: ContentSource) => source.post('en', 'no-such-post'),
  newest: (source: ContentSource) => source.posts({ locale: 'en', ...PAGE }),
  ofCategory: (source: ContentSource) =>
    source.posts({ locale: 'ru', ...PAGE }, { category: 'editing-basics' }),
  ofAuthor: (source: ContentSource) => source.countPosts('en', { author: 'maya-lindqvist' }),
  neighbours: (source: ContentSource) => source.neighbours('en', 'ai-video', '2026-08-13T09:00:00.000Z'),
  search: (source: ContentSource) => source.search({ locale: 'en', ...PAGE }, 'caption'),
  trending: (source: ContentSource) => source.trending('en'),
  trendingCount: (source: ContentSource) => source.countTrending('en'),
  categories: (source: ContentSource) => source.topics('category', 'ru'),
  category: (source: ContentSource) => source.topic('category', 'es', 'sound-and-music'),
  platform: (source: ContentSource) => source.topic('platform', 'en', 'youtube'),
  profession: (source: ContentSource) => source.topic('profession', 'pt', 'teachers'),
  otherProfessions: (source: ContentSource) => source.topics('profession', 'pt', 'teachers'),
  author: (source: ContentSource) => source.author('es', 'maya-lindqvist'),
  legalPage: (source: ContentSource) => source.legalPage('fr', 'privacy'),
  companyPages: (source: ContentSource) => source.companyPages(),
  freePages: (source: ContentSource) => source.freePages(),
  freePageDraft: (source: ContentSource) => source.freePageDraft('fr', 'dossier-de-presse'),
  feed: (source: ContentSource) => source.newestPosts('en', 2, { category: 'sound-and-music' }),
  redirects: (source: ContentSource) => source.redirects(),
  everyPost: (source: ContentSource) => source.records({ start: 0, limit: 100 }),
  changed: (source: ContentSource) =>
    source.records({ start: 0, limit: 100, changedSince: '2020-01-01T00:00:00.000Z' }),
  bySlug: (source: ContentSource) => source.recordsAt({ locale: 'fr', slug: 'raccord-dans-le-mouvement' }),
  count: (source: ContentSource) => source.countRecords(),
} as const;
