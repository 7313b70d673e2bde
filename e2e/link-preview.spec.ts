import { expect, test, textOf } from './support/journey';
import { ORIGIN, POSTS } from './seo/support/site';

test.describe('the link preview inspector', () => {
  for (const javaScriptEnabled of [true, false]) {
    test.describe(`JavaScript ${javaScriptEnabled ? 'on' : 'off'}`, () => {
      test.use({ javaScriptEnabled });

      test('shows the card of a post on five networks', async ({ page }) => {
        await page.goto('/tools/preview');
        await page.getByRole('textbox', { name: textOf('en', 'preview.url') }).fill(`${ORIGIN}${POSTS.en}`);
        await page.getByRole('button', { name: textOf('en', 'preview.show') }).click();
        for (const network of ['X', 'Facebook', 'LinkedIn', 'WhatsApp', 'Telegram']) {
          const card = page.getByRole('region', { name: network, exact: true });
          await expect(card.getByRole('img')).toBeVisible();
          await expect(card.getByText('Cut on action', { exact: false }).first()).toBeVisible();
        }
        await expect(page.getByRole('region', { name: 'LinkedIn', exact: true })).toContainText(
          textOf('en', 'preview.good'),
        );
      });
    });
  }

  for (const address of [
    'https://evil.example/',
    '//evil.example',
    'http://127.0.0.1:4720/control/faults',
    'javascript:alert(1)',
    // The tool itself, which would inspect itself recursively.
    '/.//tools/preview?url=/.//tools/preview',
  ]) {
    test(`inspects only this site: ${address}`, async ({ page }) => {
      await page.goto(`/tools/preview?url=${encodeURIComponent(address)}`);
      await expect(
        page.getByText(textOf('en', 'preview.notOurs', { host: new URL(ORIGIN).host })),
      ).toBeVisible();
      await expect(page.getByRole('region', { name: 'Facebook' })).toHaveCount(0);
    });
  }

  test('says when a page has no card to show', async ({ page }) => {
    await page.goto('/ru/tools/preview?url=/no-such-page');
    await expect(page.getByText(textOf('ru', 'preview.refused', { status: 404 }))).toBeVisible();
  });

  test('says that a hidden page is hidden', async ({ page }) => {
    await page.goto('/fr/tools/preview?url=/fr/login');
    await expect(page.getByText(textOf('fr', 'preview.hidden'))).toBeVisible();
  });
});
