import { CONTENT_FAULTS, KNOWN_POST } from '../support/content-faults';
import { callsOf, uniqueName, publishPost, removePost, sandbox, setFault } from '../support/sandbox';
import { expect, test, textOf } from '../support/journey';
import { recover } from '../support/recover';

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
    const unknown = await page.goto(`/blog/${slug}`);
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
  expect(took).toBeLessThan(7_000);
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
  for (const kind of ['down', 'html', 'null', 'wrong-types'] as const) {
    await setFault('cdn', { kind });
    const response = await page.goto('/es/blog/corte-en-movimiento');
    expect(response?.status()).toBe(200);
    await recover({ request });
  }
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
