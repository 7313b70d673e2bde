import { parseJsonBody } from '../http/read-body';
import { errorReply, jsonReply, jsonTextReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import type { CmsStore, WireFields } from './cms-store';
import type { PublishedPost } from './published-post';
import type { StoredRecord } from './stored-record';

const TOPICS = ['posts', 'pages', 'redirects', 'categories', 'opinions'];

/**
 * `/control/cms/posts` and `/control/cms/pages`: POST adds a post or page, DELETE `/{slug}` removes it (with
 * `?locale=fr` in that language only). `/control/cms/redirects`: POST adds a rule. `/control/cms/categories`: PATCH
 * `/{slug}?locale=fr` changes fields of a category, in its posts too. `/control/cms/opinions`: GET lists what
 * readers answered.
 */
export async function controlCms(
  request: SandboxRequest,
  store: CmsStore,
  onPublished: (post: PublishedPost) => void,
): Promise<Reply> {
  const [topic, slug, ...more] = request.path.split('/').filter(Boolean);
  if (!topic || !TOPICS.includes(topic) || more.length > 0)
    return errorReply(404, `control of cms knows ${TOPICS.join(', ')}`);
  const locale = new URLSearchParams(request.query).get('locale');
  const publish = (fields: WireFields) => {
    const before = new Set(store.records('blogs', 'all').filter(isPublic).map(nameOf));
    const stored = store.put('blogs', fields);
    if (isPublic(stored) && !before.has(nameOf(stored))) onPublished(announcementOf(stored));
    return stored;
  };
  if (topic === 'opinions') return request.method === 'GET' ? jsonReply(store.opinions()) : errorReply(405);
  if (topic === 'categories') {
    if (request.method !== 'PATCH' || slug === undefined) return errorReply(405);
    return put(request, (fields) => store.changeCategory(slug, locale ?? 'en', fields));
  }
  if (request.method === 'POST' && slug === undefined)
    return put(request, (fields) =>
      topic === 'posts'
        ? publish(fields)
        : topic === 'pages'
          ? store.put('pages', fields)
          : store.putRedirect(fields),
    );
  if (topic === 'redirects') return errorReply(405);
  if (request.method === 'DELETE' && slug !== undefined) {
    const removed = store.remove(topic === 'posts' ? 'blogs' : 'pages', decodeURIComponent(slug), locale);
    return removed > 0 ? jsonReply({ removed }) : errorReply(404, `there is no ${slug}`);
  }
  return errorReply(405);
}

const isPublic = ({ wire }: StoredRecord) => typeof wire.published_at === 'string';
const nameOf = ({ wire }: StoredRecord) => `${String(wire.locale)} ${String(wire.slug)}`;

function announcementOf({ wire }: StoredRecord): PublishedPost {
  const { id, locale, slug, title, excerpt, featureImage, author, blogBody } = wire;
  return {
    id: String(id),
    locale: String(locale),
    slug: String(slug),
    title: String(title),
    excerpt: String(excerpt),
    cover: textIn(featureImage, 'url') ?? '',
    authorName: textIn(author, 'name') ?? '',
    minutes: Math.ceil(String(blogBody).split(/\s+/).length / WORDS_A_MINUTE),
    topics: [wire.category ?? []].flat().flatMap((one) => textIn(one, 'slug') ?? []),
  };
}

/** Near enough for an email: a real service would take it from the site. */
const WORDS_A_MINUTE = 200;

/** Checked, because a test may have stored anything as a post's category, cover or author. */
function textIn(record: unknown, name: string): string | null {
  const value = typeof record === 'object' ? new Map(Object.entries(record ?? {})).get(name) : null;
  return typeof value === 'string' ? value : null;
}

async function put(
  request: SandboxRequest,
  into: (fields: WireFields) => StoredRecord | null,
): Promise<Reply> {
  const body = parseJsonBody(await request.readBody());
  if (!body.ok || typeof body.value !== 'object' || body.value === null || Array.isArray(body.value)) {
    return errorReply(400, 'the body must be a JSON object of wire fields');
  }
  // why: a JSON object; its fields are not checked, because tests send wrong ones on purpose.
  const stored = into(body.value as WireFields);
  return stored ? jsonTextReply(stored.json(), 201) : errorReply(404, 'there is no such record');
}
