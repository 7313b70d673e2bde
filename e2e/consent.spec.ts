import type { Page } from '@playwright/test';
import { CONSENT_COOKIE } from '../lib/config/storage-names';
import { axeInBothThemes } from './support/axe';
import { FRESH_BROWSER } from '../tools/lib/consent-choice';
import { expect, test, textOf } from './support/journey';
import { SURVEY, surveyed } from './support/survey';
import { turnAway } from '../tools/lib/turn-away';

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
  return (cookie.value.split('.')[1] ?? '').split('_').filter(Boolean).sort();
}

test.describe('on a first visit', () => {
  test.use({ storageState: FRESH_BROWSER });

  test('the keyboard reaches the skip link, the question, and the header after the answer, which is asked for once, in whatever tab', async ({
    page,
    context,
  }) => {
    const other = await context.newPage();
    await other.goto(POST);
    await expect(question(other)).toBeVisible();
    await turnAway(other);
    await page.bringToFront();
    await page.goto(POST);
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: textOf('en', 'site.skipToContent') })).toBeFocused();
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
    await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused();
    await expect(question(other)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question(page)).toBeHidden();
    await expect(page.locator('html')).not.toHaveAttribute('data-account-ready');
  });

  test('"choose" opens the settings; Escape leaves the question open; axe finds nothing on either', async ({
    page,
  }) => {
    await page.goto(POST);
    const choose = question(page).getByRole('button', { name: text('choose') });
    await choose.focus();
    await page.keyboard.press('Enter');
    await expect(settings(page)).toBeVisible();
    await expect(settings(page).getByRole('checkbox', { name: settingsText('analytics') })).toBeFocused();
    expect(await axeInBothThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(settings(page)).toBeHidden();
    await expect(choose).toBeFocused();
    await expect(question(page)).toBeVisible();
    expect(await axeInBothThemes(page)).toEqual([]);
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

  test('the question covers nothing and moves nothing', SURVEY, async ({ page }) => {
    // The offer of another language comes first, once in a visit.
    await page.goto('/ru');
    // A phone, a window at 400 %, a desk.
    for (const [width, height] of surveyed<readonly [number, number]>(
      [
        [320, 640],
        [320, 225],
        [1440, 900],
      ],
      [[320, 225]],
    )) {
      const name = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await page.goto('/ru');
      const region = page.getByRole('region', { name: textOf('ru', 'consent.label'), exact: true });
      const box = await region.boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual((header?.y ?? 0) + 1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        width,
      );
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
      expect(shift, name).toBeLessThanOrEqual(0.01);
    }
  });
});

test.describe('with Global Privacy Control', () => {
  test.use({ storageState: FRESH_BROWSER });

  test('there is no question; the settings in the footer say so, and let the visitor consent and change it', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { get: () => true }),
    );
    await page.goto(POST);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(question(page)).toBeHidden();
    await footerSettings(page).click();
    await expect(settings(page).getByText(settingsText('privacyControl'))).toBeVisible();
    const analytics = settings(page).getByRole('checkbox', { name: settingsText('analytics') });
    const marketing = settings(page).getByRole('checkbox', { name: settingsText('marketing') });
    await expect(analytics).not.toBeChecked();
    await marketing.check();
    await settings(page)
      .getByRole('button', { name: settingsText('save') })
      .click();
    await expect(settings(page)).toBeHidden();
    await expect(footerSettings(page)).toBeFocused();
    await expect.poll(() => storedConsent(page)).toEqual(['marketing']);
    await expect(page.getByText(settingsText('saved'))).toBeAttached();

    await footerSettings(page).click();
    await expect(marketing).toBeChecked();
    await expect(analytics).not.toBeChecked();
    await settings(page)
      .getByRole('button', { name: settingsText('accept') })
      .click();
    await expect.poll(() => storedConsent(page)).toEqual(['analytics', 'marketing']);
  });
});
