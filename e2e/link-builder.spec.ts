import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { countOf, visitorOf } from './support/analytics';
import { allow } from '../tools/lib/consent-choice';
import { expect, test, textOf } from './support/journey';

const PAGE = '/tools/link-builder';
const button = (page: Page, name: 'build' | 'copyAll' | 'share' | 'clear' | 'takeOver') =>
  page.getByRole('button', { name: textOf('en', `linkBuilder.${name}`) });
const recentOf = (page: Page) => page.getByRole('region', { name: textOf('en', 'linkBuilder.recent') });
const field = (name: 'page' | 'source' | 'medium' | 'campaign') => textOf('en', `linkBuilder.${name}`);

test.describe('the campaign link builder', () => {
  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('tags a page and says how the link will be counted', async ({ page, baseURL }) => {
      await page.goto(PAGE);
      await page.getByRole('combobox', { name: field('page') }).fill('/blog');
      await page.getByRole('combobox', { name: field('source') }).fill('Facebook');
      await page.getByRole('combobox', { name: field('medium') }).fill('Paid Social');
      await page.getByRole('combobox', { name: field('campaign') }).fill('Spring Sale');
      await page.getByRole('button', { name: textOf('en', 'linkBuilder.build') }).click();
      const newLinks = page.getByRole('region', { name: textOf('en', 'linkBuilder.yourLink') });
      await expect(newLinks).toContainText(
        `${baseURL}/blog?utm_source=facebook&utm_medium=paid-social&utm_campaign=spring-sale`,
      );
      await expect(newLinks).toContainText('Paid Social');
      await expect(newLinks).toContainText(textOf('en', 'linkBuilder.rule.paid-social'));
      await expect(newLinks.getByRole('img', { name: textOf('en', 'linkBuilder.qr') })).toBeVisible();
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
    await page.goto(PAGE);
    await button(page, 'build').click();
    await expect(page.getByRole('combobox', { name: field('page') })).toBeFocused();
    await page.goto(`${PAGE}?url=/blog/no-such-post&source=x&medium=social`);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(textOf('en', 'linkBuilder.notFound'));
  });

  test('asks "Did you mean email?" and builds the link all the same', async ({ page, baseURL }) => {
    await page.goto(`${PAGE}?url=/blog&source=newsleter&medium=e-mail`);
    const newLinks = page.getByRole('region', { name: textOf('en', 'linkBuilder.yourLink') });
    await expect(newLinks).toContainText(`${baseURL}/blog?utm_source=newsleter&utm_medium=e-mail`);
    for (const word of ['newsletter', 'email'])
      await page.getByRole('link', { name: textOf('en', 'linkBuilder.meant', { word }) }).click();
    await expect(newLinks).toContainText(`${baseURL}/blog?utm_source=newsletter&utm_medium=email`);
    await expect(page.getByRole('link', { name: /Did you mean/ })).toHaveCount(0);
  });

  test('keeps the last links in this browser: to edit, to delete, to forget', async ({ page, baseURL }) => {
    const linkTo = (path: string, campaign: string) =>
      `${baseURL}${path}?utm_source=newsletter&utm_medium=email&utm_campaign=${campaign}`;
    const recent = recentOf(page);
    for (const [index, path] of ['/blog', '/'].entries()) {
      await page.goto(`${PAGE}?url=${path}&source=newsletter&medium=email&campaign=may`);
      await expect(recent.getByRole('listitem')).toHaveCount(index + 1);
    }
    await recent.getByRole('link', { name: `Edit ${linkTo('/blog', 'may')}` }).click();
    await expect(page.getByRole('main')).toContainText(
      textOf('en', 'linkBuilder.editing', { link: linkTo('/blog', 'may') }),
    );
    await page.getByRole('combobox', { name: field('campaign') }).fill('June');
    await button(page, 'build').click();
    await expect(recent.getByRole('listitem')).toHaveText([/blog.*june.*Email/, /may.*Email/]);
    await recent.getByRole('button', { name: `Delete ${linkTo('/', 'may')}` }).press('Enter');
    await expect(recent.getByRole('listitem')).toHaveText([/june/]);
    await expect(recent.getByRole('heading'), 'the focus is not lost').toBeFocused();
    await button(page, 'clear').click();
    await expect(recent).toHaveCount(0);
  });

  test.describe('for twenty pages', () => {
    test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

    test('tags each, as a table too; one is followed and counted; a colleague takes the list over', async ({
      page,
      context,
      browser,
      baseURL,
    }) => {
      const pages = Array.from({ length: 20 }, (_, n) => `/blog?page=${n + 1}`);
      const link = (n: number) =>
        `${baseURL}/blog?page=${n}&utm_source=newsletter&utm_medium=email&utm_campaign=%3Dspring`;
      await allow(context, baseURL);
      await page.goto('/tools');
      await page.getByRole('link', { name: textOf('en', 'tools.linkBuilder.name') }).click();
      await page.getByText(textOf('en', 'linkBuilder.many')).click();
      const list = page.getByRole('textbox', { name: textOf('en', 'linkBuilder.list') });
      const typed = [...pages.slice(0, 2), 'https://evil.example/', ...pages.slice(2)].join('\n');
      await list.fill(typed);
      await page.getByRole('combobox', { name: field('source') }).fill('newsletter');
      await page.getByRole('combobox', { name: field('medium') }).fill('email');
      await page.getByRole('combobox', { name: field('campaign') }).fill('=spring');
      await button(page, 'build').click();

      const newLinks = page.getByRole('region', { name: textOf('en', 'linkBuilder.links', { number: 20 }) });
      await expect(newLinks.getByText('Email', { exact: true })).toHaveCount(20);
      await expect(newLinks).toContainText(
        textOf('en', 'linkBuilder.lineRefused', { line: 3, text: 'https://evil.example/' }),
      );
      await expect(list, 'what was typed is kept').toHaveValue(typed);
      await button(page, 'copyAll').click();
      const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
      await expect.poll(clipboard).toBe(pages.map((_, n) => link(n + 1)).join('\n'));

      const downloading = page.waitForEvent('download');
      await newLinks.getByRole('link', { name: textOf('en', 'linkBuilder.csv') }).click();
      const rows = readFileSync(await (await downloading).path(), 'utf8')
        .trimEnd()
        .split('\r\n');
      expect(rows).toHaveLength(21);
      expect(rows[20]).toBe(`"/blog?page=20","${link(20)}","Email","newsletter","email","'=spring","",""`);

      await button(page, 'share').click();
      await expect.poll(clipboard).toContain('#links=');
      const shared = await clipboard();

      const visitor = await visitorOf(page);
      await page.goto(link(7));
      await expect.poll(() => countOf(visitor, 'App Load', 'Email'), 'the channel as recorded').toBe(1);

      const colleague = await (await browser.newContext()).newPage();
      await colleague.goto(shared);
      const offered = colleague.getByRole('region', {
        name: textOf('en', 'linkBuilder.shared', { number: 20 }),
      });
      await expect(offered.getByRole('listitem')).toHaveCount(20);
      await expect(recentOf(colleague), 'nothing is stored unasked').toHaveCount(0);
      const russian = colleague.getByRole('banner').locator('a[hreflang=ru]');
      await expect(russian, 'in another language too').toHaveAttribute('href', /\/ru\/tools\/.*#links=/);
      await button(colleague, 'takeOver').click();
      await expect(russian).not.toHaveAttribute('href', /#links/);
      await expect(offered).toHaveCount(0);
      await expect(recentOf(colleague).getByRole('listitem')).toHaveCount(20);
      await colleague.reload();
      await expect(recentOf(colleague).getByRole('listitem')).toHaveCount(20);
      await colleague.context().close();
    });
  });
});
