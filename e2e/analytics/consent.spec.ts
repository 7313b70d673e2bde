import { CONSENT_COOKIE } from '../../lib/config/storage-names';
import { countOf, POST, say, visitorOf } from '../support/analytics';
import { allow, NEVER_ASKED } from '../support/consent';
import { expect, test, textOf } from '../support/journey';

test.use({ storageState: NEVER_ASKED });

test.describe('without consent', () => {
  for (const [name, categories] of [
    ['who has refused', []],
    ['who has not been asked', null],
  ] as const) {
    test(`nothing is sent or stored for a visitor ${name}`, async ({ page, context, baseURL }) => {
      if (categories !== null) await allow(context, baseURL, [...categories]);
      const calls: string[] = [];
      page.on('request', (request) => {
        if (/analytics/.test(request.url())) calls.push(request.url());
      });
      await page.goto(`${POST}?utm_source=letter&referral=ada`);
      await say(page, 'refused');
      await page.goto('/blog');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(calls).toEqual([]);
      expect(
        await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]),
      ).toEqual([]);
      expect(
        (await context.cookies()).map((cookie) => cookie.name).filter((name) => name !== CONSENT_COOKIE),
      ).toEqual([]);
      expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    });
  }

  test('with a choice analytics begins at once, and the cookie page names all that is stored then', async ({
    page,
    context,
  }) => {
    await page.goto(`${POST}?referral=ada`);
    await page.getByRole('button', { name: textOf('en', 'consent.accept') }).click();
    const visitor = await visitorOf(page);
    await expect.poll(() => countOf(visitor, 'App Load')).toBe(1);
    await expect.poll(() => countOf(visitor, 'Consent Chosen')).toBe(1);
    await page.getByRole('link', { name: textOf('en', 'legal.cookies'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const stored = await page.evaluate(async () => [
      ...Object.keys(localStorage).map((name) => `${name} Local storage`),
      ...Object.keys(sessionStorage).map((name) => `${name} Session storage`),
      ...(await indexedDB.databases()).map(({ name }) => `${name} Database`),
    ]);
    const cookies = (await context.cookies()).map(({ name }) => `${name} Cookie`);
    expect([stored.length, cookies.length]).toEqual([3, 2]);
    for (const name of [...stored, ...cookies])
      await expect(page.getByRole('row', { name: new RegExp(`^${name} `) })).toHaveCount(1);
  });
});
