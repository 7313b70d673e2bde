import type { Page } from '@playwright/test';
import { axe } from '../support/axe';
import { expect, test } from '../support/journey';
import { ACCOUNT_STATES } from '../support/account-states';

/** `ACCOUNT_SHOTS=directory` keeps a picture of each, and looks at more screens. */
const shots = process.env.ACCOUNT_SHOTS;

const SCREENS = [
  ['dark', 'ru', 320, 640],
  ['light', 'en', 1440, 900],
] as const;
const MORE_SCREENS = [
  ['light', 'en', 390, 844],
  ['light', 'ru', 390, 844],
  ['dark', 'ru', 390, 844],
  ['dark', 'en', 1440, 900],
  ['light', 'ru', 1440, 900],
] as const;

/** Pixels that empty places for words take in the form's grid. */
const emptyRoom = (page: Page) =>
  page.locator('form [role=alert]:empty, :has(> form) > [role=alert]:empty').evaluateAll((places) =>
    places.reduce((room, { previousElementSibling: before, nextElementSibling: after, parentElement }) => {
      if (!before || !after || !parentElement) return room;
      const gap = parseFloat(getComputedStyle(parentElement).rowGap);
      const between = after.getBoundingClientRect().top - before.getBoundingClientRect().bottom;
      return room + Math.max(0, Math.round(between - gap));
    }, 0),
  );

test.use({ expectedConsoleErrors: /status of [45]\d\d|ERR_FAILED/ });

for (const { name, draw } of ACCOUNT_STATES)
  test(`axe finds nothing on ${name}, by day and by night, and it fits a phone`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(shots ? 180_000 : 90_000);
    for (const [colorScheme, locale, width, height] of shots ? [...SCREENS, ...MORE_SCREENS] : SCREENS) {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        colorScheme,
        reducedMotion: 'reduce',
        viewport: { width, height },
      });
      const page = await context.newPage();
      await draw(page, locale);
      const where = `${name} ${colorScheme} ${locale} ${width}`;
      const part = name.startsWith('dialog') ? 'dialog' : name === 'account-menu' ? 'header' : '#content';
      expect(await axe(page, part), where).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
        width,
      );
      expect(await emptyRoom(page), where).toBe(0);
      if (shots) await page.screenshot({ path: `${shots}/${name}.${width}.${colorScheme}.${locale}.png` });
      await context.close();
    }
  });
