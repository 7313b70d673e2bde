import { axeInBothThemes } from './support/axe';
import { expect, test, textOf } from './support/journey';

const say = (key: string, values = {}) => textOf('en', key, values);

test('a post saved by the keyboard waits beside the saved templates, and can be removed', async ({
  page,
}) => {
  await page.goto('/blog');
  const saved = page.getByRole('main').getByRole('link', { name: say('savedPosts.title') });
  await page.mouse.move(200, 200);
  await expect(saved).toBeHidden();
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).not.toHaveURL('/blog');
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const save = page.getByRole('button', { name: say('savedPosts.saveLabel') });
  // Again, because a scroll before the page's script has started is not heard.
  await expect(async () => {
    await page.mouse.wheel(0, 40);
    await expect(save).toBeVisible({ timeout: 500 });
  }).toPass();
  await save.press('Enter');
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('link', { name: say('savedPosts.saved') })).toBeVisible();
  await page.goBack();
  await page.mouse.move(200, 200);
  await saved.click();

  const list = page.getByRole('region', { name: say('savedPosts.title') });
  const link = list.getByRole('link', { name: title });
  await expect(link).toContainText('English');
  expect(await axeInBothThemes(page)).toEqual([]);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.mouse.move(300, 200);
  await expect(save).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: say('savedPosts.saved') }).click();
  await list.getByRole('button', { name: say('savedPosts.remove', { title }) }).press('Enter');
  await expect(list.getByText(say('savedPosts.none'))).toBeFocused();
  await page.reload();
  await expect(list.getByText(say('savedPosts.none'))).toBeVisible();
});
