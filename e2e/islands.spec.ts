import type { Page } from '@playwright/test';
import {
  expect,
  expectAccountReady,
  expectStarted,
  islandScripts,
  holdIslands,
  startFree,
  test,
  textOf,
} from './support/journey';
import { messagesTo } from './support/account';
import { SECOND_BLOG_PAGE } from '../tools/lib/second-blog-page';
import { RARE } from './support/survey';

const POST = '/blog/cut-on-action';
const PUBLIC_PAGES = [
  '/',
  '/blog',
  SECOND_BLOG_PAGE,
  POST,
  '/ru',
  '/ru/blog',
  '/ru/blog/montazh-po-dvizheniyu',
  '/fr/blog',
  '/es/blog',
  '/pt/blog',
];

const dialog = (page: Page) => page.getByRole('dialog', { name: textOf('en', 'account.dialogTitle') });

test(
  'public pages load no island, even if the visitor reads to the end (rules D21)',
  RARE,
  async ({ page }) => {
    const scripts = islandScripts(page);
    for (const path of PUBLIC_PAGES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(scripts, path).toEqual([]);
      await expect(page.locator('html')).not.toHaveAttribute('data-account-ready', '');
    }
  },
);

test('Enter on "Start free" opens the dialog once and keeps the page as it is; Tab starts nothing', async ({
  page,
}) => {
  const scripts = islandScripts(page);
  await page.goto(POST);
  const paragraph = await page.locator('#article-body p').first().elementHandle();
  await startFree(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  // A touch of a control marks the document at once.
  for (const mark of ['data-loading', 'data-account-ready'])
    await expect(page.locator('html')).not.toHaveAttribute(mark);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await paragraph?.evaluate((node) => node.isConnected)).toBe(true);
  await expect(page).toHaveURL(`${POST}#signup`);
  expect(scripts.length).toBeGreaterThan(3);
});

for (const moment of ['while the files load', 'after they have loaded']) {
  test(`a press that ends ${moment} opens the dialog exactly once`, async ({ page }) => {
    const release = await holdIslands(page);
    await page.goto(POST);
    await startFree(page).hover();
    await page.mouse.down();
    await expect(page.locator('html')).toHaveAttribute('data-loading', '');
    if (moment === 'after they have loaded') {
      release();
      await expectAccountReady(page);
    }
    await page.mouse.up();
    release();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  });
}

test.describe('when the files of the page are gone after a deployment', () => {
  // Chromium reports a view transition that it skipped because the routed navigation is slower.
  test.use({ expectedConsoleErrors: /404|no module|ViewTransition/ });

  test('a link is followed as a plain link, and a form is sent as a plain form', async ({ page }) => {
    await page.route(/\/_starter\/(?!start)/, async (route) => {
      if (page.url().includes('/signup')) await route.continue();
      else await route.fulfill({ status: 404, body: '' });
    });
    await page.goto(POST);
    await startFree(page).click();
    await expect(page).toHaveURL('/signup');
    await page.goto('/');
    const form = page.locator('form[action="/api/guest-signup"]');
    await form.getByLabel(textOf('en', 'guest.email')).fill('late@bird.example');
    await form.getByRole('button').click();
    await expect(page).toHaveURL('/#guest-sent');
    await expect(page.getByText(textOf('en', 'guest.sent'))).toBeVisible();
  });
});

