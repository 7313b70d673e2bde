import { articleBody, expect, expectAwake, startFree, test, textOf } from './support/journey';
import { HYDRATE_LOAD } from './support/survey';

/**
 * What the starter does, beside React that loads immediately (the site with `HYDRATE=load`): a hydration that
 * drew something again would undo it, and a second listener would do it twice. What React does not touch is
 * proved by the other journeys alone.
 */
test.use({ viewport: { width: 1440, height: 900 } });

test(
  'a reader loads more posts, finds one, enlarges its picture and opens the dialog, once each',
  HYDRATE_LOAD,
  async ({ page }) => {
    await page.goto('/blog/profession/marketers');
    await expectAwake(page);
    const cards = page.getByRole('main').locator('article');
    await expect(cards).toHaveCount(9);
    await page.getByRole('link', { name: textOf('en', 'listing.more') }).press('Enter');
    await expect(cards).toHaveCount(11);
    await expect(cards.nth(9).getByRole('link')).toBeFocused();

    await page.keyboard.press('/');
    const answered = page.waitForResponse(/\/api\/search\?q=captoins&/);
    await page.keyboard.type('captoins');
    await answered;
    const options = page.getByRole('listbox').getByRole('option');
    await expect(options.first()).toContainText('Captions people actually read');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/blog/captions-people-read');
    await expectAwake(page);

    await page.goto('/blog/vertical-video-safe-areas');
    await expectAwake(page);
    const theme = page.getByRole('banner').getByLabel(textOf('en', 'nav.theme'));
    await theme.selectOption('dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const picture = articleBody(page).locator('img[role=button]').first();
    await picture.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: textOf('en', 'article.closePicture') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(picture).toBeFocused();
    await startFree(page).click();
    await expect(dialog).toHaveCount(1);
    await expect(page).toHaveURL('/blog/vertical-video-safe-areas#signup');
  },
);
