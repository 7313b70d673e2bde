import { expect, test, type APIRequestContext } from '@playwright/test';
import { publishPost, removePost, setFault, uniqueName } from '../support/sandbox';
import { recover } from '../support/recover';

test.describe.configure({ mode: 'serial' });
test.afterEach(recover);

const FAULTS = [
  { kind: 'down' },
  { kind: 'status', status: 500 },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'null' },
] as const;

for (const fault of FAULTS) {
  test(`content service ${fault.kind}: sitemaps and cached feeds stay, others are 503, redirect rules still work`, async ({
    request,
  }) => {
    const known = ['/sitemap.xml', '/sitemaps/posts-en.xml', '/llms.txt', '/feed.xml', '/fr/atom.xml'];
    const before = new Map<string, string>();
    for (const path of known) before.set(path, await settledText(request, path));
    await request.get('/academy', { maxRedirects: 0 });
    await setFault('cms', fault);

    for (const path of known) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(200);
      expect(await response.text(), path).toBe(before.get(path));
    }
    const unknown = await request.get(`/blog/category/${uniqueName(fault.kind)}/feed.xml`);
    expect(unknown.status()).toBe(503);
    expect(unknown.headers()['cache-control']).toBe('no-store');
    expect((await request.get('/academy', { maxRedirects: 0 })).status()).toBe(308);
  });
}

/** A document's text once no refresh is in progress: after an earlier journey's change, reading it may start one. */
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

test('a preview picture that cannot be drawn is a 503 that is not cached', async ({ request }) => {
  const slug = uniqueName('picture');
  await publishPost({ slug, title: 'Picture', blogBody: '<p>Here it is.</p>' });
  const page = await (await request.get(`/blog/${slug}`)).text();
  const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
  await setFault('cms', { kind: 'down' });
  const failed = await request.get(picture);
  expect(failed.status()).toBe(503);
  expect(failed.headers()['cache-control']).toBe('no-store');
  await recover({ request });
  expect((await request.get(picture)).status()).toBe(200);
  // Once drawn, it is served without the service.
  await setFault('cms', { kind: 'down' });
  expect((await request.get(picture)).status()).toBe(200);
  await recover({ request });
  await removePost(slug);
});
