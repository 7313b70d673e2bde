import type { z } from 'zod';
import { PAGE_SIZES } from '../config/constants';
import { LOCALES } from '../config/languages';
import { RESERVED_POST_SLUGS } from '../config/routes';
import type { Media } from '../config/image-sources.mjs';
import { createCmsRecords, type CmsRecords, type CmsRecordsDeps } from './cms-records';
import { wireNamedAuthor } from './contract/author';
import { wireBlog, wireBlogListItem, type WireBlog } from './contract/blog';
import { wireCompanyRecord } from './contract/company-page';
import { wireLegalPage } from './contract/legal-page';
import { wireTaxonomy } from './contract/taxonomy';
import { slugFilter, toPage, uniqueById, type PageRequest, type PostFilter } from './lists';
import { mapAuthor } from './map-author';
import { mapCompanyPage } from './map-company-page';
import { mapPost, mapPostCard } from './map-post';
import { mapProfession, mapTaxonomy } from './map-taxonomy';
import type {
  Author,
  CompanyPage,
  LegalPage,
  Neighbours,
  Page,
  Post,
  PostCard,
  PostTranslation,
  Profession,
  Taxonomy,
} from './model';
import {
  SORT_NEWEST,
  SORT_OLDEST,
  SORT_ORDER,
  SORT_TRENDING,
  trendingWhere,
  type Collection,
  type ListQuery,
} from './dialect';

/**
 * A typed client of the content service. Every method but `getTrendingCount` throws an HttpError on any
 * failure of the service, including its own 400s and 403s, and if it sends records of which none can be read;
 * only an empty reply means "there is none" (rules §2).
 */
export class CmsClient {
  readonly #records: CmsRecords;
  readonly #media: Media;
  readonly #log: CmsRecordsDeps['log'];
  /** Unreachable posts that have been logged already. */
  readonly #logged = new Set<string>();

  constructor({ media, ...deps }: CmsRecordsDeps & { readonly media: Media }) {
    this.#records = createCmsRecords(deps);
    this.#media = media;
    this.#log = deps.log;
  }

