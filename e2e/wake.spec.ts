import type { Page } from '@playwright/test';
import {
  expect,
  expectAwake,
  frameworkScripts,
  holdFramework,
  startFree,
  test,
  textOf,
} from './support/journey';
import { messagesTo } from './support/account';
import { SECOND_PAGE } from './support/second-page';
import { SURVEY, surveyed } from './support/survey';

const POST = '/blog/cut-on-action';
const PUBLIC_PAGES = [
  '/',
  '/blog',
  SECOND_PAGE,
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
  'public pages request no script of the framework, even if the visitor reads to the end (rules D21)',
  SURVEY,
  async ({ page }) => {
    const scripts = frameworkScripts(page);
    for (const path of surveyed(PUBLIC_PAGES, ['/', SECOND_PAGE, '/ru/blog/montazh-po-dvizheniyu'])) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(scripts, path).toEqual([]);
      await expect(page.locator('html')).not.toHaveAttribute('data-awake', '');
    }
  },
);

test('Enter on "Start free" opens the dialog once and keeps the page as it is; Tab wakes nothing', async ({
  page,
}) => {
  const scripts = frameworkScripts(page);
  await page.goto(POST);
  const paragraph = await page.locator('#article-body p').first().elementHandle();
  await startFree(page).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await page.waitForTimeout(300);
  await expect(page.locator('html')).not.toHaveAttribute('data-awake', '');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await paragraph?.evaluate((node) => node.isConnected)).toBe(true);
  await expect(page).toHaveURL(`${POST}#signup`);
  expect(scripts.length).toBeGreaterThan(3);
});

test('an email typed and sent before React loads arrives once', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/guest-signup'))
      sent.push(request.postData() ?? '');
  });
  const release = await holdFramework(page);
  await page.goto('/');
  const form = page.locator('form[action="/api/guest-signup"]');
  const email = form.getByLabel(textOf('en', 'guest.email'));
  await email.pressSequentially('early@bird.example');
  await expect(page.locator('html')).toHaveAttribute('data-waking', '');
  await email.press('Enter');
  await form.getByRole('button').click();
  expect(sent).toEqual([]);
  release();
  await expect(form.getByText(textOf('en', 'guest.sent'))).toBeVisible();
  expect(sent).toEqual([JSON.stringify({ email: 'early@bird.example' })]);
});

test('a press at any moment of waking opens the dialog exactly once', SURVEY, async ({ page }) => {
  for (const delayMs of surveyed([0, 20, 45, 70, 100, 140, 200, 300], [0, 70, 300])) {
    await page.goto(POST);
    await startFree(page).hover();
    await page.mouse.down();
    await page.waitForTimeout(delayMs);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  }
});

test.describe('when the files of the page are gone after a deployment', () => {
  // Chromium reports a view transition that it skipped because the routed navigation is slower.
  test.use({ expectedConsoleErrors: /404|ViewTransition/ });

  test('a link is followed as a plain link, and a form is sent as a plain form', async ({ page }) => {
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
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

test.describe('when the connection is lost while React is loading', () => {
  test.use({
    expectedConsoleErrors: /SyntaxError|Invalid or unexpected token|Unexpected end|ViewTransition/,
  });

  test('texts that arrive cut off leave the page as it is, and a link is followed as a plain link', async ({
    page,
  }) => {
    await page.route(/\/_starter\/.*texts.*\.js/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      return route.fulfill({ response, body: body.slice(0, body.length / 2) });
    });
    await page.goto(POST);
    // If React renders without its texts, their keys appear in place of the words.
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

test('pages in every language hydrate without a warning', SURVEY, async ({ page }) => {
  for (const path of surveyed(PUBLIC_PAGES, ['/ru', '/fr/blog'])) {
    await page.goto(`${path}?wake=1`);
    await expectAwake(page);
  }
});

test('on a slow phone a press shows at once, and nothing typed meanwhile is lost', async ({ page }) => {
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
  await page.evaluate(() => {
    let pressedAt = Number.NaN;
    // On the window, so that it runs before the starter's own listener.
    addEventListener('pointerdown', ({ timeStamp }) => (pressedAt = timeStamp), {
      capture: true,
      once: true,
    });
    const root = document.documentElement;
    new MutationObserver((changes) => {
      for (const { attributeName } of changes) {
        const noted = `ms-to-${attributeName}`;
        if (!root.hasAttribute(noted)) root.setAttribute(noted, String(performance.now() - pressedAt));
      }
    }).observe(root, { attributes: true, attributeFilter: ['data-waking', 'data-awake'] });
  });
  const form = page.locator('form[action="/api/guest-signup"]');
  const email = form.getByLabel(textOf('en', 'guest.email'));
  await email.scrollIntoViewIfNeeded();
  await email.click();
  await email.pressSequentially('slow@phone.example', { delay: 40 });
  await expectAwake(page);
  await expect(email).toHaveValue('slow@phone.example');
  await expect(email).toBeFocused();
  const answeredMs = Number(await page.locator('html').getAttribute('ms-to-data-waking'));
  const awakeMs = Number(await page.locator('html').getAttribute('ms-to-data-awake'));
  expect(answeredMs).toBeGreaterThan(0);
  // Long before React loads. The exact time is for the bench (`npm run bench -- wake`), since two journeys
  // share this machine.
  expect(answeredMs).toBeLessThan(awakeMs / 2);
  await startFree(page).click();
  await expect(dialog(page)).toBeVisible();
});
