import type { CmsClient } from '@/lib/cms/cms-client';
import type { ContentExport } from '@/lib/cms/content-export';
import type { PostSource } from '@/lib/search/post-mirror';

export type Clients = {
  readonly cms: CmsClient;
  readonly content: ContentExport;
  readonly source: PostSource;
};

const PAGE = { page: 1, pageSize: 9 };

/** One query of each kind that the site makes, about the sandbox's content. */
export const QUERIES = {
  post: ({ cms }: Clients) => cms.getPost('fr', 'raccord-dans-le-mouvement'),
  draft: ({ cms }: Clients) => cms.getPost('en', 'cut-on-action', 'draft'),
  noPost: ({ cms }: Clients) => cms.getPost('en', 'no-such-post'),
  newest: ({ cms }: Clients) => cms.getPosts({ locale: 'en', ...PAGE }),
  ofCategory: ({ cms }: Clients) => cms.getPosts({ locale: 'ru', ...PAGE }, { category: 'editing-basics' }),
  ofAuthor: ({ cms }: Clients) => cms.countPosts('en', { author: 'maya-lindqvist' }),
  neighbours: ({ cms }: Clients) => cms.getNeighbours('en', 'ai-video', '2026-08-13T09:00:00.000Z'),
  search: ({ cms }: Clients) => cms.searchPosts({ locale: 'en', ...PAGE }, 'caption'),
  trending: ({ cms }: Clients) => cms.getTrendingPosts('en'),
  trendingCount: ({ cms }: Clients) => cms.getTrendingCount('en'),
  categories: ({ cms }: Clients) => cms.getCategories('ru'),
  category: ({ cms }: Clients) => cms.getCategory('es', 'sound-and-music'),
  platform: ({ cms }: Clients) => cms.getPlatform('en', 'youtube'),
  profession: ({ cms }: Clients) => cms.getProfession('pt', 'teachers'),
  otherProfessions: ({ cms }: Clients) => cms.getProfessions('pt', 'teachers'),
  author: ({ cms }: Clients) => cms.getAuthor('es', 'maya-lindqvist'),
  legalPage: ({ cms }: Clients) => cms.getLegalPage('fr', 'privacy'),
  companyPages: ({ cms }: Clients) => cms.getCompanyPages(),
  feed: ({ content }: Clients) => content.newestPosts('en', 2, { category: 'sound-and-music' }),
  redirects: ({ content }: Clients) => content.redirects(),
  everyPost: ({ source }: Clients) => source.records({ start: 0, limit: 100 }),
  changed: ({ source }: Clients) =>
    source.records({ start: 0, limit: 100, changedSince: '2020-01-01T00:00:00.000Z' }),
  bySlug: ({ source }: Clients) => source.bySlug({ locale: 'fr', slug: 'raccord-dans-le-mouvement' }),
  count: ({ source }: Clients) => source.count(),
} as const;
