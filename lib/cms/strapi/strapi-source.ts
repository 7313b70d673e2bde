import { z } from 'zod';
import type { IncomingHttpHeaders } from 'node:http';
import type { Media } from '../../config/image-sources.mjs';
import { PAGE_SIZES, RENDER_DEADLINE_MS } from '../../config/constants';
import { isLocale } from '../../config/languages';
import { RESERVED_POST_SLUGS } from '../../config/routes';
import type { ContentSource } from '../content-source';
import { wireWord } from '../contract/scalars';
import type { HookCall } from '../hook';
import { toPage, uniqueById, type PageRequest, type PostFilter, type TopicKind } from '../lists';
import type { Neighbours, Page, Post, PostCard, PostRecord, PostRef, PostTranslation } from '../model';
import { wireNamedAuthor } from './contract/author';
import { wireBlog, wireBlogListItem, type WireBlog } from './contract/blog';
import { wireCompanyRecord } from './contract/company-page';
import { wireLegalPage, wirePage, wirePagePlace } from './contract/page';
import { isReadableRedirect, wireRedirect } from './contract/redirect';
import { wireTaxonomy } from './contract/taxonomy';
import type { Collection } from '../contract/collections';
import { MAX_LIMIT, type ListQuery } from './dialect';
import { readSignature } from './hook-signature.server';
import { mapAuthor } from './map-author';
import { mapCompanyPage } from './map-company-page';
import { mapPage, unreadPage } from './map-page';
import { mapPost, mapPostCard } from './map-post';
import { mapTaxonomy } from './map-taxonomy';
import { readHook } from './read-hook';
import { readTypedPost } from './read-typed-post';
import { createRecords, readable, unread, type Records, type RecordsDeps } from './records';

const REDIRECTS_A_CALL = 1_000;
const POSTS_A_CALL = 100;
const PAGES_A_CALL = 100;
/** Records read before other requests get a turn. */
const BATCH = 5;

const COLLECTIONS: Readonly<Record<TopicKind, Collection>> = {
  category: 'categories',
  platform: 'platforms',
  profession: 'professions',
};

/** Of a trending list; the language may come in capitals. */
const trendingIn = (locale: string) => ({ locale: locale.toLowerCase(), trending: true }) as const;

const hasSlug = ({ slug }: WireBlog) => slug !== '';

const languages = z.object({ locale: wireWord, language: wireWord, Language: wireWord });

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The content in a Strapi, whose version `dialect` knows. */
export class StrapiSource implements ContentSource {
  readonly media: Media;
  readonly #records: Records;
  readonly #log: RecordsDeps['log'];
  readonly #deps: Pick<RecordsDeps, 'http' | 'dialect'>;
  /** Unreachable posts that have been logged already. */
  readonly #logged = new Set<string>();

  constructor({ media, ...deps }: RecordsDeps & { readonly media: Media }) {
    this.#records = createRecords(deps);
    this.#deps = deps;
    this.media = media;
    this.#log = deps.log;
  }

