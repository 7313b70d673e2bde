import { CONTENT_FAULTS, KNOWN_POST } from '../support/content-faults';
import { loadEverythingAgain } from '../support/editor';
import { expect, test, textOf } from '../support/journey';
import { recover } from '../support/recover';
import {
  callsOf,
  clearCalls,
  publishPost,
  removePost,
  sandbox,
  setFault,
  uniqueName,
} from '../support/sandbox';

test.use({ expectedConsoleErrors: /40[34]|50\d/ });
test.describe.configure({ mode: 'serial' });
test.afterEach(recover);

for (const fault of CONTENT_FAULTS) {
  test(`content service ${fault.kind} ${'status' in fault ? fault.status : ''}: a rendered post stays, another one is a branded 500, then it recovers`, async ({
    page,
    request,
  }) => {
    const slug = uniqueName(`fresh-${fault.kind}`);
    await publishPost({ slug, title: `Fresh ${slug}`, blogBody: '<p>Here it is.</p>' });
    await page.goto(KNOWN_POST.path);
    await setFault('cms', fault);

    const known = await page.goto(KNOWN_POST.path);
    expect(known?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(KNOWN_POST.title);

    const startedAt = Date.now();
    // Not until it has loaded: only the site's answer is timed.
    const unknown = await page.goto(`/blog/${slug}`, { waitUntil: 'commit' });
    expect(unknown?.status()).toBe(500);
    expect(Date.now() - startedAt).toBeLessThan(6_000);
    expect(unknown?.headers()['cache-control']).toContain('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(textOf('en', 'error.500.title'));

    await recover({ request });
    const back = await request.get(`/blog/${slug}`);
    expect(back.status()).toBe(200);
    expect(await back.text()).toContain('Here it is.');
    await removePost(slug);
  });
}

test('a content service that never answers costs a visitor no more than the deadline', async ({
  request,
}) => {
  const slug = uniqueName('late');
  await publishPost({ slug, title: 'Late', blogBody: '<p>Late.</p>' });
  await setFault('cms', { kind: 'delay', delayMs: 20_000 });
  const startedAt = Date.now();
  const response = await request.get(`/blog/${slug}`);
  expect(response.status()).toBe(500);
  const took = Date.now() - startedAt;
  expect(took).toBeGreaterThan(4_000);
  expect(took).toBeLessThan(9_500);
  await recover({ request });
  await removePost(slug);
});

test('a post with fields of wrong types shows what can be parsed', async ({ page }) => {
  await setFault('cms', { kind: 'wrong-types' });
  const response = await page.goto('/blog/film-with-your-phone');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const text = (await page.locator('body').textContent()) ?? '';
  expect(text).not.toMatch(/undefined|NaN|\[object Object\]/);
});

test('an unreadable configuration changes only the footer', async ({ page, request }) => {
  const path = '/es/blog/corte-en-movimiento';

  /** Has the page rendered again with the configuration as it is now. Returns what is above its footer, and the footer's links. */
  async function renderAgain() {
    await clearCalls();
    await loadEverythingAgain();
    // The stale page is served until the new one is rendered.
    await expect.poll(async () => (await request.get(path)).headers()['x-nextjs-cache']).toBe('HIT');
    expect(await callsOf('cdn')).toContain('/cdn/site-configuration.json');
    const html = await (await request.get(path)).text();
    const [, above, footer = ''] =
      /<body[^>]*>(.*)(<footer[^>]*data-site-footer.*<\/footer>)/s.exec(html) ?? [];
    return { above, links: [...footer.matchAll(/ href="([^"]*)"/g)].map(([, href = '']) => href) };
  }

  const unreadable = [];
  // Wrong types come first: a file that cannot be read at all leaves the last one in force, which then has no profiles either.
  for (const kind of ['wrong-types', 'down', 'html', 'null'] as const) {
    await setFault('cdn', { kind });
    unreadable.push({ kind, ...(await renderAgain()) });
    const response = await page.goto(path);
    expect(response?.status(), kind).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }), kind).toBeVisible();
    await recover({ request });
  }
  const { above, links } = await renderAgain();
  const isProfile = (href: string) => href.startsWith('https://');
  expect(links.filter(isProfile)).toHaveLength(6);
  expect(above).toContain('<h1');
  for (const { kind, ...shown } of unreadable)
    expect(shown, kind).toEqual({ above, links: links.filter((href) => !isProfile(href)) });
});

test('the redirect of a picture is not followed', async ({ request }) => {
  const picture = uniqueName('moved');
  const target = `${sandbox}/cms/uploads/cover-cut-on-action-editing-basics.png?from=${picture}`;
  await setFault('cms', { kind: 'status', status: 302, location: target, match: picture });
  const url = encodeURIComponent(`${sandbox}/cms/uploads/${picture}.png`);
  const response = await request.get(`/_next/image?url=${url}&w=640&q=75`);
  expect(response.status()).toBe(508);
  const calls = (await callsOf('cms')).filter((path) => path.includes(picture));
  expect(calls).toEqual([`/cms/uploads/${picture}.png`]);
});
