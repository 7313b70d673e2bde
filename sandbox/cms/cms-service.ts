import { parseJsonBody } from '../http/read-body';
import { errorReply, jsonReply, jsonTextReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import { CmsStore } from './cms-store';
import { controlCms } from './control-cms';
import type { PublishedPost } from './published-post';
import type { Collection } from '../../lib/cms/contract/collections';
import { CONTENT_TYPES, isCollectionName } from './query/content-types';
import { parseCountQuery, parseListQuery } from './query/parse-query';
import { QueryError } from './query/query-error';
import { countMatches, selectPage } from './query/run-query';
import { uploadReply } from './uploads/upload-reply';
import type { FindDrawing } from './uploads/find-drawing';
import { createImageStore } from './uploads/image-store';

type CmsOptions = {
  readonly contentDir: string;
  readonly findDrawing: FindDrawing;
  readonly imageCacheDir: string;
  readonly log: (line: string) => void;
  /** A post became public that was not before. */
  readonly onPublished: (post: PublishedPost) => void;
};

/** `/cms`: the content service, read-only, in the dialect of Strapi v3 (rules §2). */
export function createCmsService({
  contentDir,
  findDrawing,
  imageCacheDir,
  log,
  onPublished,
}: CmsOptions): Service {
  const store = new CmsStore({ contentDir, log });
  const images = createImageStore({ findDrawing, cacheDir: imageCacheDir });
  return {
    name: 'cms',
    prefix: '/cms',
    handle: (request) =>
      isUpload(request.path) ? uploadReply(request, images) : contentReply(request, store),
    isExemptFromFaults: isUpload,
    control: (request) => controlCms(request, store, onPublished),
    reset: () => store.reset(),
  };
}

function isUpload(path: string): boolean {
  return path.startsWith('/uploads/');
}

function contentReply(request: SandboxRequest, store: CmsStore): Reply | Promise<Reply> {
  const { method, path, query } = request;
  const [collection = '', rest, ...more] = path.split('/').filter(Boolean);
  if (collection === 'blogs' && rest !== undefined && more.join('/') === 'opinion')
    return method === 'POST' ? opinionReply(decodeURIComponent(rest), request, store) : errorReply(405);
  if (!isCollectionName(collection) || more.length > 0) return errorReply(404);
  if (method !== 'GET') return errorReply(405);
  try {
    if (rest === undefined) return listReply(collection, query, store);
    if (rest === 'count') return countReply(collection, query, store);
    return oneReply(collection, decodeURIComponent(rest), query, store);
  } catch (error) {
    if (!(error instanceof QueryError)) throw error;
    // Strapi does not reveal the reason for a 500.
    return errorReply(
      error.status,
      error.status === 500 ? 'An internal server error occurred' : error.message,
    );
  }
}

/** An endpoint of our own (docs/strapi-5.md): Strapi has none for readers' opinions. */
async function opinionReply(id: string, { readBody }: SandboxRequest, store: CmsStore): Promise<Reply> {
  const body = parseJsonBody(await readBody());
  const isUseful =
    body.ok && typeof body.value === 'object' && body.value !== null && 'isUseful' in body.value
      ? body.value.isUseful
      : null;
  if (typeof isUseful !== 'boolean') return errorReply(400, 'isUseful must be true or false');
  return store.countOpinion(id, isUseful) ? jsonReply({ counted: true }) : errorReply(404);
}

function listReply(collection: Collection, queryString: string, store: CmsStore): Reply {
  const contentType = CONTENT_TYPES[collection];
  const query = parseListQuery(queryString, contentType);
  const page = selectPage(store.records(collection, query.locales), query, contentType);
  return jsonTextReply(`[${page.map((record) => record.json()).join(',')}]`);
}

function countReply(collection: Collection, queryString: string, store: CmsStore): Reply {
  const contentType = CONTENT_TYPES[collection];
  const query = parseCountQuery(queryString, contentType);
  return jsonReply(countMatches(store.records(collection, query.locales), query, contentType));
}

/**
 * One record by id. Strapi v3 ignores everything else in such a request, so a draft cannot be fetched here,
 * not even in a preview.
 */
function oneReply(collection: Collection, id: string, queryString: string, store: CmsStore): Reply {
  const locale = new URLSearchParams(queryString).get('_locale') ?? 'en';
  const record = store.byId(collection, id, locale);
  const isDraft = CONTENT_TYPES[collection].hasDrafts && record?.wire.published_at === null;
  return record && !isDraft ? jsonTextReply(record.json()) : errorReply(404);
}
