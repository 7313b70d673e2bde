import type { IncomingHttpHeaders } from 'node:http';
import type { Media } from '../config/image-sources.mjs';
import type { HookCall, SignedCall } from './hook';
import type { PageRequest, PostFilter, TopicKind } from './lists';
import type {
  Author,
  CompanyPage,
  FreePage,
  LegalPage,
  Neighbours,
  Page,
  Post,
  PostCard,
  PostRecord,
  PostRef,
  RedirectRule,
  Taxonomy,
  TypedPost,
} from './model';

/**
 * Where the site's content is: everything that pages, feeds, search and publishing ask for, in the words of
 * `model.ts`. Each content service is an adapter in a folder beside this file, which only
 * `lib/page-data/services/content.server.ts` imports.
 *
 * Errors: every method that returns a promise throws if the service fails, and if it sends records of which
 * none can be read; only an empty reply means "there is none" (rules §2). Posts with a date in the future are
 * in no result, except drafts (rules D26). A list contains each post once, and no post without a usable URL.
 */
export type ContentSource = {
  /** Where the files of the content are. */
  readonly media: Media;

  /**
   * The post with this slug in this language, or null if there is none; `draft` finds unpublished posts too.
   */
  readonly post: (locale: string, slug: string, state?: 'live' | 'draft') => Promise<Post | null>;
  /** Posts, newest first: all, or those of a category, platform, profession or author. */
  readonly posts: (request: PageRequest, filter?: PostFilter) => Promise<Page<PostCard>>;
  /** Number of posts that `posts` finds with this filter. */
  readonly countPosts: (locale: string, filter?: PostFilter) => Promise<number>;
  /** The posts of a category published just before and just after a given time. */
  readonly neighbours: (locale: string, category: string, publishedAt: string) => Promise<Neighbours>;
  /** The parts of a series, by its name, in their order. */
  readonly series: (locale: string, name: string) => Promise<readonly PostCard[]>;
  /** Posts whose text fields contain the words. */
  readonly search: (request: PageRequest, words: string) => Promise<Page<PostCard>>;
  /** Trending posts in the editors' order, the first ten by default (specification §7). */
  readonly trending: (
    locale: string,
    range?: { readonly start?: number; readonly limit?: number },
  ) => Promise<readonly PostCard[]>;
  readonly countTrending: (locale: string) => Promise<number>;

  /**
   * Categories, platforms or professions in the editors' order, without `exceptSlug` if given (specification
   * §7); no page passes one (rules D22).
   */
  readonly topics: (kind: TopicKind, locale: string, exceptSlug?: string) => Promise<readonly Taxonomy[]>;
  /** The category, platform or profession with this slug, or null. */
  readonly topic: (kind: TopicKind, locale: string, slug: string) => Promise<Taxonomy | null>;
  /** The author with this slug, or null. */
  readonly author: (locale: string, slug: string) => Promise<Author | null>;

  /** The legal page with this slug, or null. */
  readonly legalPage: (locale: string, slug: string) => Promise<LegalPage | null>;
  /** All legal pages of a language. */
  readonly legalPages: (locale: string) => Promise<readonly (LegalPage & { readonly slug: string })[]>;
  /** All pages about the company, in every language. */
  readonly companyPages: () => Promise<readonly CompanyPage[]>;
  /** All pages of the editors' own, in every language; those that cannot be read are named too. */
  readonly freePages: () => Promise<readonly FreePage[]>;
  /** The page of the editors' own with this slug, published or not; null if there is none. */
  readonly freePageDraft: (locale: string, slug: string) => Promise<FreePage | null>;
  /** Every redirect rule. */
  readonly redirects: () => Promise<readonly RedirectRule[]>;

  /** The newest posts with all their fields: the whole blog, a category or an author. */
  readonly newestPosts: (locale: string, limit: number, filter?: PostFilter) => Promise<readonly Post[]>;
  /** The posts whose slug is that of a page of the site, so that nobody can reach them (rules D7). */
  readonly unreachablePosts: () => Promise<readonly Pick<Post, 'title' | 'slug' | 'language'>[]>;
  /** All posts of a language or with one slug, unreachable ones too, and drafts if asked for. */
  readonly typedPosts: (filter: {
    readonly locale: string;
    readonly slug?: string;
    readonly drafts: boolean;
  }) => Promise<readonly TypedPost[]>;

  /**
   * Posts of all languages in a stable order; with `changedSince` (ISO 8601) only those changed then or
   * later, oldest change first.
   */
  readonly records: (request: {
    readonly start: number;
    readonly limit: number;
    readonly changedSince?: string;
  }) => Promise<readonly PostRecord[]>;
  /** What is at this slug; empty if there is nothing. */
  readonly recordsAt: (ref: PostRef) => Promise<readonly PostRecord[]>;
  /** Number of all `records`. */
  readonly countRecords: () => Promise<number>;

  /**
   * Counts a reader's answer to whether a post is useful, for its editors. Absent if they have no place to see
   * it: then readers are not asked.
   */
  readonly recordOpinion?: (post: Pick<Post, 'id'>, isUseful: boolean) => Promise<void>;

  /** What a webhook's body says has changed. Errors: null if it is no such body. */
  readonly readHook: (body: unknown) => HookCall | null;
  /** The signature of a webhook; null if its headers carry none that could be valid now. */
  readonly readSignature: (headers: IncomingHttpHeaders) => SignedCall | null;
};
