import type { Page } from '@playwright/test';
import { examplePaths } from '../tools/lib/page-examples';
import { expect, test } from './support/journey';
import { SURVEY, surveyed } from './support/survey';

test.use({ expectedConsoleErrors: /404/ });

const PAGES = [
  '/',
  '/blog',
  '/ru/blog',
  '/blog/record-clean-voice-over',
  '/blog/author/maya-lindqvist',
  '/signup',
  '/no/such/page',
  '/blog/search?q=subtitels',
  '/templates/search?q=weding',
  ...examplePaths('ru'),
];

/** Controls too small for a finger: under 24 px, and not a word in a line of text. */
const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, input, label:has(input)')]
      .filter((element) => {
        if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
        // Links in text are as high as its lines; a checkbox can be pressed by its label.
        if (element.closest('.prose :is(p, li, td, dd, h2, h3), .visually-hidden, .skip-link')) return false;
        const beside = [...(element.parentElement?.childNodes ?? [])];
        if (beside.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) return false;
        if (element.matches('label input')) return false;
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && (width < 24 || height < 24);
      })
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        return `${element.tagName} ${element.textContent.trim().slice(0, 30)} ${width.toFixed(0)} × ${height.toFixed(0)}`;
      }),
  );

test('every control is at least 24 px, on a phone and on a desk', SURVEY, async ({ page }) => {
  for (const width of surveyed([390, 1440], [390])) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of surveyed(PAGES, [
      '/',
      '/blog',
      '/blog/video-marketing-plan',
      '/signup',
      '/changelog',
    ])) {
      await page.goto(path);
      await page.evaluate(() => document.querySelectorAll('details').forEach((one) => (one.open = true)));
      expect.soft(await smallTargets(page), `${path} ${width}`).toEqual([]);
    }
  }
});
