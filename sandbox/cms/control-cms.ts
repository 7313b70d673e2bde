import { parseJsonBody } from '../http/read-body';
import { errorReply, jsonReply, jsonTextReply, type Reply } from '../http/reply';
import type { SandboxRequest } from '../http/service';
import type { CmsStore, PostOverrides } from './cms-store';

/** `/control/cms/posts`: POST puts a post, DELETE `/{slug}` (with `?locale=fr` in that language only) removes it. */
export async function controlCms(request: SandboxRequest, store: CmsStore): Promise<Reply> {
  const [topic, slug, ...more] = request.path.split('/').filter(Boolean);
  if (topic !== 'posts' || more.length > 0) return errorReply(404, 'control of cms knows posts');
  if (request.method === 'POST' && slug === undefined) return putPost(request, store);
  if (request.method === 'DELETE' && slug !== undefined) {
    const removed = store.removePost(
      decodeURIComponent(slug),
      new URLSearchParams(request.query).get('locale'),
    );
    return removed > 0 ? jsonReply({ removed }) : errorReply(404, `no post ${slug}`);
  }
  return errorReply(405);
}

async function putPost(request: SandboxRequest, store: CmsStore): Promise<Reply> {
  const body = parseJsonBody(await request.readBody());
  if (!body.ok || typeof body.value !== 'object' || body.value === null || Array.isArray(body.value)) {
    return errorReply(400, 'the body must be a JSON object of wire fields');
  }
  // why: an object of JSON; its fields are not checked, for tests put the wrong ones on purpose.
  return jsonTextReply(store.putPost(body.value as PostOverrides).json(), 201);
}
