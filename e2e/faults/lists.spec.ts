import { setFault } from '../../tools/lib/sandbox';
import { expect, test } from '../support/journey';
import { recover } from '../support/recover';

test.use({ expectedConsoleErrors: /40[34]|50\d/ });
test.describe.configure({ mode: 'serial' });
test.afterEach(recover);

test('the content service is down: a rendered list stays, search and suggestions answer from the index', async ({
  page,
  request,
}) => {
  await page.goto('/blog/category/ai-video');
  await expect
    .poll(async () => (await request.get('/api/search?q=captions&locale=en')).headers()['server-timing'])
    .toContain('index');
  await setFault('cms', { kind: 'down' });

  expect((await page.goto('/blog/category/ai-video'))?.status()).toBe(200);
  await expect(page.getByRole('main').locator('article')).toHaveCount(3);
  expect((await page.goto('/blog/search?q=captoins'))?.status()).toBe(200);
  await expect(page.getByRole('main').locator('article a').first()).toHaveAttribute(
    'href',
    '/blog/captions-people-read',
  );
  expect((await page.goto('/ru/blog/search?q=qwzxqwzx'))?.status()).toBe(200);
  const missingPage = await request.get('/captoins/people');
  expect([missingPage.status(), await missingPage.text()]).toEqual([
    404,
    expect.stringContaining('/blog/captions-people-read'),
  ]);
});

test('a list not rendered before fails as a whole, and works when the service is back', async ({
  request,
}) => {
  for (const [path, fault] of [
    ['/es/blog/profession/teachers', { kind: 'status', status: 403 }],
    ['/es/blog/profession/creators', { kind: 'status', status: 500, match: '/blogs/count' }],
    ['/es/blog/profession/nonprofits', { kind: 'null' }],
  ] as const) {
    await setFault('cms', fault);
    const broken = await request.get(path);
    expect([broken.status(), broken.headers()['cache-control']]).toEqual([
      503,
      expect.stringContaining('no-store'),
    ]);
    await recover({ request });
    expect((await request.get(path)).status()).toBe(200);
  }
});
