import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bodyTexts, type BodyTexts } from '../article/body-texts';
import { isLocale } from '../config/languages';
import { RESERVED_POST_SLUGS } from '../config/routes';
import type { Media } from '../config/image-sources.mjs';
import type { HttpClient } from '../http/http-client';
import type { SourceRecord } from './mirrored-posts';
import type { PostSource } from './post-mirror';
import { z } from 'zod';
import { wireBlog, type WireBlog } from '../cms/contract/blog';
import { wireWord } from '../cms/contract/scalars';
import { mapPost } from '../cms/map-post';
import { SORT_BY_CHANGE, SORT_BY_ID, type CmsCall, type Dialect, type ListQuery } from '../cms/dialect';

/** Bodies read before other requests get a turn: each costs a millisecond or two. */
const BATCH = 5;
/** More posts than a process can hold. */
const MAX_KNOWN = 50_000;

/** No visitor waits for these calls, and their replies contain whole bodies. */
const DEADLINE_MS = 30_000;

/** All posts of the content service, for the search index. Errors: every failure is an HttpError. */
export function createPostIndexSource({
  http,
  dialect,
  media,
}: {
  readonly http: HttpClient;
  readonly dialect: Dialect;
  readonly media: Media;
}): PostSource {
  const get = <T>(call: CmsCall<T>) => http.call({ ...call, deadlineMs: DEADLINE_MS, retry: true });
  const read = createBodyReader();
  const recordsOf = async (query: ListQuery) => {
    const records: SourceRecord[] = [];
    for (const member of await get(dialect.list('blogs', query))) {
      if (records.length % BATCH === 0) await nextTurn();
      records.push(toRecord(member, media, read));
    }
    return records;
  };
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

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

type ReadBody = (id: string, body: string) => BodyTexts;

/**
 * Caches the texts of each body by its digest: everything is read again every hour, and hardly any body has
 * changed. Costs little, because the index holds the same texts.
 */
function createBodyReader(): ReadBody {
  const known = new LRUCache<string, { readonly digest: string; readonly texts: BodyTexts }>({
    max: MAX_KNOWN,
  });
  return (id, body) => {
    const digest = createHash('sha256').update(body).digest('base64');
    const last = known.get(id);
    if (last?.digest === digest) return last.texts;
    const texts = bodyTexts(body);
    known.set(id, { digest, texts });
    return texts;
  };
}

function toRecord(member: unknown, media: Media, read: ReadBody): SourceRecord {
  const wire = wireBlog.safeParse(member).data;
  if (!wire) return { id: JSON.stringify(member).slice(0, 200), post: null, isUnread: true };
  const id = wire.id || `${wire.locale}/${wire.slug}`;
  const isUnread = wire.slug === '' || !isLanguageReadable(member);
  return { id, post: toIndexedPost(wire, id, media, read), ...(isUnread && { isUnread }) };
}

const languages = z.object({ locale: wireWord, language: wireWord, Language: wireWord });

const isLanguageReadable = (member: unknown) => languages.safeParse(member).success;

function toIndexedPost(wire: WireBlog, id: string, media: Media, read: ReadBody): SourceRecord['post'] {
  if (wire.slug === '' || RESERVED_POST_SLUGS.has(wire.slug)) return null;
  const post = mapPost(wire, media, []);
  if (!isLocale(post.language)) return null;
  const { text, headings, videoTags } = read(id, post.body);
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
    images: [...(post.howTo?.steps ?? []), ...(post.contextualCard ? [post.contextualCard] : [])].flatMap(
      ({ image }) => image ?? [],
    ),
    videoTags,
    headings,
    body: text,
    // The record's own date, because the next request for changes starts from it.
    updatedAt: wire.updated_at || wire.updatedAt,
    revisedAt: post.updatedAt,
    translationIds: wire.localizations.map((one) => one.id),
  };
}
