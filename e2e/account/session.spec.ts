import { expect, frameworkScripts, holdFramework, test, textOf } from '../support/journey';
import {
  expectGreeting,
  form,
  logInByCode,
  makeAccount,
  newEmail,
  openLoggedIn,
  REFUSALS,
  refuseTokens,
} from '../support/account';

test.describe('logged in', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('a page of the blog wakes by itself and shows the user; "Start free" leads to the studio', async ({
    page,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Ada');
    await openLoggedIn(page, email, '/blog/cut-on-action');
    const banner = page.getByRole('banner');
    await expect(banner.getByText('Account: Ada Person')).toBeAttached();
    await expect(banner.getByRole('link', { name: textOf('en', 'nav.logIn') })).toHaveCount(0);
    await banner.getByRole('link', { name: textOf('en', 'accountMenu.toStudio') }).click();
    await expectGreeting(page, 'studio', 'Hello, Ada Person');
    // The session has been handed over and does not stay here.
    await page.goto('/blog');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  test('the first paint shows a member no log-in link, and nothing moves when the menu appears', async ({
    page,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Vera');
    const release = await holdFramework(page);
    await openLoggedIn(page, email, '/blog/cut-on-action');
    const banner = page.getByRole('banner');
    const place = banner.getByRole('link', { name: textOf('en', 'nav.account') });
    await expect(place).toBeVisible();
    await expect(banner.getByRole('link', { name: textOf('en', 'nav.logIn') })).toBeHidden();
    await expect(banner.getByRole('link', { name: textOf('en', 'nav.startFree') })).toBeHidden();
    const before = await place.boundingBox();
    release();
    const menu = banner.locator('summary', { hasText: 'Account: Vera Person' });
    await expect(menu).toBeVisible();
    const after = await menu.boundingBox();
    expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThanOrEqual(1);
    expect(Math.abs((after?.width ?? 0) - (before?.width ?? 0))).toBeLessThanOrEqual(1);
  });

  test('the menu leads to the AI app, by keyboard too', async ({ page }) => {
    const email = newEmail();
    await makeAccount(email, 'Kay');
    await openLoggedIn(page, email, '/');
    const summary = page.getByRole('banner').locator('summary', { hasText: 'Account: Kay Person' });
    await summary.focus();
    await page.keyboard.press('Enter');
    const toAi = page.getByRole('button', { name: textOf('en', 'accountMenu.toAi') });
    await expect(toAi).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(toAi).toBeHidden();
    await expect(summary).toBeFocused();
    await page.keyboard.press('Enter');
    await toAi.press('Enter');
    await expectGreeting(page, 'ai', 'Hello, Kay Person');
  });

  test('on a phone in landscape, far down a page, the log-out is within reach', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const email = newEmail();
    await makeAccount(email, 'Pia');
    await openLoggedIn(page, email, '/blog/cut-on-action');
    const account = page.locator('summary', { hasText: 'Account: Pia Person' });
    await expect(account).toBeAttached();
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, -100);
    await page
      .getByRole('banner')
      .locator('summary', { hasText: textOf('en', 'nav.menu') })
      .click();
    await account.click();
    await page.getByRole('button', { name: textOf('en', 'accountMenu.logOut') }).click();
    await expect(page.getByRole('banner').getByText(textOf('en', 'nav.startFree'))).toBeVisible();
    await expect(page).toHaveURL('/blog/cut-on-action');
  });

  test('log-out with two tabs open: this one stays on its page, the other goes home, and nothing of the session is left', async ({
    page,
    context,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Lou');
    await openLoggedIn(page, email, '/fr/blog');
    const other = await context.newPage();
    await other.goto('/blog/cut-on-action');
    await expect(other.getByText('Account: Lou Person')).toBeAttached();
    const summary = page.locator('summary', { hasText: 'Lou Person' });
    await summary.click();
    await page.getByRole('button', { name: textOf('fr', 'accountMenu.logOut') }).click();
    await expect(page.getByRole('banner').getByText(textOf('fr', 'nav.startFree'))).toBeVisible();
    await expect(page).toHaveURL('/fr/blog');
    await expect(other).toHaveURL('/');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    const left = await other.evaluate(() => ({
      token: localStorage.getItem('authToken'),
      marker: localStorage.getItem('userData'),
      cookie: document.cookie.includes('cfauth'),
    }));
    expect(left).toEqual({ token: null, marker: 'logged-out', cookie: false });
  });

  test('after a log-out the theme and the cookie choice are still there, and nothing else', async ({
    page,
    context,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Eve');
    await openLoggedIn(page, email, '/blog');
    const banner = page.getByRole('banner');
    const theme = banner.getByRole('button', { name: textOf('en', 'nav.theme') });
    await theme.click();
    await expect(theme).toHaveAttribute('aria-pressed', 'true');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: textOf('en', 'consent.settings') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: textOf('en', 'consentSettings.reject') })
      .click();
    await page.locator('summary', { hasText: 'Eve Person' }).click();
    // A log-out reloads the page, a moment after the click.
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: textOf('en', 'accountMenu.logOut') }).click();
    await reloaded;
    await expect(banner.getByText(textOf('en', 'nav.startFree'))).toBeVisible();
    await page.reload();
    await expect(theme).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('region', { name: textOf('en', 'consent.label'), exact: true })).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'couponData',
      'theme',
      'userData',
      'userDetails',
    ]);
  });

  test('/login shows who is logged in, and lets another user log in', async ({ page }) => {
    const email = newEmail();
    await makeAccount(email, 'Nia');
    await openLoggedIn(page, email, '/login?otherUrl=%2Fblog');
    await expect(form(page).getByText(textOf('en', 'auth.asUser', { name: 'Nia' }))).toBeVisible();
    await form(page)
      .getByRole('button', { name: textOf('en', 'auth.otherAccount') })
      .click();
    await expect(form(page).getByRole('button', { name: textOf('en', 'auth.sendCode') })).toBeVisible();
    await expect(page).toHaveURL('/login?otherUrl=%2Fblog');
  });

  test('the page adopts a log-in from another tab', async ({ page, context }) => {
    const email = newEmail();
    await makeAccount(email, 'Ott');
    await page.goto('/blog?wake=1');
    await expect(page.locator('html')).toHaveAttribute('data-awake', '');
    const other = await context.newPage();
    await other.goto('/login?otherUrl=%2Fblog');
    await logInByCode(form(other), email);
    await expect(page.getByText('Account: Ott Person')).toBeAttached();
  });

  test('a token that has run out is removed on sight, and no page wakes for it', async ({ page }) => {
    const scripts = frameworkScripts(page);
    await page.goto('/llms.txt');
    for (const path of ['/', '/blog', '/blog/cut-on-action', '/blog/search?q=video']) {
      await page.evaluate(() => {
        localStorage.setItem('authToken', 'of-yesterday');
        localStorage.setItem('token_expires', '1000000000');
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(
        page.getByRole('banner').getByRole('link', { name: textOf('en', 'nav.logIn') }),
        path,
      ).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('authToken')), path).toBeNull();
    }
    expect(scripts).toEqual([]);
  });

  test.describe('with a token that is refused', () => {
    test.use({ expectedConsoleErrors: REFUSALS });

    test('the visitor is sent to /login once, and from there back', async ({ page }) => {
      const email = newEmail();
      await makeAccount(email, 'Uma');
      await refuseTokens(email);
      await page.goto('/llms.txt');
      await page.evaluate(() => localStorage.setItem('authToken', 'no-longer-good'));
      const visits: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
      });
      await page.goto('/blog/cut-on-action?x=1');
      await expect(page).toHaveURL('/login?otherUrl=%2Fblog%2Fcut-on-action%3Fx%3D1');
      await logInByCode(form(page), email);
      await expect(page).toHaveURL('/blog/cut-on-action?x=1');
      expect(visits).toEqual(['/blog/cut-on-action', '/login', '/blog/cut-on-action']);
    });
  });
});

