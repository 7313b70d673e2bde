import { expect, startFree, test, textOf } from '../support/journey';
import { form, names } from '../support/account';
import { siteWithTools } from '../../tools/lib/sandbox';

const openid = textOf('en', 'auth.withProvider', { provider: 'OpenID' });

test('a provider that speaks OpenID Connect is offered where it is configured, and leads to the app', async ({
  page,
}) => {
  await page.goto('/signup');
  await expect(form(page).getByRole('button', { name: names.facebook })).toBeVisible();
  await expect(form(page).getByRole('button', { name: openid })).toHaveCount(0);

  await page.goto(siteWithTools);
  await startFree(page).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog').getByRole('button', { name: openid }).click();
  const window = await opened;
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: /Mei Tanaka/ }).click();
  await closed;
  await expect(page.getByRole('heading', { name: 'Hello, Mei Tanaka' })).toBeVisible();
});
