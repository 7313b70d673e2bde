import type { Page } from '@playwright/test';
import { axeInBothThemes } from './support/axe';
import { articleBody, expect, test, textOf } from './support/journey';

const say = (key: string, values = {}) => textOf('en', key, values);
const shelf = (page: Page) => page.getByRole('region', { name: say('continueReading.title') });
const toBlog = (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: say('nav.blog'), exact: true })
    .click();
const TITLE = 'Cut on action: the edit nobody notices';

test('a post left half read waits on the blog’s home at its heading, until its end was in view', async ({
  page,
}) => {
  await page.goto('/blog/category/editing-basics');
  await page.getByRole('main').getByRole('link', { name: TITLE }).first().click();
  const headings = articleBody(page).getByRole('heading', { level: 2 });
  const second = headings.nth(1);
  await second.evaluate((heading) => heading.scrollIntoView());
  await page.mouse.wheel(0, 40);
  const id = (await second.getAttribute('id')) ?? '';
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reading:en'))).toContain(id);
  // The end of the text must stay out of view, so nobody scrolls down to the footer.
  await page
    .getByRole('navigation', { name: say('nav.breadcrumbs') })
    .getByRole('link', { name: say('nav.blog') })
    .click();
  await expect(page).toHaveURL('/blog');

  const link = shelf(page).getByRole('link', { name: TITLE });
  await expect(link).toHaveText(/\d+ minutes? left/);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // why: TypeScript's DOM does not know this entry.
          for (const { value } of list.getEntries() as unknown as readonly { readonly value: number }[])
            sum += value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.01);
  expect(await axeInBothThemes(page)).toEqual([]);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`#${encodeURIComponent(id)}$`));
  await expect(second).toBeInViewport();

  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('reading:en'))).toBeNull();
  await toBlog(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.mouse.move(200, 200);
  await expect(shelf(page)).toBeHidden();
});

test('a reader who comes back from a post finds it too, and can remove it', async ({ page }) => {
  await page.goto('/blog');
  await page.mouse.move(200, 200);
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await link.click();
  await expect(page).not.toHaveURL('/blog');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const heading = articleBody(page).getByRole('heading', { level: 2 }).nth(1);
  // Again, because a scroll before the page's script has started is not heard.
  await expect(async () => {
    await heading.evaluate((one) => one.scrollIntoView());
    await page.mouse.wheel(0, 40);
    expect(await page.evaluate(() => localStorage.getItem('reading:en'))).not.toBeNull();
  }).toPass();
  await page.goBack();
  await shelf(page)
    .getByRole('button', { name: say('continueReading.remove', { title }) })
    .press('Enter');
  await expect(shelf(page)).toBeHidden();
  await page.reload();
  await page.mouse.move(100, 100);
  await expect(shelf(page)).toBeHidden();
});
