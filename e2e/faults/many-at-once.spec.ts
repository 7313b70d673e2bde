import { expect, test } from '@playwright/test';
import { burst, tally } from '../../tools/lib/burst';
import { callsOf, publishPost, removePost, setFault, uniqueName } from '../../tools/lib/sandbox';
import { recover } from '../support/recover';

test.describe.configure({ mode: 'serial' });
test.afterEach(recover);

test('a thousand visitors of a post not rendered before cause one set of calls to the content service', async ({
  baseURL,
}) => {
  const slug = uniqueName('crowd');
  await publishPost({ slug, title: 'Crowd', blogBody: '<p>Here it is.</p>' });
  const answers = await burst(
    Array.from({ length: 1_000 }, () => `${baseURL}/blog/${slug}`),
    1_000,
  );
  expect(tally(answers)).toBe('200 × 1000');
  expect((await callsOf('cms')).filter((path) => path.includes(slug))).toHaveLength(1);
  await removePost(slug);
});

test('a content service that never answers costs a visitor no more than the deadline; then its circuit opens and nobody waits for it', async ({
  baseURL,
  request,
}) => {
  const slug = uniqueName('alone');
  await publishPost({ slug, title: 'Alone', blogBody: '<p>Here it is.</p>' });
  await setFault('cms', { kind: 'delay', delayMs: 20_000 });
  const askedAt = Date.now();
  const first = await burst(
    Array.from({ length: 20 }, (_, n) => `${baseURL}/blog/${slug}-${n}`),
    20,
  );
  expect(tally(first)).toBe('503 × 20');
  expect(Date.now() - askedAt).toBeGreaterThan(4_000);
  // The service would take 20 s; beyond the deadline of 4 to 5 s, the rest is for a busy machine.
  expect(Date.now() - askedAt).toBeLessThan(15_000);
  const health = async () => (await request.get('/api/health')).text();
  expect(await health()).toMatch(/"cms":"(?:half-)?open"/);
  // It is open for two seconds; then one call tries the service again. A slow machine answers the last
  // visitors later than that.
  await expect(async () => {
    if (!(await health()).includes('"cms":"open"'))
      expect((await request.get(`/blog/${slug}-trial`)).status()).toBe(503);
    expect(await health()).toContain('"cms":"open"');
    const startedAt = Date.now();
    expect((await request.get(`/blog/${slug}`)).status()).toBe(503);
    expect(Date.now() - startedAt).toBeLessThan(1_500);
  }).toPass({ timeout: 30_000 });
  await recover({ request });
  expect((await request.get(`/blog/${slug}`)).status()).toBe(200);
  await removePost(slug);
});
