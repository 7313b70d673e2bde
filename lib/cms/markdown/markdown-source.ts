import type { Media } from '../../config/image-sources.mjs';
import { PAGE_SIZES } from '../../config/constants';
import { RESERVED_POST_SLUGS } from '../../config/routes';
import { authorsOf } from '../authors-of';
import type { ContentSource } from '../content-source';
import { toPage, type PageRequest, type PostFilter } from '../lists';
import type { Post, PostCard, PostRecord, TypedPost } from '../model';
import type { PostFile, ReadPosts } from './read-folder';

type Order = (one: PostFile, other: PostFile) => number;

const byText = (one: string, other: string) => (one < other ? -1 : Number(one > other));
const byId: Order = (one, other) => byText(one.post.id, other.post.id);
const newest: Order = (one, other) =>
  byText(other.post.publishedAt, one.post.publishedAt) || byId(other, one);
const byChange: Order = (one, other) => byText(one.changedAt, other.changedAt) || byId(one, other);
const byPart: Order = (one, other) =>
  (one.post.seriesPart ?? Infinity) - (other.post.seriesPart ?? Infinity) || -newest(one, other);
const byRank: Order = (one, other) => one.rank - other.rank || newest(one, other);

/**
 * Posts in a folder of Markdown files. Topics and authors are those that posts name; there are no other pages,
 * redirects or webhooks.
 */
export function createMarkdownSource(read: ReadPosts, media: Media, nowMs = Date.now): ContentSource {
  /** Published by now (rules D26). */
  const live = async () => {
    const now = new Date(nowMs()).toISOString();
    return (await read()).filter(({ post }) => post.publishedAt !== '' && post.publishedAt <= now);
  };
  const listed = async (locale: string, filter: PostFilter = {}, order: Order = newest) => {
    const files = (await live()).filter(
      ({ post }) => post.language === locale && !RESERVED_POST_SLUGS.has(post.slug) && isIn(post, filter),
    );
    return files.sort(order).map(({ post }) => post);
  };
  const ranked = async (locale: string) =>
    (await listed(locale.toLowerCase(), {}, byRank)).filter(({ trending }) => trending);
  const topics: ContentSource['topics'] = async (kind, locale, exceptSlug) => {
    const topicRefs = (await listed(locale)).flatMap((post) => post[kind]);
    const seo = { title: '', description: '' };
    return [...new Map(topicRefs.map((topic) => [topic.slug, topic])).values()]
      .filter(({ slug }) => slug !== exceptSlug)
      .sort((one, other) => byText(one.slug, other.slug))
      .map((topic) => ({ ...topic, description: '', image: null, bgColor: '', startHere: '', seo }));
  };

  return {
    media,
    async post(locale, slug, state = 'live') {
      const published = await live();
      const file = (state === 'draft' ? await read() : published).find(isAt(locale, slug));
      const siblings = published.filter(({ key, post }) => key === file?.key && post.language !== locale);
      const translations = siblings.map(({ post }) => ({ locale: post.language, slug: post.slug }));
      return file ? { ...file.post, translations } : null;
    },
    posts: async (request, filter) => pageOf(await listed(request.locale, filter), request),
    countPosts: async (locale, filter) => (await listed(locale, filter)).length,
    async neighbours(locale, category, publishedAt) {
      const posts = await listed(locale, { category });
      const previous = posts.find((post) => post.publishedAt < publishedAt) ?? null;
      return { previous, next: posts.findLast((post) => post.publishedAt > publishedAt) ?? null };
    },
    series: async (locale, name) => (await listed(locale, {}, byPart)).filter((post) => post.series === name),
    async search(request, words) {
      const has = ({ title, excerpt, body }: Post) =>
        `${title}\n${excerpt}\n${body}`.toLowerCase().includes(words.toLowerCase());
      return pageOf((await listed(request.locale)).filter(has), request);
    },
    trending: async (locale, { start = 0, limit = PAGE_SIZES.trending } = {}) =>
      (await ranked(locale)).slice(start, start + limit),
    countTrending: async (locale) => (await ranked(locale)).length,
    topics,
    topic: async (kind, locale, slug) =>
      (await topics(kind, locale)).find((topic) => topic.slug === slug) ?? null,
    author: async (locale, slug) =>
      (await listed(locale, { author: slug })).flatMap(authorsOf).find((one) => one.slug === slug) ?? null,
    legalPage: () => Promise.resolve(null),
    legalPages: () => Promise.resolve([]),
    companyPages: () => Promise.resolve([]),
    freePages: () => Promise.resolve([]),
    freePageDraft: () => Promise.resolve(null),
    redirects: () => Promise.resolve([]),
    newestPosts: async (locale, limit, filter) => (await listed(locale, filter)).slice(0, limit),
    unreachablePosts: async () =>
      (await live()).map(({ post }) => post).filter(({ slug }) => RESERVED_POST_SLUGS.has(slug)),
    typedPosts: async ({ locale, slug, drafts }) =>
      (drafts ? await read() : await live())
        .filter(({ post }) => post.language === locale && (slug === undefined || post.slug === slug))
        .map(({ post }) => ({ ...WELL_TYPED, post, slug: post.slug })),
    async records({ start, limit, changedSince = '' }) {
      const all = await live();
      const files = all.filter(({ changedAt }) => changedAt >= changedSince);
      const page = files.sort(changedSince ? byChange : byId).slice(start, start + limit);
      return page.map((file) => recordOf(file, all));
    },
    async recordsAt({ locale, slug }) {
      const all = await live();
      return all.filter(isAt(locale, slug)).map((file) => recordOf(file, all));
    },
    countRecords: async () => (await live()).length,
    readHook: () => null,
    readSignature: () => null,
  };
}

const isAt = (locale: string, slug: string) => (file: PostFile) =>
  file.post.language === locale && file.post.slug === slug;

const isIn = (post: Post, { author, ...topics }: PostFilter) =>
  (author === undefined || authorsOf(post).some(({ slug }) => slug === author)) &&
  (['category', 'platform', 'profession'] as const).every(
    (kind) => topics[kind] === undefined || post[kind].some(({ slug }) => slug === topics[kind]),
  );

const pageOf = (posts: readonly PostCard[], { page, pageSize }: PageRequest) =>
  toPage(posts.slice((page - 1) * pageSize, page * pageSize), posts.length, page, pageSize);

function recordOf({ post, key, changedAt }: PostFile, all: readonly PostFile[]): PostRecord {
  const siblings = all.filter((one) => one.key === key && one.post.id !== post.id);
  return { id: post.id, post, changedAt, translationIds: siblings.map((one) => one.post.id) };
}

const WELL_TYPED: Omit<TypedPost, 'post' | 'slug'> = {
  isSlugReadable: true,
  body: 'html',
  unanswered: [],
  videoProblems: [],
  captionFiles: [],
  cutFields: [],
  images: [],
};
