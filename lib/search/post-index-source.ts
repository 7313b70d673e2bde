import { playerTags } from '../article/embed-providers';
import { textOfHtml } from '../text/strip-tags';
import { isLocale } from '../config/languages';
import { RESERVED_POST_SLUGS } from '../config/routes';
import type { HttpClient } from '../http/http-client';
import type { SourceRecord } from './mirrored-posts';
import type { PostSource } from './post-mirror';
import { wireBlog, type WireBlog } from '../cms/contract/blog';
import { mapPost } from '../cms/map-post';
import { SORT_BY_CHANGE, SORT_BY_ID, type CmsCall, type Dialect, type ListQuery } from '../cms/dialect';

/** Bounded, so that a heading that an editor never closed does not swallow the rest. */
const HEADINGS = /<h([1-6])\b[^>]{0,200}>[^]{0,500}?<\/h\1>/gi;

/** No visitor waits for these calls, and their replies contain whole bodies. */
const DEADLINE_MS = 30_000;

/** All posts of the content service, for the search index. Errors: every failure is an HttpError. */
export function createPostIndexSource({
  http,
  dialect,
  mediaBase,
}: {
  readonly http: HttpClient;
  readonly dialect: Dialect;
  readonly mediaBase: string;
}): PostSource {
  const get = <T>(call: CmsCall<T>) => http.call({ ...call, deadlineMs: DEADLINE_MS, retry: true });
  const recordsOf = async (query: ListQuery) =>
    (await get(dialect.list('blogs', query))).map((member) => toRecord(member, mediaBase));
  return {
    records({ start, limit, changedSince }) {
      const query = { locale: 'all', start, limit, sort: changedSince ? SORT_BY_CHANGE : SORT_BY_ID };
      const filters = changedSince ? { filters: { updated_at_gte: changedSince } } : {};
      return recordsOf({ ...query, ...filters });
    },
    bySlug: ({ locale, slug }) => recordsOf({ locale, filters: { slug }, siblingsToBe: true }),
    count: () => get(dialect.count('blogs', { locale: 'all' })),
  };
}

function toRecord(member: unknown, mediaBase: string): SourceRecord {
  const wire = wireBlog.safeParse(member).data;
  if (!wire) return { id: JSON.stringify(member).slice(0, 200), post: null };
  const id = wire.id || `${wire.locale}/${wire.slug}`;
  return { id, post: toIndexedPost(wire, id, mediaBase) };
}

function toIndexedPost(wire: WireBlog, id: string, mediaBase: string): SourceRecord['post'] {
  if (wire.slug === '' || RESERVED_POST_SLUGS.has(wire.slug)) return null;
  const post = mapPost(wire, mediaBase, []);
  if (!isLocale(post.language)) return null;
  return {
    card: {
      id,
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      publishedAt: post.publishedAt,
      authorName: post.authorName,
      readingMinutes: post.readingMinutes,
      featureImage: post.featureImage,
      trending: post.trending,
      category: post.category,
      platform: post.platform,
      profession: post.profession,
    },
    locale: post.language,
    authorSlug: post.author?.slug ?? '',
    videos: post.videos,
    pictures: [...(post.howTo?.steps ?? []), ...(post.contextualCard ? [post.contextualCard] : [])].flatMap(
      ({ image }) => image ?? [],
    ),
    videoTags: playerTags(post.body).join(''),
    headings: [...post.body.matchAll(HEADINGS)].map(([heading]) => textOfHtml(heading)).join(' '),
    body: textOfHtml(post.body),
    // The record's own date: the next changes are asked for by it.
    updatedAt: wire.updated_at || wire.updatedAt,
    translationIds: wire.localizations.map((one) => one.id),
  };
}
