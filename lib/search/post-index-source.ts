import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bodyTexts, type BodyTexts } from '../article/read-body';
import { authorsOf } from '../cms/authors-of';
import type { ContentSource } from '../cms/content-source';
import type { PostRecord } from '../cms/model';
import { isLocale } from '../config/languages';
import { RESERVED_POST_SLUGS } from '../config/routes';
import type { SourceRecord } from './mirrored-posts';
import type { PostSource } from './post-mirror';

/** Bodies read before other requests get a turn: each costs a millisecond or two. */
const BATCH = 5;
/** More posts than a process can hold. */
const MAX_KNOWN = 50_000;

/** All posts of the content, as the search index takes them. Errors: those of the source. */
export function createPostIndexSource(
  source: Pick<ContentSource, 'records' | 'recordsAt' | 'countRecords'>,
): PostSource {
  const read = createBodyReader();
  const indexed = async (records: readonly PostRecord[]) => {
    const sourceRecords: SourceRecord[] = [];
    for (const record of records) {
      if (sourceRecords.length % BATCH === 0) await nextTurn();
      const { id, isUnread } = record;
      sourceRecords.push({ id, post: toIndexedPost(record, read), ...(isUnread && { isUnread }) });
    }
    return sourceRecords;
  };
  return {
    records: async (request) => indexed(await source.records(request)),
    bySlug: async (ref) => indexed(await source.recordsAt(ref)),
    count: () => source.countRecords(),
  };
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

type ReadBody = (id: string, body: string) => BodyTexts;

/**
 * Caches the texts of each body by its digest: everything is read again every hour, and hardly any body has
 * changed. Costs little, because the index holds the same texts.
 */
function createBodyReader(): ReadBody {
  const textsById = new LRUCache<string, { readonly digest: string; readonly texts: BodyTexts }>({
    max: MAX_KNOWN,
  });
  return (id, body) => {
    const digest = createHash('sha256').update(body).digest('base64');
    const last = textsById.get(id);
    if (last?.digest === digest) return last.texts;
    const texts = bodyTexts(body);
    textsById.set(id, { digest, texts });
    return texts;
  };
}

/** Null if the post is on no page. */
function toIndexedPost(
  { id, post, changedAt, translationIds }: PostRecord,
  read: ReadBody,
): SourceRecord['post'] {
  if (!post || RESERVED_POST_SLUGS.has(post.slug) || !isLocale(post.language)) return null;
  const { text, headings, players } = read(id, post.body);
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
    authorSlugs: authorsOf(post).flatMap(({ slug }) => slug || []),
    canonicalUrl: post.canonicalUrl,
    videos: post.videos,
    images: [...(post.howTo?.steps ?? []), ...(post.contextualCard ? [post.contextualCard] : [])].flatMap(
      ({ image }) => image ?? [],
    ),
    players,
    headings,
    body: text,
    updatedAt: changedAt,
    revisedAt: post.updatedAt,
    translationIds,
  };
}