  async post(locale: string, slug: string, state: 'live' | 'draft' = 'live'): Promise<Post | null> {
    const query = { locale, slug, ...(state === 'draft' && { drafts: true }) };
    const wire = await this.#records.bySlug('blogs', query, wireBlog);
    return wire && mapPost(wire, this.media, await this.#translationsOf(wire));
  }

  posts(request: PageRequest, filter: PostFilter = {}): Promise<Page<PostCard>> {
    return this.#pageOfPosts(request, { order: 'newest', related: filter });
  }

  countPosts(locale: string, filter: PostFilter = {}): Promise<number> {
    return this.#records.count('blogs', { locale, related: filter });
  }

  async neighbours(locale: string, category: string, publishedAt: string): Promise<Neighbours> {
    const next = (query: Omit<ListQuery, 'locale'>) =>
      this.#postCards({ ...query, locale, start: 0, limit: 1, related: { category } });
    const [older, newer] = await Promise.all([
      next({ order: 'newest', publishedBefore: publishedAt }),
      next({ order: 'oldest', publishedAfter: publishedAt }),
    ]);
    return { previous: older[0] ?? null, next: newer[0] ?? null };
  }

  series(locale: string, name: string): Promise<readonly PostCard[]> {
    return this.#postCards({ locale, series: name, order: 'parts', limit: -1 });
  }

  search(request: PageRequest, words: string): Promise<Page<PostCard>> {
    return this.#pageOfPosts(request, { order: 'newest', search: words });
  }

  trending(
    locale: string,
    { start = 0, limit = PAGE_SIZES.trending }: { readonly start?: number; readonly limit?: number } = {},
  ): Promise<readonly PostCard[]> {
    return this.#postCards({ ...trendingIn(locale), start, limit, order: 'trending' });
  }

  countTrending(locale: string): Promise<number> {
    return this.#records.count('blogs', trendingIn(locale));
  }

  async topics(kind: TopicKind, locale: string, exceptSlug?: string) {
    const query: ListQuery = {
      locale,
      order: 'editors',
      limit: -1,
      ...(exceptSlug && { notSlug: exceptSlug }),
    };
    const wires = await this.#records.list(COLLECTIONS[kind], query, wireTaxonomy);
    return uniqueById(wires).map((wire) => mapTaxonomy(wire, this.media, kind));
  }

  async topic(kind: TopicKind, locale: string, slug: string) {
    const wire = await this.#records.bySlug(COLLECTIONS[kind], { locale, slug }, wireTaxonomy);
    return wire && mapTaxonomy(wire, this.media, kind);
  }

  async author(locale: string, slug: string) {
    return mapAuthor(await this.#records.bySlug('authors', { locale, slug }, wireNamedAuthor), this.media);
  }

  legalPage(locale: string, slug: string) {
    return this.#records.bySlug('legal-pages', { locale, slug }, wireLegalPage);
  }

  legalPages(locale: string) {
    return this.#records.list('legal-pages', { locale, limit: -1 }, wireLegalPage);
  }

  async companyPages() {
    const pages = await this.#records.list('company-pages', { locale: 'all', limit: -1 }, wireCompanyRecord);
    return pages.map((wire) => mapCompanyPage(wire, this.media));
  }

  async freePages() {
    const members = await this.#records.all('pages', { locale: 'all' }, PAGES_A_CALL);
    const pages = members.flatMap((member) => {
      const wire = wirePage.safeParse(member).data;
      if (wire) return wire.slug === '' ? [] : [mapPage(wire)];
      const place = wirePagePlace.safeParse(member).data;
      return place && place.slug !== '' ? [unreadPage(place)] : [];
    });
    if (members.length > 0 && pages.every(({ isUnread }) => isUnread)) throw unread('pages');
    return pages;
  }

  async freePageDraft(locale: string, slug: string) {
    const wire = await this.#records.bySlug('pages', { locale, slug, drafts: true }, wirePage);
    return wire && mapPage(wire);
  }

  async redirects() {
    const members = await this.#records.all('redirects', { locale: 'all' }, REDIRECTS_A_CALL);
    if (members.length > 0 && !members.some(isReadableRedirect)) throw unread('redirects');
    return members.flatMap((member) => wireRedirect.safeParse(member).data ?? []);
  }

  async newestPosts(locale: string, limit: number, filter: PostFilter = {}) {
    const query: ListQuery = { locale, start: 0, limit, order: 'newest', related: filter };
    return (
      readable('blogs', await this.#records.whole('blogs', query), wireBlog, hasSlug)
        // Posts with the slug of another page have none.
        .filter(({ wire: { slug } }) => !RESERVED_POST_SLUGS.has(slug))
        .map(({ wire }) => mapPost({ ...wire, locale }, this.media, []))
    );
  }

  async unreachablePosts() {
    const query = { locale: 'all', limit: MAX_LIMIT, cards: true, slug: [...RESERVED_POST_SLUGS] };
    const members = await this.#records.whole('blogs', query);
    return readable('blogs', members, wireBlog, hasSlug).map(({ wire }) => mapPost(wire, this.media, []));
  }

  async typedPosts({ locale, slug, drafts }: Parameters<ContentSource['typedPosts']>[0]) {
    const query = { locale, ...(drafts && { drafts }), ...(slug !== undefined && { slug }) };
    const members = await this.#records.all('blogs', query, POSTS_A_CALL);
    return readable('blogs', members, wireBlog, () => true).map(({ wire, member }) => ({
      ...readTypedPost(member, this.media),
      post: mapPost(wire, this.media, wire.localizations),
    }));
  }

  records({ start, limit, changedSince }: Parameters<ContentSource['records']>[0]) {
    const order = changedSince ? 'change' : 'id';
    return this.#mirrored({ locale: 'all', start, limit, order, ...(changedSince && { changedSince }) });
  }

  recordsAt({ locale, slug }: PostRef) {
    return this.#mirrored({ locale, slug, siblingsToBe: true });
  }

  countRecords() {
    return this.#records.countMirrored('blogs', { locale: 'all' });
  }

  async recordOpinion({ id }: Pick<Post, 'id'>, isUseful: boolean): Promise<void> {
    const { http, dialect } = this.#deps;
    await http.call({ ...dialect.opinion(id, isUseful), method: 'POST', deadlineMs: RENDER_DEADLINE_MS });
  }

  readHook(body: unknown): HookCall | null {
    return readHook(body, this.media);
  }

  readSignature(headers: IncomingHttpHeaders) {
    return readSignature(headers);
  }

  async #mirrored(query: ListQuery): Promise<readonly PostRecord[]> {
    const records: PostRecord[] = [];
    for (const member of await this.#records.mirrored('blogs', query)) {
      if (records.length % BATCH === 0) await nextTurn();
      records.push(toRecord(member, this.media));
    }
    return records;
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
        return [mapPostCard(wire, this.media)];
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
    const siblings = wire.localizations.filter(({ locale }) => isLocale(locale));
    if (siblings.every(({ slug }) => slug !== ''))
      return siblings.map(({ locale, slug }) => ({ locale, slug }));
    const ids = siblings.map(({ id }) => id).filter((id) => id !== '');
    if (ids.length === 0) return [];
    const query = { locale: 'all', ids, limit: ids.length };
    return (await this.#records.list('blogs', query, wireBlog))
      .filter(({ slug, locale }) => slug !== '' && locale !== '')
      .map(({ slug, locale }) => ({ slug, locale }));
  }
}

function toRecord(member: unknown, media: Media): PostRecord {
  const wire = wireBlog.safeParse(member).data;
  if (!wire) {
    const id = JSON.stringify(member).slice(0, 200);
    return { id, post: null, isUnread: true, changedAt: '', translationIds: [] };
  }
  const isUnread = !hasSlug(wire) || !languages.safeParse(member).success;
  return {
    id: wire.id || `${wire.locale}/${wire.slug}`,
    post: hasSlug(wire) ? mapPost(wire, media, []) : null,
    ...(isUnread && { isUnread }),
    changedAt: wire.updated_at || wire.updatedAt,
    translationIds: wire.localizations.map((one) => one.id),
  };
}