test('where nothing may be stored, the log-in says so and works for the page', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    Object.defineProperty(document, 'cookie', { get: () => '', set() {} });
  });
  const email = newEmail();
  await makeAccount(email, 'Mem');
  await page.goto('/login?otherUrl=%2Fblog');
  await expect(form(page).getByText(textOf('en', 'auth.storage'))).toBeVisible();
  await logInByCode(form(page), email);
  await form(page)
    .getByRole('button', { name: textOf('en', 'auth.toStudio') })
    .click();
  await expectGreeting(page, 'studio', 'Hello, Mem Person');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/login', '/signup'])
    test(`${path} says what is needed and offers what works`, async ({ page }) => {
      await page.goto(path);
      // Found by its place, because Playwright's text search skips `noscript`.
      const words = page.locator('main noscript p').first();
      await expect(words).toBeVisible();
      await expect(words).toHaveText(textOf('en', 'auth.noScript'));
      await expect(page.getByRole('button', { name: textOf('en', 'auth.sendCode') })).toBeHidden();
      const guest = page.locator('form[action="/api/guest-signup"]');
      await guest.getByLabel(textOf('en', 'guest.email')).fill(newEmail());
      await guest.getByRole('button', { name: textOf('en', 'guest.send') }).click();
      await expect(page).toHaveURL('/#guest-sent');
      await expect(page.getByText(textOf('en', 'guest.sent'))).toBeVisible();
    });
});
