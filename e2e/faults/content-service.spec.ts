import { expect, test, type APIRequestContext } from '@playwright/test';
import { CONTENT_FAULTS, KNOWN_POST } from '../../tools/lib/content-faults';
import { loadEverythingAgain } from '../support/editor';
import { textOf } from '../support/journey';
import { recover } from '../support/recover';
import {
  callsOf,
  clearCalls,
  publishPost,
  removePost,
  sandbox,
  setFault,
  uniqueName,
} from '../../tools/lib/sandbox';

test.describe.configure({ mode: 'serial' });
test.afterEach(recover);

const DOCUMENTS = ['/sitemap.xml', '/sitemaps/posts-en.xml', '/llms.txt', '/feed.xml', '/fr/atom.xml'];
const slugs = new Map(CONTENT_FAULTS.map((fault) => [fault, uniqueName(`fresh-${fault.kind}`)]));

test.beforeAll(async () => {
  for (const slug of slugs.values())
    await publishPost({ slug, title: `Fresh ${slug}`, blogBody: '<p>Here it is.</p>' });
});
test.afterAll(async () => {
  for (const slug of slugs.values()) await removePost(slug);
});

for (const [fault, slug] of slugs) {
  test(`content service ${fault.kind} ${'status' in fault ? fault.status : ''}: what is rendered stays, another post is a branded 503, another feed too, then it recovers`, async ({
    request,
  }) => {
    await request.get(KNOWN_POST.path);
    await request.get('/academy', { maxRedirects: 0 });
    const before = new Map<string, string>();
    for (const path of DOCUMENTS) before.set(path, await settledText(request, path));
    await setFault('cms', fault);

    const knownPost = await request.get(KNOWN_POST.path);
    expect(knownPost.status()).toBe(200);
    expect(await knownPost.text()).toContain(KNOWN_POST.title);
    for (const [path, text] of before) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).toBe(text);
    }
    expect((await request.get('/academy', { maxRedirects: 0 })).status()).toBe(308);

    const startedAt = Date.now();
    const unknown = await request.get(`/blog/${slug}`);
    expect(unknown.status()).toBe(503);
    expect(unknown.headers()['retry-after']).toBe('5');
    // The deadline is 4 to 5 s; the rest is for a busy machine.
    expect(Date.now() - startedAt).toBeLessThan(12_000);
    expect(unknown.headers()['cache-control']).toContain('no-store');
    expect(await unknown.text()).toContain(textOf('en', 'error.500.title'));
    const feed = await request.get(`/blog/category/${uniqueName(fault.kind)}/feed.xml`);
    expect([feed.status(), feed.headers()['cache-control']]).toEqual([503, 'no-store']);

    await recover({ request });
    const back = await request.get(`/blog/${slug}`);
    expect(back.status()).toBe(200);
    expect(await back.text()).toContain('Here it is.');
  });
}

/** A document's text once no refresh is in progress: after a change, reading it may start one. */
async function settledText(request: APIRequestContext, path: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const before = text;
      text = await (await request.get(path)).text();
      return text !== '' && text === before;
    })
    .toBe(true);
  return text;
}

test('an unreadable configuration changes nothing: the last one stays, with the prices and links that it names', async ({
  request,
}) => {
  const path = '/es/blog/corte-en-movimiento';

  /** The page's body once it has been rendered again with the configuration as it is now. */
  async function renderedAgain() {
    await clearCalls();
    await loadEverythingAgain();
    // The stale page is served until the new one is rendered.
    await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
    expect(await callsOf('cdn')).toContain('/cdn/site-configuration.json');
    return /<body.*<\/body>/s.exec(await (await request.get(path)).text())?.[0];
  }

  const body = await renderedAgain();
  // Six profiles, the page of the services' status, and the prices in menu and footer.
  const links = [...(body ?? '').matchAll(/ href="(https:[^"]*|[^"]*\/pricing)"/g)].map(([, href]) => href);
  expect(new Set(links).size).toBeGreaterThanOrEqual(8);
  for (const kind of ['wrong-types', 'down', 'html', 'null'] as const) {
    await setFault('cdn', { kind });
    expect(await renderedAgain(), kind).toBe(body);
    expect((await request.get('/es/pricing')).status(), kind).toBe(200);
    await recover({ request });
  }
});

test('the redirect of an image is not followed', async ({ request }) => {
  const image = uniqueName('moved');
  const target = `${sandbox}/cms/uploads/cover-cut-on-action-editing-basics.png?from=${image}`;
  await setFault('cms', { kind: 'status', status: 302, location: target, match: image });
  const url = encodeURIComponent(`${sandbox}/cms/uploads/${image}.png`);
  const response = await request.get(`/_next/image?url=${url}&w=640&q=75`);
  expect(response.status()).toBe(508);
  const calls = (await callsOf('cms')).filter((path) => path.includes(image));
  expect(calls).toEqual([`/cms/uploads/${image}.png`]);
});

test('a preview image that cannot be drawn is a 503 that is not cached', async ({ request }) => {
  const slug = uniqueName('image');
  await publishPost({ slug, title: 'Image', blogBody: '<p>Here it is.</p>' });
  const page = await (await request.get(`/blog/${slug}`)).text();
  const image = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  await setFault('cms', { kind: 'down' });
  const failed = await request.get(image);
  expect(failed.status()).toBe(503);
  expect(failed.headers()['cache-control']).toBe('no-store');
  await recover({ request });
  expect((await request.get(image)).status()).toBe(200);
  // Once drawn, it is served without the service.
  await setFault('cms', { kind: 'down' });
  expect((await request.get(image)).status()).toBe(200);
  await recover({ request });
  await removePost(slug);
});
