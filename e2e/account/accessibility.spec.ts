import type { Page } from '@playwright/test';
import { axe } from '../support/axe';
import { expect, test } from '../support/journey';
import { ACCOUNT_STATES } from '../support/account-states';
import { RARE } from '../support/survey';

/** `ACCOUNT_SHOTS=directory` saves a screenshot of each, and checks more screens. */
const shots = process.env.ACCOUNT_SHOTS;

type Screen = readonly [colorScheme: 'light' | 'dark', width: number, height: number];

/**
 * Reaching a state takes longer than checking it, so it is drawn once per language and checked on every
 * screen.
 */
const SCREENS: readonly (readonly [locale: string, screens: readonly Screen[]])[] = shots
  ? ['ru', 'en'].map((locale) => [
      locale,
      [
        ['dark', 320, 640],
        ['light', 390, 844],
        ['dark', 390, 844],
        ['light', 1440, 900],
        ['dark', 1440, 900],
      ],
    ])
  : [
      [
        // The longest words.
        'ru',
        [
          ['dark', 320, 640],
          ['light', 1440, 900],
        ],
      ],
    ];

/** Pixels that empty message elements take up in the form's grid. */
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
  test(
    `axe finds nothing on ${name} in either theme, and it fits a phone`,
    RARE,
    async ({ browser, baseURL }) => {
      test.setTimeout(shots ? 180_000 : 90_000);
      for (const [locale, screens] of SCREENS) {
        const context = await browser.newContext({
          ...(baseURL !== undefined && { baseURL }),
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        for (const [index, [colorScheme, width, height]] of screens.entries()) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height });
          if (index === 0) await draw(page, locale);
          const where = `${name} ${colorScheme} ${locale} ${width}`;
          const part = name.startsWith('dialog') ? 'dialog' : name === 'account-menu' ? 'header' : '#content';
          expect(await axe(page, part), where).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), where).toBeLessThanOrEqual(
            width,
          );
          expect(await emptyRoom(page), where).toBe(0);
          if (shots)
            await page.screenshot({ path: `${shots}/${name}.${width}.${colorScheme}.${locale}.png` });
        }
        await context.close();
      }
    },
  );