  async #postCards(query: ListQuery): Promise<readonly PostCard[]> {
    const wires = await this.#records.list('blogs', { ...query, cards: true }, wireBlogListItem);
    return uniqueById(
      wires.flatMap((wire) => {
        if (wire.slug === '' || RESERVED_POST_SLUGS.has(wire.slug)) {
          const about = { id: wire.id, slug: wire.slug || '(none)' };
          const key = JSON.stringify(about);
          if (!this.#logged.has(key))
            this.#log.warn('cms: a post cannot be reached and is not linked', about);
          this.#logged.add(key);
          return [];
        }
        return [mapPostCard(wire, this.#media)];
      }),
    );
  }

  async #pageOfPosts(
    { locale, page, pageSize }: PageRequest,
    query: Omit<ListQuery, 'locale' | 'start' | 'limit'>,
  ): Promise<Page<PostCard>> {
    const filter: ListQuery = { locale, ...query };
    const [items, total] = await Promise.all([
      this.#postCards({ ...filter, start: (page - 1) * pageSize, limit: pageSize }),
      this.#records.count('blogs', filter),
    ]);
    return toPage(items, total, page, pageSize);
  }

  /** The post's translations. The wire may list them by id only; one more call then fetches their slugs. */
  async #translationsOf(wire: WireBlog): Promise<readonly PostTranslation[]> {
    const siblings = wire.localizations.filter(({ locale }) =>
      (LOCALES as readonly string[]).includes(locale),
    );
    if (siblings.every(({ slug }) => slug !== ''))
      return siblings.map(({ locale, slug }) => ({ locale, slug }));
    const ids = siblings.map(({ id }) => id).filter((id) => id !== '');
    if (ids.length === 0) return [];
    const posts = await this.#records.list(
      'blogs',
      { locale: 'all', filters: { id_in: ids }, limit: ids.length },
      wireBlog,
    );
    return posts
      .filter(({ slug, locale }) => slug !== '' && locale !== '')
      .map(({ slug, locale }) => ({ slug, locale }));
  }

  async #taxonomy<T>(
    collection: Collection,
    query: ListQuery,
    map: (wire: z.output<typeof wireTaxonomy>, media: Media) => T,
  ): Promise<readonly T[]> {
    return uniqueById(await this.#records.list(collection, query, wireTaxonomy)).map((wire) =>
      map(wire, this.#media),
    );
  }

  async #oneTaxonomy<T>(
    collection: Collection,
    locale: string,
    slug: string,
    map: (wire: z.output<typeof wireTaxonomy>, media: Media) => T,
  ): Promise<T | null> {
    const wire = await this.#records.bySlug(collection, { locale, slug }, wireTaxonomy);
    return wire ? map(wire, this.#media) : null;
  }

  /**
   * The post with this slug in this language, or null if there is none; `draft` finds unpublished posts
   * too.
   */
  async getPost(locale: string, slug: string, state: 'live' | 'draft' = 'live'): Promise<Post | null> {
    const query = { locale, slug, ...(state === 'draft' && { drafts: true }) };
    const wire = await this.#records.bySlug('blogs', query, wireBlog);
    return wire && mapPost(wire, this.#media, await this.#translationsOf(wire));
  }

  /** Posts, newest first: all, or those of a category, platform, profession or author. */
  getPosts(request: PageRequest, filter: PostFilter = {}): Promise<Page<PostCard>> {
    return this.#pageOfPosts(request, { sort: SORT_NEWEST, filters: slugFilter(filter) });
  }

  /** Number of posts that `getPosts` finds with this filter. */
  countPosts(locale: string, filter: PostFilter = {}): Promise<number> {
    return this.#records.count('blogs', { locale, filters: slugFilter(filter) });
  }

  /** The posts of a category published just before and just after a given time. */
  async getNeighbours(locale: string, category: string, publishedAt: string): Promise<Neighbours> {
    const next = (sort: readonly string[], bound: 'lt' | 'gt') =>
      this.#postCards({
        locale,
        start: 0,
        limit: 1,
        sort,
        filters: { ...slugFilter({ category }), [`published_at_${bound}`]: publishedAt },
      });
    const [older, newer] = await Promise.all([next(SORT_NEWEST, 'lt'), next(SORT_OLDEST, 'gt')]);
    return { previous: older[0] ?? null, next: newer[0] ?? null };
  }

  /** Posts whose text fields contain the words. */
  searchPosts(request: PageRequest, words: string): Promise<Page<PostCard>> {
    return this.#pageOfPosts(request, { sort: SORT_NEWEST, search: words });
  }

  /** Trending posts in the editors' order, the first ten by default (specification §7). */
  getTrendingPosts(
    locale: string,
    { start = 0, limit = PAGE_SIZES.trending }: { readonly start?: number; readonly limit?: number } = {},
  ): Promise<readonly PostCard[]> {
    return this.#postCards({
      locale,
      start,
      limit,
      sort: SORT_TRENDING,
      filters: { trending: true },
      where: trendingWhere(locale),
    });
  }

  /**
   * Number of trending posts. Errors: never throws; a failure is logged and counts as 0 (specification §8),
   * or as `otherwise`.
   */
  async getTrendingCount(locale: string, otherwise = 0): Promise<number> {
    try {
      return await this.#records.count('blogs', {
        locale: locale.toLowerCase(),
        filters: { trending: true },
        where: trendingWhere(locale),
      });
    } catch (error) {
      this.#log.error('cms: the trending count failed', error);
      return otherwise;
    }
  }

  getCategories(locale: string): Promise<readonly Taxonomy[]> {
    return this.#taxonomy('categories', { locale, sort: SORT_ORDER, limit: -1 }, mapTaxonomy);
  }

  /** The category with this slug, or null. */
  getCategory(locale: string, slug: string): Promise<Taxonomy | null> {
    return this.#oneTaxonomy('categories', locale, slug, mapTaxonomy);
  }

  getPlatforms(locale: string): Promise<readonly Taxonomy[]> {
    return this.#taxonomy('platforms', { locale, sort: SORT_ORDER, limit: -1 }, mapTaxonomy);
  }

  /** The platform with this slug, or null. */
  getPlatform(locale: string, slug: string): Promise<Taxonomy | null> {
    return this.#oneTaxonomy('platforms', locale, slug, mapTaxonomy);
  }

  /** The profession with this slug, or null. */
  getProfession(locale: string, slug: string): Promise<Profession | null> {
    return this.#oneTaxonomy('professions', locale, slug, mapProfession);
  }

  /**
   * Professions in the editors' order, without `exceptSlug` if given (specification §7); no page passes one
   * (rules D22).
   */
  getProfessions(locale: string, exceptSlug?: string): Promise<readonly Profession[]> {
    return this.#taxonomy(
      'professions',
      { locale, sort: SORT_ORDER, limit: -1, ...(exceptSlug && { filters: { slug_ne: exceptSlug } }) },
      mapProfession,
    );
  }

  /** The legal page with this slug, or null. */
  getLegalPage(locale: string, slug: string): Promise<LegalPage | null> {
    return this.#records.bySlug('legal-pages', { locale, slug }, wireLegalPage);
  }

  /** All legal pages of a language. */
  getLegalPages(locale: string): Promise<readonly (LegalPage & { readonly slug: string })[]> {
    return this.#records.list('legal-pages', { locale, limit: -1 }, wireLegalPage);
  }

  /** All pages about the company, in every language. */
  async getCompanyPages(): Promise<readonly CompanyPage[]> {
    const pages = await this.#records.list('company-pages', { locale: 'all', limit: -1 }, wireCompanyRecord);
    return pages.map((wire) => mapCompanyPage(wire, this.#media));
  }

  /** The author with this slug, or null. */
  async getAuthor(locale: string, slug: string): Promise<Author | null> {
    return mapAuthor(await this.#records.bySlug('authors', { locale, slug }, wireNamedAuthor), this.#media);
  }
}
