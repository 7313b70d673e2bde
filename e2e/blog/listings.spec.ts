import type { Page } from '@playwright/test';
import { expect, test, textOf } from '../support/journey';

test.use({ expectedConsoleErrors: /404/ });

type Listing = {
  readonly path: string;
  readonly heading: string;
  /** Number of cards or topics on page 1. */
  readonly first: number;
  readonly pages: number;
};

const LISTINGS: readonly Listing[] = [
  { path: '/blog/category', heading: textOf('en', 'topics.categories.heading'), first: 6, pages: 2 },
  { path: '/blog/category/video-marketing', heading: 'Video marketing', first: 6, pages: 2 },
  { path: '/blog/platforms', heading: textOf('en', 'topics.platforms.heading'), first: 4, pages: 1 },
  { path: '/blog/platform/youtube', heading: 'YouTube', first: 6, pages: 2 },
  { path: '/blog/profession', heading: textOf('en', 'topics.professions.heading'), first: 6, pages: 1 },
  { path: '/blog/profession/marketers', heading: 'Marketers', first: 9, pages: 2 },
  { path: '/blog/trending', heading: textOf('en', 'topics.trending.heading'), first: 10, pages: 1 },
  { path: '/blog/author/irina-sokolova', heading: 'Irina Sokolova', first: 4, pages: 1 },
  { path: '/ru/blog/category', heading: textOf('ru', 'topics.categories.heading'), first: 6, pages: 2 },
  { path: '/ru/blog/category/video-marketing', heading: 'Видеомаркетинг', first: 2, pages: 1 },
  { path: '/ru/blog/trending', heading: textOf('ru', 'topics.trending.heading'), first: 6, pages: 1 },
];

const numberOf = (pages: number, path: string) => (pages > 1 ? `${path}/page/${pages}` : path);
const entries = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
const canonicalOf = async (page: Page) =>
  new URL((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '').pathname;

for (const { path, heading, first, pages } of LISTINGS) {
  test(`${path} lists everything, on numbered pages`, async ({ page, request }) => {
    const seen: string[] = [];
    for (let number = 1; number <= pages; number += 1) {
      const response = await page.goto(numberOf(number, path));
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      expect(await canonicalOf(page)).toBe(numberOf(number, path));
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^index/);
      if (number === 1) await expect(entries(page)).toHaveCount(first);
      seen.push(
        ...(await entries(page).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))),
      );
    }
    expect(new Set(seen).size, 'nothing stands on two pages').toBe(seen.length);
    expect((await request.get(numberOf(pages + 1, path), { maxRedirects: 0 })).status()).toBe(
      pages + 1 > 1 ? 404 : 200,
    );
    const numbered = await request.get(`${path}/page/1`, { maxRedirects: 0 });
    expect([numbered.status(), new URL(numbered.headers().location ?? '', 'http://x').pathname]).toEqual([
      308,
      path,
    ]);
    for (const wrong of ['0', '01', '-1', 'two', '1e1', '9999999']) {
      expect((await request.get(`${path}/page/${wrong}`, { maxRedirects: 0 })).status(), wrong).toBe(404);
    }
  });
}

test('a visitor pages through a category by its links', async ({ page }) => {
  await page.goto('/blog/category');
  await page.getByRole('main').getByRole('link', { name: 'Video marketing' }).click();
  await expect(page).toHaveURL('/blog/category/video-marketing');
  await expect(page.getByText('7 posts')).toBeVisible();
  await page
    .getByRole('navigation', { name: textOf('en', 'pagination.pages') })
    .getByRole('link', { name: textOf('en', 'pagination.next') })
    .click();
  await expect(page).toHaveURL('/blog/category/video-marketing/page/2');
  await expect(entries(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: textOf('en', 'listing.more') })).toHaveCount(0);
  await page.getByRole('link', { name: textOf('en', 'pagination.previous') }).click();
  await expect(page).toHaveURL('/blog/category/video-marketing');
});

test('a page names exactly the languages in which it exists', async ({ page }) => {
  const languagesOf = async (path: string) => {
    await page.goto(path);
    return page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) =>
        links.map(
          (link) => `${link.getAttribute('hreflang')} ${new URL((link as HTMLLinkElement).href).pathname}`,
        ),
      );
  };
  expect(await languagesOf('/blog/category/ai-video')).toEqual([
    'en /blog/category/ai-video',
    'fr /fr/blog/category/ai-video',
    'es /es/blog/category/ai-video',
    'ru /ru/blog/category/ai-video',
    'pt /pt/blog/category/ai-video',
    'x-default /blog/category/ai-video',
  ]);
  expect(await languagesOf('/blog/category/mobile-video')).toEqual([]);
  expect(await languagesOf('/blog/category/video-marketing/page/2')).toEqual([]);
  expect(await languagesOf('/fr/blog/category/page/2')).toEqual([
    'en /blog/category/page/2',
    'fr /fr/blog/category/page/2',
    'es /es/blog/category/page/2',
    'ru /ru/blog/category/page/2',
    'pt /pt/blog/category/page/2',
    'x-default /blog/category/page/2',
  ]);
});

test('a category without posts is not linked, and its page says that it is empty', async ({ page }) => {
  for (const path of ['/ru/blog', '/ru/blog/category', '/ru/blog/category/page/2']) {
    await page.goto(path);
    await expect(page.locator('a[href="/ru/blog/category/mobile-video"]')).toHaveCount(0);
    await expect(page.locator('a[href^="/ru/blog/category/"]').first()).toBeAttached();
  }
  expect((await page.goto('/ru/blog/category/mobile-video'))?.status()).toBe(200);
  await expect(page.getByText(textOf('ru', 'listing.empty'))).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /^noindex/);
});

test('old and incomplete URLs lead to the listings', async ({ request }) => {
  for (const [from, to] of [
    ['/blog/categories', '/blog/category'],
    ['/blog/platform', '/blog/platforms'],
    ['/fr/blog/platform', '/fr/blog/platforms'],
    ['/blog/page/1', '/blog'],
    ['/ru/blog/page/1', '/ru/blog'],
  ] as const) {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(
      [response.status(), new URL(response.headers().location ?? '', 'http://x').pathname],
      from,
    ).toEqual([308, to]);
  }
  for (const path of [
    '/blog/category/no-such',
    '/blog/platform/no-such',
    '/blog/profession/no-such',
    '/blog/author/nobody',
    '/blog/author',
    '/blog/category/page',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('an author’s page shows the author, and nothing private (rules D23)', async ({ page }) => {
  await page.goto('/blog/author/irina-sokolova');
  await expect(page.getByRole('main').locator('header img')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: textOf('en', 'listing.website') }),
  ).toHaveAttribute('href', /^https:/);
  const html = await page.content();
  for (const secret of ['irina.sokolova@', 'AI video and captions editor'])
    expect(html).not.toContain(secret);
});