test.describe('when the connection is lost while an island is loading', () => {
  test.use({
    expectedConsoleErrors: /SyntaxError|no module|Invalid or unexpected token|Unexpected end|ViewTransition/,
  });

  test('texts that arrive cut off leave the page as it is, and a link is followed as a plain link', async ({
    page,
  }) => {
    await page.route(/\/_starter\/.*texts.*\.js/, async (route) => {
      await route.fulfill({ contentType: 'text/javascript', body: 'export default{nav:{logIn:"Log' });
    });
    await page.goto(POST);
    // If the island were drawn without its texts, their keys would appear.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (/\bnav\.\w/.test(document.body.innerText)) sessionStorage.setItem('keys', 'drawn');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await startFree(page).click();
    await expect(page).toHaveURL('/signup');
    expect(await page.evaluate(() => sessionStorage.getItem('keys'))).toBeNull();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('"Start free" leads to the sign-up page, which says what is needed, and its guest form works', async ({
    page,
  }) => {
    await page.goto('/ru/blog');
    await startFree(page, 'ru').click();
    await expect(page).toHaveURL('/ru/signup');
    // Found by its place, because Playwright's text search skips `noscript`.
    await expect(page.locator('main noscript p').first()).toHaveText(textOf('ru', 'auth.noScript'));
    await expect(page.getByRole('button', { name: textOf('ru', 'auth.sendCode') })).toBeHidden();
    const form = page.locator('form[action="/api/guest-signup"]');
    const send = async (email: string) => {
      await form.getByLabel(textOf('ru', 'guest.email')).fill(email);
      await form.getByRole('button', { name: textOf('ru', 'guest.send') }).click();
    };
    await send('ada@');
    await expect(page).toHaveURL('/ru#guest-invalid');
    await expect(page.getByText(textOf('ru', 'auth.problem.emailInvalid'))).toBeVisible();
    await send('');
    await expect(page).toHaveURL('/ru#guest-missing');
    await expect(page.getByText(textOf('ru', 'auth.problem.emailMissing'))).toBeVisible();
    await expect(page.getByText(textOf('ru', 'auth.problem.emailInvalid'))).toBeHidden();
    await send('no@script.example');
    await expect(page).toHaveURL('/ru#guest-sent');
    await expect(page.getByText(textOf('ru', 'guest.sent'))).toBeVisible();
    // As the form promises.
    const [mail] = await messagesTo('no@script.example');
    expect([mail?.kind, URL.canParse(mail?.link ?? '')]).toEqual(['guest-welcome', true]);
  });
});

test('on a slow phone a press shows at once, and what was typed into a form goes with the visitor', async ({
  page,
}) => {
  const slow = await page.context().newCDPSession(page);
  await page.goto('/');
  await slow.send('Network.enable');
  await slow.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const loading = page.locator('html[data-loading]');
  const prompt = page.getByLabel(textOf('en', 'home.ai.label'));
  await prompt.click();
  await expect(loading).toBeAttached();
  await prompt.pressSequentially('A red boat', { delay: 40 });
  await prompt.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('A red boat');
  await expect(loading).not.toBeAttached();
  await expect(prompt).toHaveValue('A red boat');
});

test('a page that the browser has translated opens the dialog, and its log-in form keeps what is typed', async ({
  page,
}) => {
  const translate = async () =>
    page.evaluate(() => {
      // As Chromium's translator does: each text moves into two new elements.
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const textNodes: Text[] = [];
      while (texts.nextNode()) textNodes.push(texts.currentNode as Text);
      for (const text of textNodes) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        text.replaceWith(outer);
        outer.append(inner);
        inner.append(text.data);
      }
      document.documentElement.lang = 'de';
    });
  await page.goto(POST);
  await translate();
  await startFree(page).click();
  await expect(dialog(page)).toBeVisible();

  const release = await holdIslands(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expectStarted(page);
  const email = page.getByRole('main').getByLabel(textOf('en', 'auth.email'));
  await email.pressSequentially('ada@');
  await translate();
  release();
  await expectAccountReady(page);
  await expect(page.locator('html[data-loading]')).not.toBeAttached();
  await email.press('End');
  await page.keyboard.type('example.com');
  await expect(email).toHaveValue('ada@example.com');
  await page
    .getByRole('main')
    .getByRole('button', { name: textOf('en', 'auth.usePassword') })
    .click();
  await expect(email).toHaveValue('ada@example.com');
});
