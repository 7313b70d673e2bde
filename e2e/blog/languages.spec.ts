import type { Page } from '@playwright/test';
import { FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { documentAt, hrefsOf, linesOf } from '../seo/support/site';
import { expect, test, textOf } from '../support/journey';

test.use({ expectedConsoleErrors: /404|410/ });

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
  // The footer is drawn once it is near.
  await cdp.send('DOM.scrollIntoViewIfNeeded', { nodeId });
  const glyphs = async () => {
    const { fonts } = await cdp.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ isCustomFont, glyphCount }) => `${isCustomFont} ${glyphCount}`);
  };
  await expect.poll(glyphs).toEqual(['true 7']);
});

test('the language switch leads to the post’s own version, otherwise to the nearest list, and says so', async () => {
  for (const [path, locale, href, says] of [
    ['/blog/cut-on-action', 'ru', '/ru/blog/montazh-po-dvizheniyu', false],
    ['/blog/read-a-retention-curve', 'fr', '/fr/blog/category/video-marketing', true],
    // Its category has no French posts.
    ['/blog/film-with-your-phone', 'fr', '/fr/blog', true],
  ] as const) {
    const link = (await documentAt(path)).querySelector(`footer a[hreflang=${locale}]`);
    const note = link?.closest('ul')?.hasAttribute('aria-labelledby');
    expect([link?.getAttribute('href'), note]).toEqual([href, says]);
  }
});

test.describe('a URL without a page', () => {
  /** The links under the two messages of the page. */
  const meant = (missingPage: Document) => hrefsOf(missingPage, 'main :is(section, nav) a');

  test('names the languages that have the post', async () => {
    const missingPage = await documentAt('/fr/blog/cut-on-action', 404);
    expect(linesOf(missingPage, 'main section h2')).toContain(textOf('fr', 'lost.languages'));
    expect(meant(missingPage)).toEqual(
      expect.arrayContaining([
        '/blog/cut-on-action',
        '/ru/blog/montazh-po-dvizheniyu',
        '/fr/blog/raccord-dans-le-mouvement',
      ]),
    );
    expect(hrefsOf(missingPage, 'footer a[hreflang=ru]')).toEqual(['/ru/blog/montazh-po-dvizheniyu']);
  });

  test('lists up to three similar pages, or where most find what they want, in the language of the page', async () => {
    for (const [path, near] of [
      ['/blog/captoins-people-raed', '/blog/captions-people-read'],
      ['/captions/people', '/blog/captions-people-read'],
      [
        '/ru/blog/%D1%81%D1%83%D0%B1%D1%82%D0%B8%D1%82%D1%80%D0%BE%D0%B2',
        '/ru/blog/subtitry-kotorye-chitayut',
      ],
      ['/blog/qqqq-zzzz', '/help'],
      ['/ru/blog/qqqq-zzzz', '/ru/help'],
    ] as const) {
      const links = meant(await documentAt(path, 404));
      expect(links[0], path).toBe(near);
      expect(links.length, path).toBeLessThanOrEqual(3);
      for (const href of links) expect(href.startsWith('/ru/')).toBe(path.startsWith('/ru/'));
    }
  });

  test('has the header, footer and search of an ordinary page, in its language', async () => {
    for (const [path, status, locale] of [
      ['/nowhere/at/all', 404, 'en'],
      ['/ru/blog/net-takoy', 404, 'ru'],
      ['/flash-player', 410, 'en'],
      ['/blog/video-trends-2019', 410, 'en'],
    ] as const) {
      const missingPage = await documentAt(path, status);
      expect(missingPage.documentElement.lang, path).toBe(locale);
      // Only a 404 says that there may be a typo.
      expect(linesOf(missingPage, 'h1'), path).toEqual([textOf(locale, `error.${status}.title`)]);
      expect(
        linesOf(missingPage, 'footer a').some((text) => text.includes('YouTube')),
        path,
      ).toBe(true);
      expect(missingPage.querySelector('main form[role=search] input'), path).not.toBeNull();
      // The announcement is for the home page.
      expect(missingPage.querySelector('[data-announcement]'), path).toBeNull();
    }
  });
});

test.describe('a visitor whose browser speaks Russian', () => {
  test.use({ locale: 'ru-RU' });
  /** The visible offer. */
  const offerOn = (page: Page) => page.getByRole('complementary').and(page.locator('[data-language-offer]'));

  test('is offered the Russian version once per visit, is not redirected, and is not asked again', async ({
    page,
    context,
  }) => {
    await page.goto('/blog/read-a-retention-curve');
    await expect(offerOn(page), 'a page without a Russian version').toHaveCount(0);
    await page.goto('/blog/trending');
    await expect(offerOn(page)).toBeVisible();
    await page.goto('/blog/cut-on-action');
    await expect(offerOn(page)).toHaveCount(0);

    const nextVisit = await context.newPage();
    await nextVisit.goto('/blog/cut-on-action');
    const offer = offerOn(nextVisit);
    await expect(offer).toHaveAttribute('lang', 'ru');
    await expect(nextVisit).toHaveURL('/blog/cut-on-action');
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/ru/blog/montazh-po-dvizheniyu');
    await offer.getByRole('button', { name: textOf('ru', 'languageOffer.dismiss') }).click();
    await expect(offer).toHaveCount(0);
    await nextVisit.evaluate(() => sessionStorage.clear());
    await nextVisit.goto('/blog');
    await expect(offer).toHaveCount(0);
  });

  test('sees one bar at a time: the offer, then the cookies, then the announcement', async ({ browser }) => {
    const context = await browser.newContext({ storageState: FRESH_BROWSER, locale: 'ru-RU' });
    const page = await context.newPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    const bars = page.locator('[data-language-offer], [data-announcement], section[data-nosnippet]');
    const visibleBars = bars.filter({ visible: true });
    await expect(visibleBars).toHaveCount(1);
    await offerOn(page).getByRole('button').click();
    await expect(visibleBars).toHaveAccessibleName(textOf('en', 'consent.label'));
    await visibleBars.getByRole('button', { name: textOf('en', 'consent.reject') }).click();
    await expect(visibleBars).toHaveAccessibleName(textOf('en', 'announcement.label'));
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    await context.close();
  });

  test('follows the offer to the same post, and can come back without being asked', async ({ page }) => {
    await page.goto('/blog/cut-on-action');
    await offerOn(page).getByRole('link').click();
    await expect(page).toHaveURL('/ru/blog/montazh-po-dvizheniyu');
    await page.evaluate(() => sessionStorage.clear());
    await page.goto('/blog/cut-on-action');
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
});
