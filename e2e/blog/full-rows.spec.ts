import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { RARE } from '../support/survey';

const PAGES = [
  '/fr',
  '/fr/blog',
  '/ru/blog',
  '/ru/blog/category',
  '/ru/blog/profession',
  '/fr/blog/trending',
  '/fr/blog/author/maya-lindqvist',
  '/blog/search?q=sound',
  '/blog/record-clean-voice-over',
];
const WIDTHS = [390, 820, 1100, 1440, 1920];

/** Rows of a grid of cards that end with a gap. */
const holes = (page: Page) =>
  page.evaluate(() => {
    const grids = [...document.querySelectorAll('main :is(ul, div)')].filter(
      (element) =>
        getComputedStyle(element).display === 'grid' &&
        element.querySelector(':scope > li, :scope > ul > li'),
    );
    return grids.flatMap((grid) => {
      const { left, right } = grid.getBoundingClientRect();
      const rows = new Map<number, DOMRect[]>();
      for (const cell of grid.querySelectorAll(':scope > li, :scope > ul > li')) {
        const box = cell.getBoundingClientRect();
        rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
      }
      return [...rows.values()]
        .filter((row) => row[0] && (row[0].left > left + 1 || (row.at(-1)?.right ?? 0) < right - 1))
        .map((row) => `${row.length} in a row of ${grid.className}`);
    });
  });

test(
  'no row of cards ends with a gap at any width, and a large screen is used in its full width',
  RARE,
  async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of PAGES) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await holes(page), `${path}, ${width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 1920, height: 1080 });
      const used = await page
        .locator('main .wrap')
        .first()
        .evaluate((element) => element.getBoundingClientRect().width / innerWidth);
      expect.soft(used, path).toBeGreaterThan(0.75);
    }
  },
);

/**
 * Rows of tiles, which share the width of their list, whose last one stands alone below a full row and is not
 * as wide as the list. Chips, which are as wide as their words, may.
 */
const lonely = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(ul, ol, dl, div)')].flatMap((list) => {
      const { display, gridTemplateAreas } = getComputedStyle(list);
      const items = [...list.children].filter((item) => item.getClientRects().length > 0);
      const areTiles =
        new Set(items.map((item) => item.tagName)).size === 1 &&
        items.length > 2 &&
        gridTemplateAreas === 'none' &&
        (display === 'grid' ||
          (display === 'flex' && items.every((item) => getComputedStyle(item).flexGrow !== '0')));
      if (!areTiles) return [];
      const rows = new Map<number, DOMRect[]>();
      for (const item of items) {
        const box = item.getBoundingClientRect();
        rows.set(Math.round(box.top), [...(rows.get(Math.round(box.top)) ?? []), box]);
      }
      const sizes = [...rows.values()].map((row) => row.length);
      const last = [...rows.values()].at(-1)?.[0];
      const isWide = last !== undefined && last.width > list.getBoundingClientRect().width - 4;
      return sizes.at(-1) === 1 && Math.max(...sizes) > 1 && !isWide
        ? [`${sizes.join(', ')} in ${list.className}`]
        : [];
    }),
  );

test('no tile stands alone below full rows, from 320 to 1920 pixels', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of [
    '/templates',
    '/templates/category/business',
    '/ru/templates/category/education',
    '/fr/templates/category/events',
    '/templates/house-tour',
    '/ru/blog',
    '/pricing',
    '/follow',
    '/accessibility',
    '/ai-video',
    '/tools/preview?url=/blog/record-clean-voice-over',
    '/blog/search?q=sound',
    '/compare/slides',
  ]) {
    await page.goto(path);
    for (let width = 320; width <= 1920; width += 80) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await lonely(page), `${path}, ${width} px`).toEqual([]);
    }
  }
});

/** Of few templates: how much of the list's width each row fills, and the heights of the tiles. */
const rowsOfFew = (page: Page) =>
  page.evaluate(() => {
    const tiles = [...document.querySelectorAll('main ul > li:has(> a[href*="/templates/"])')];
    const boxes = tiles.map((tile) => tile.getBoundingClientRect());
    const list = tiles[0]?.parentElement?.getBoundingClientRect();
    const ends = new Map<number, number>();
    for (const { top, right } of boxes) ends.set(top, Math.max(right, ends.get(top) ?? 0));
    return {
      filled: list ? [...ends.values()].map((end) => (end - list.left) / list.width) : [],
      heights: tiles.map((tile) => tile.querySelector('img')?.getBoundingClientRect().height ?? 0),
    };
  });

test('few templates fill their rows, which differ little in height, on a tablet and on a desk', async ({
  page,
}) => {
  for (const path of ['/for/business', '/ru/for/education', '/templates/wedding-story'])
    for (const width of [820, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      const { filled, heights } = await rowsOfFew(page);
      expect.soft(filled.length, `${path}, ${width} px`).toBeLessThan(3);
      expect.soft(Math.min(...filled), `${path}, ${width} px`).toBeGreaterThan(0.97);
      expect.soft(Math.max(...heights) / Math.min(...heights), `${path}, ${width} px`).toBeLessThan(1.3);
    }
});

test('the profession cards can be told apart in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/blog');
  const section = page.locator('section[aria-labelledby=professions] li');
  const colours = await section.evaluateAll((cards) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    return cards.map((card) => {
      if (!context) throw new Error('no canvas');
      context.fillStyle = getComputedStyle(card).backgroundColor;
      context.fillRect(0, 0, 1, 1);
      return Array.from(context.getImageData(0, 0, 1, 1).data.slice(0, 3));
    });
  });
  const distances = colours.flatMap((one, index) =>
    colours
      .slice(index + 1)
      .map((other) => Math.hypot(...one.map((part, channel) => part - (other[channel] ?? 0)))),
  );
  test.info().annotations.push({ type: 'nearest', description: Math.min(...distances).toFixed(1) });
  expect(colours.length).toBeGreaterThan(3);
  expect(Math.min(...distances)).toBeGreaterThan(8);
});
