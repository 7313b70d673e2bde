import type { Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../lib/config/storage-names';
import { axeInBothThemes } from './support/axe';
import { FRESH_BROWSER } from './support/consent';
import { expect, expectAwake, recordExternalRequests, test, textOf } from './support/journey';

const POST = '/blog/cut-on-action';
const text = (key: string) => textOf('en', `consent.${key}`);
const settingsText = (key: string) => textOf('en', `consentSettings.${key}`);

const question = (page: Page) => page.getByRole('region', { name: text('label'), exact: true });
const settings = (page: Page) => page.getByRole('dialog', { name: settingsText('title') });
const footerSettings = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: text('settings') });

/** The optional categories that the visitor has allowed, as stored; null before an answer. */
async function storedConsent(page: Page): Promise<readonly string[] | null> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === CONSENT_COOKIE);
  if (!cookie) return null;
  const { categories } = JSON.parse(decodeURIComponent(cookie.value)) as { categories: readonly string[] };
  return [...categories].filter((category) => category !== 'necessary').sort();
}

test.describe('on a first visit', () => {
  test.use({ storageState: FRESH_BROWSER, expectedConsoleErrors: /ERR_FAILED.*consent-choice/ });

  for (const [button, expected] of [
    ['accept', ['analytics', 'marketing']],
    ['reject', []],
  ] as const) {
    test(`"${button}" is stored, and the question does not appear again`, async ({ page }) => {
      await page.goto(POST);
      await expect(question(page)).toBeVisible();
      await question(page)
        .getByRole('button', { name: text(button) })
        .click();
      await expect(question(page)).toBeHidden();
      await expect.poll(() => storedConsent(page)).toEqual(expected);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(question(page)).toBeHidden();
      await expect(page.locator('html')).not.toHaveAttribute('data-awake');
    });
  }

  test('the keyboard reaches the question first, and the page after the answer', async ({ page }) => {
    await page.goto(POST);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(question(page).getByRole('link', { name: text('more') })).toBeFocused();
    for (const button of ['reject', 'accept', 'choose']) {
      await page.keyboard.press('Tab');
      await expect(question(page).getByRole('button', { name: text(button) })).toBeFocused();
    }
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect.poll(() => storedConsent(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: textOf('en', 'site.skipToContent') })).toBeFocused();
  });

  test('"choose" opens the settings; Escape leaves the question open', async ({ page }) => {
    await page.goto(POST);
    const choose = question(page).getByRole('button', { name: text('choose') });
    await choose.focus();
    await page.keyboard.press('Enter');
    await expect(settings(page)).toBeVisible();
    await expect(settings(page).getByRole('checkbox', { name: settingsText('analytics') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(choose).toBeFocused();
    await expect(question(page)).toBeVisible();
    expect(await storedConsent(page)).toBeNull();

    await choose.click();
    await expect(settings(page).getByRole('checkbox', { name: settingsText('necessary') })).toBeDisabled();
    await settings(page)
      .getByRole('checkbox', { name: settingsText('analytics') })
      .check();
    await settings(page)
      .getByRole('button', { name: settingsText('save') })
      .click();
    await expect(question(page)).toBeHidden();
    await expect.poll(() => storedConsent(page)).toEqual(['analytics']);
  });

  test('until the answer nothing optional is stored, and no other host is called', async ({
    page,
    baseURL,
  }) => {
    const externalRequests = recordExternalRequests(page, ({ origin }) => origin === baseURL);
    for (const path of ['/', '/blog', POST]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(question(page)).toBeVisible();
      const entries = await page.evaluate(() => [document.cookie, Object.keys(localStorage)]);
      expect(entries, path).toEqual(['', []]);
    }
    expect(externalRequests).toEqual([]);
  });

  test('an answer on a page that has woken counts too', async ({ page }) => {
    await page.goto(`${POST}?wake`);
    await expectAwake(page);
    await question(page)
      .getByRole('button', { name: text('accept') })
      .click();
    await expect(question(page)).toBeHidden();
    await expect.poll(() => storedConsent(page)).toEqual(['analytics', 'marketing']);
  });

  test('if the lazy part fails to load, the question returns', async ({ page }) => {
    await page.route(/consent-choice/, (route) => route.abort());
    await page.goto(POST);
    await question(page)
      .getByRole('button', { name: text('accept') })
      .click();
    await expect(question(page)).toBeVisible();
    expect(await storedConsent(page)).toBeNull();
  });

  for (const [name, size] of [
    ['a small phone', { width: 320, height: 640 }],
    ['a window at 400 %', { width: 320, height: 225 }],
    ['a desk', { width: 1440, height: 900 }],
  ] as const) {
    test(`on ${name} the question covers nothing and moves nothing`, async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto('/ru');
      const region = page.getByRole('region', { name: textOf('ru', 'consent.label'), exact: true });
      const box = await region.boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              resolve(
                list
                  .getEntries()
                  .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
              );
            }).observe({ type: 'layout-shift', buffered: true });
            // Without an entry the observer is never called.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
          }),
      );
      expect(shift).toBeLessThanOrEqual(0.01);
    });
  }

  test('axe finds nothing, in either theme', async ({ page }) => {
    await page.goto(POST);
    await expect(question(page)).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
    await question(page)
      .getByRole('button', { name: text('choose') })
      .click();
    await expect(settings(page)).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
  });
});

test.describe('with Global Privacy Control', () => {
  test.use({ storageState: FRESH_BROWSER });

  test('there is no question; the settings say so, and let the visitor consent', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
    );
    await page.goto(POST);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question(page)).toBeHidden();
    await footerSettings(page).click();
    await expect(settings(page).getByText(settingsText('privacyControl'))).toBeVisible();
    const analytics = settings(page).getByRole('checkbox', { name: settingsText('analytics') });
    await expect(analytics).not.toBeChecked();
    await analytics.check();
    await settings(page)
      .getByRole('button', { name: settingsText('save') })
      .click();
    await expect.poll(() => storedConsent(page)).toEqual(['analytics']);
  });
});

test('the footer opens the settings, where an answer can be changed', async ({ page }) => {
  await page.goto('/blog');
  await expect(question(page)).toBeHidden();
  await footerSettings(page).click();
  const marketing = settings(page).getByRole('checkbox', { name: settingsText('marketing') });
  await expect(marketing).not.toBeChecked();
  await settings(page)
    .getByRole('button', { name: settingsText('accept') })
    .click();
  await expect(settings(page)).toBeHidden();
  await expect(footerSettings(page)).toBeFocused();
  await expect.poll(() => storedConsent(page)).toEqual(['analytics', 'marketing']);
  await expect(page.getByText(settingsText('saved'))).toBeAttached();

  await footerSettings(page).click();
  await expect(marketing).toBeChecked();
  await marketing.uncheck();
  await settings(page)
    .getByRole('button', { name: settingsText('save') })
    .click();
  await expect.poll(() => storedConsent(page)).toEqual(['analytics']);
});
