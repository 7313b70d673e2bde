import type { Page } from '@playwright/test';
import { axeInBothThemes } from './support/axe';
import { documentAt, sitemapUrls } from './seo/support/site';
import { expect, test } from './support/journey';
import { RARE } from './support/survey';

/** States that the page does not show by itself: how to enter and leave each. */
const STATES: readonly {
  readonly name: string;
  readonly enter: (page: Page) => Promise<void>;
  readonly leave?: (page: Page) => Promise<void>;
}[] = [
  { name: 'at rest', enter: async () => undefined },
  {
    name: 'a button under the pointer',
    enter: (page) => page.getByRole('button', { name: 'accent', exact: true }).hover(),
  },
  {
    name: 'a button with the focus',
    enter: (page) => page.getByRole('button', { name: 'quiet', exact: true }).focus(),
  },
  {
    name: 'a field with the focus',
    enter: (page) => page.getByLabel('Email with an error').focus(),
  },
  {
    name: 'the other tab',
    enter: async (page) => {
      await page.getByRole('tab', { name: 'Sign up' }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Log in' })).toBeFocused();
      await expect(page.getByRole('tabpanel')).toHaveText('An account you have.');
    },
  },
  {
    name: 'a disclosure open',
    enter: async (page) => {
      await page.getByText('Closed until it is pressed').click();
      await expect(page.getByText('What it holds.').first()).toBeVisible();
    },
  },
  {
    name: 'the language menu open',
    enter: async (page) => {
      await page.getByRole('main').locator('summary').filter({ hasText: 'English' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: 'Français' })).toBeVisible();
    },
    leave: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'the dialog open',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Open the dialog' }).click();
      await expect(page.getByRole('dialog', { name: 'A dialog' })).toBeVisible();
    },
    leave: async (page) => {
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Open the dialog' })).toBeFocused();
    },
  },
  {
    name: 'the toast shown',
    enter: async (page) => {
      await page.getByRole('button', { name: 'Show the toast' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    },
    leave: async (page) => {
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    },
  },
];

for (const width of [320, 1440]) {
  test(
    `axe finds nothing in any state of the style guide, in either theme, ${width} px`,
    RARE,
    async ({ page }) => {
      test.setTimeout(180_000);
      page.setDefaultTimeout(15_000);
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/styleguide');
      for (const { name, enter, leave } of STATES) {
        await enter(page);
        expect(await axeInBothThemes(page), name).toEqual([]);
        await leave?.(page);
      }
    },
  );
}

test('the style guide is not indexed', async () => {
  const guide = await documentAt('/styleguide');
  expect(guide.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex');
  expect((await sitemapUrls()).filter(({ path }) => path.includes('styleguide'))).toEqual([]);
});
