import { expect, test, textOf } from './support/journey';

const PAGE = '/tools/link-builder';
const field = (name: 'page' | 'source' | 'medium' | 'campaign') => textOf('en', `linkBuilder.${name}`);

test.describe('the campaign link builder', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('tags a page and says how the link will be counted', async ({ page, baseURL }) => {
      await page.goto(PAGE);
      await page.getByRole('combobox', { name: field('page') }).fill('/blog');
      await page.getByRole('combobox', { name: field('source') }).fill('Facebook');
      await page.getByRole('combobox', { name: field('medium') }).fill('Paid Social');
      await page.getByRole('textbox', { name: field('campaign') }).fill('Spring Sale');
      await page.getByRole('button', { name: textOf('en', 'linkBuilder.build') }).click();
      const made = page.getByRole('region', { name: textOf('en', 'linkBuilder.yourLink') });
      await expect(made).toContainText(
        `${baseURL}/blog?utm_source=facebook&utm_medium=paid-social&utm_campaign=spring-sale`,
      );
      await expect(made).toContainText('Paid Social');
      await expect(made).toContainText(textOf('en', 'linkBuilder.rule.paid-social'));
      await expect(made.getByRole('img', { name: textOf('en', 'linkBuilder.qr') })).toBeVisible();
    });
  });

  test('refuses pages of other sites, at the field', async ({ page, baseURL }) => {
    await page.goto(`${PAGE}?url=https://evil.example/&source=x`);
    const host = new URL(baseURL ?? '').host;
    await expect(page.getByRole('combobox', { name: field('page') })).toHaveAccessibleDescription(
      new RegExp(textOf('en', 'linkBuilder.pageMissing', { host }).replaceAll('.', '\\.')),
    );
    await expect(page.getByRole('combobox', { name: field('medium') })).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await expect(page.getByRole('combobox', { name: field('source') })).not.toHaveAttribute('aria-invalid');
  });

  test('remembers the last links in this browser, opens them again and forgets them', async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${PAGE}?url=/blog&source=newsletter&medium=email`);
    const recent = page.getByRole('region', { name: textOf('en', 'linkBuilder.recent') });
    await expect(recent.getByRole('link')).toHaveCount(1);
    await page.goto(PAGE);
    await recent
      .getByRole('link', { name: `${baseURL}/blog?utm_source=newsletter&utm_medium=email` })
      .click();
    await expect(page.getByRole('combobox', { name: field('source') })).toHaveValue('newsletter');
    await expect(page.getByRole('region', { name: textOf('en', 'linkBuilder.yourLink') })).toBeVisible();
    await recent.getByRole('button', { name: textOf('en', 'linkBuilder.clear') }).click();
    await expect(recent).toHaveCount(0);
  });
});
