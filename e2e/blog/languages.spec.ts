import type { Page } from '@playwright/test';
import { expect, startFree, test, textOf } from '../support/journey';

test.use({ expectedConsoleErrors: /404|410/ });

test('the language switch leads to the post’s own version', async ({ page }) => {
  await page.goto('/blog/cut-on-action');
  await expect(page.locator('footer a[hreflang=ru]')).toHaveAttribute(
    'href',
    '/ru/blog/montazh-po-dvizheniyu',
  );
  await expect(page.getByText(textOf('en', 'language.nearest'))).toHaveCount(0);
});

test('“Русский” is in the page’s typeface, without loading the Cyrillic font', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') files.push(request.url());
  });
  await page.goto('/blog');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect(files.filter((file) => file.includes('cyrillic'))).toEqual([]);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('DOM.enable');
  await cdp.send('CSS.enable');
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeId } = await cdp.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'footer a[hreflang=ru]',
  });
  const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ isCustomFont, glyphCount }) => `${isCustomFont} ${glyphCount}`)).toEqual(['true 7']);
});

test('for a post without a translation the language switch leads to the nearest list and says so', async ({
  page,
}) => {
  await page.goto('/blog/read-a-retention-curve');
  const french = page.locator('footer li', { has: page.locator('a[hreflang=fr]') });
  await expect(french).toContainText(textOf('en', 'language.nearest'));
  await french.getByRole('link').click();
  await expect(page).toHaveURL('/fr/blog/category/video-marketing');

  // Its category has no French posts: the blog is the nearest list.
  await page.goto('/blog/film-with-your-phone');
  await expect(page.locator('footer a[hreflang=fr]')).toHaveAttribute('href', '/fr/blog');
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a URL without a page, JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
    test.use({ javaScriptEnabled });
    /** The links under the two messages of the page. */
    const meant = (page: Page) => page.getByRole('main').getByRole('region').getByRole('link');

    test('names the languages that have the post', async ({ page }) => {
      expect((await page.goto('/fr/blog/cut-on-action'))?.status()).toBe(404);
      const offered = page.getByRole('region', { name: textOf('fr', 'lost.languages') });
      await expect(offered.getByRole('link', { name: 'English' })).toHaveAttribute(
        'href',
        '/blog/cut-on-action',
      );
      await expect(offered.getByRole('link', { name: 'Русский' })).toHaveAttribute(
        'href',
        '/ru/blog/montazh-po-dvizheniyu',
      );
      await expect(page.locator('footer a[hreflang=ru]')).toHaveAttribute(
        'href',
        '/ru/blog/montazh-po-dvizheniyu',
      );
      await meant(page).and(page.locator('[href="/fr/blog/raccord-dans-le-mouvement"]')).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    });

    test('lists up to three similar pages', async ({ page }) => {
      for (const [lost, near] of [
        ['/blog/captoins-people-raed', '/blog/captions-people-read'],
        ['/captions/people', '/blog/captions-people-read'],
        [
          '/ru/blog/%D1%81%D1%83%D0%B1%D1%82%D0%B8%D1%82%D1%80%D0%BE%D0%B2',
          '/ru/blog/subtitry-kotorye-chitayut',
        ],
      ] as const) {
        expect((await page.goto(lost))?.status(), lost).toBe(404);
        await expect(meant(page).first()).toHaveAttribute('href', near);
        expect(await meant(page).count()).toBeLessThanOrEqual(3);
      }
    });

    test('still offers links when nothing is similar, in the language of the page', async ({ page }) => {
      for (const prefix of ['', '/ru']) {
        await page.goto(`${prefix}/blog/qqqq-zzzz`);
        await expect(meant(page).first()).toHaveAttribute('href', `${prefix}/blog`);
        for (const href of await meant(page).evaluateAll((all) =>
          all.map((link) => link.getAttribute('href') ?? ''),
        ))
          expect(href.startsWith(`${prefix}/blog`), href).toBe(true);
      }
    });

    test('has the header and footer of an ordinary page', async ({ page }) => {
      for (const [path, status] of [
        ['/nowhere/at/all', 404],
        ['/flash-player', 410],
        ['/blog/video-trends-2019', 410],
      ] as const) {
        expect((await page.goto(path))?.status(), path).toBe(status);
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'YouTube' })).toBeVisible();
        // The home page's announcement.
        await expect(
          page.getByRole('complementary', { name: textOf('en', 'announcement.label') }),
        ).toHaveCount(0);
      }
    });
  });
}

test('the not-found page has the account controls', async ({ page }) => {
  await page.goto('/blog/no-such-post');
  await startFree(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL('/blog/no-such-post#signup');
});

test.describe('a visitor whose browser speaks Russian', () => {
  test.use({ locale: 'ru-RU' });
  /** The visible offer. */
  const offerOn = (page: Page) => page.getByRole('complementary').and(page.locator('[data-language-offer]'));

  test('is offered the Russian version, is not redirected, and is not asked again', async ({ page }) => {
    await page.goto('/blog/cut-on-action');
    const offer = offerOn(page);
    await expect(offer).toHaveAttribute('lang', 'ru');
    await expect(page).toHaveURL('/blog/cut-on-action');
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/ru/blog/montazh-po-dvizheniyu');
    await offer.getByRole('button', { name: textOf('ru', 'languageOffer.dismiss') }).click();
    await expect(offer).toHaveCount(0);
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/blog');
    await expect(offer).toHaveCount(0);
  });

  test('is asked once per visit', async ({ page, context }) => {
    await page.goto('/blog/trending');
    await expect(offerOn(page)).toBeVisible();
    await page.goto('/blog/cut-on-action');
    await expect(offerOn(page)).toHaveCount(0);
    const nextVisit = await context.newPage();
    await nextVisit.goto('/blog/cut-on-action');
    await expect(offerOn(nextVisit)).toBeVisible();
  });

  test('follows the offer to the same post, and can come back without being asked', async ({ page }) => {
    await page.goto('/blog/cut-on-action');
    await offerOn(page).getByRole('link').click();
    await expect(page).toHaveURL('/ru/blog/montazh-po-dvizheniyu');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/blog/cut-on-action');
    await expect(offerOn(page)).toHaveCount(0);
  });

  test('is offered nothing where the page has no Russian version', async ({ page }) => {
    await page.goto('/blog/read-a-retention-curve');
    await expect(offerOn(page)).toHaveCount(0);
  });

  test('sees it at the first paint: it covers nothing, moves nothing and is one line at 400 % zoom', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    // The first paint does not wait for the starter.
    await page.route(/\/_starter\//, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        shifts.push(
          ...list.getEntries().map((entry) => (entry as PerformanceEntry & { value: number }).value),
        ),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/blog/trending');
    const offer = await offerOn(page).boundingBox();
    const header = await page.getByRole('banner').boundingBox();
    expect(offer).toMatchObject({ x: 0, y: 0, width: 320 });
    expect(offer?.height).toBeLessThanOrEqual(48);
    expect(header?.y).toBeGreaterThanOrEqual(offer?.height ?? 0);
    expect(
      await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
      ),
    ).toBeLessThan(0.01);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('sees no offer', async ({ page }) => {
      await page.goto('/blog/cut-on-action');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(offerOn(page)).toHaveCount(0);
    });
  });
});
