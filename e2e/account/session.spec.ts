import { expect, islandScripts, holdIslands, test, textOf } from '../support/journey';
import {
  expectGreeting,
  form,
  logInByCode,
  logOut,
  makeAccount,
  newEmail,
  openAccountMenu,
  openLoggedIn,
  REFUSALS,
  refuseTokens,
} from '../support/account';

test.describe('logged in', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  // Hostile ones: hostile-redirects.spec.ts.
  test('a log-in leads to the page named by otherUrl, whose first paint shows a member; a log-out leaves the theme and the cookie choice', async ({
    page,
    context,
  }) => {
    const email = newEmail();
    const path = '/blog/cut-on-action?ref=a#why';
    await makeAccount(email, 'Vera');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`/login?otherUrl=${encodeURIComponent(path)}`);
    await logInByCode(form(page), email);
    await expect(page).toHaveURL(path);
    const banner = page.getByRole('banner');
    const menu = banner.locator('summary', { hasText: 'Account: Vera Person' });
    // Without any interaction.
    await expect(menu).toBeVisible();

    await test.step('the next page shows no log-in link, and nothing moves when the menu appears', async () => {
      const release = await holdIslands(page);
      await page.goto('/blog');
      const place = banner.getByRole('link', { name: textOf('en', 'nav.account') });
      await expect(place).toBeVisible();
      await expect(banner.getByRole('link', { name: textOf('en', 'nav.logIn') })).toBeHidden();
      await expect(banner.getByRole('link', { name: textOf('en', 'nav.startFree') })).toBeHidden();
      const before = await place.boundingBox();
      release();
      await expect(menu).toBeVisible();
      const after = await menu.boundingBox();
      expect(Math.abs((after?.x ?? 0) - (before?.x ?? 0))).toBeLessThanOrEqual(1);
      expect(Math.abs((after?.width ?? 0) - (before?.width ?? 0))).toBeLessThanOrEqual(1);
      await expect(banner.getByRole('link', { name: textOf('en', 'nav.logIn') })).toHaveCount(0);
    });

    const theme = banner.getByLabel(textOf('en', 'nav.theme'));
    await expect(theme).toHaveValue('');
    await theme.selectOption('light');
    await expect(theme).toHaveValue('light');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: textOf('en', 'consent.settings') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: textOf('en', 'consentSettings.reject') })
      .click();
    await openAccountMenu(menu);
    // A log-out reloads the page, a moment after the click.
    const reloaded = page.waitForEvent('load');
    await logOut(page);
    await reloaded;
    await expect(banner.getByText(textOf('en', 'nav.startFree'))).toBeVisible();
    await expect(banner.getByRole('link', { name: textOf('en', 'nav.logIn') })).toBeFocused();
    await page.reload();
    await expect(theme).toHaveValue('light');
    await expect(page.getByRole('region', { name: textOf('en', 'consent.label'), exact: true })).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['consent']);
    expect(await page.evaluate(() => Object.keys(localStorage).sort())).toEqual([
      'consent',
      'couponData',
      'theme',
      'userData',
      'userDetails',
    ]);
  });

  test('the menu leads to the AI app, by keyboard too; the session goes with the visitor', async ({
    page,
  }) => {
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
    await page.goto('/blog');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
  });

  test('two tabs: the other follows a log-in and a log-out where it is, which a phone in landscape reaches far down a page', async ({
    page,
    context,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Lou');
    const other = await context.newPage();
    await other.goto('/blog/cut-on-action');
    await other.getByRole('banner').getByRole('link', { name: 'Log in' }).click();
    await expect(other.getByRole('dialog')).toBeVisible();
    // As a person does: a tab in the background paints nothing and does not scroll.
    await page.bringToFront();
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto('/fr/login?otherUrl=%2Ffr%2Fblog');
    await logInByCode(form(page), email, 'fr');
    await expect(page).toHaveURL('/fr/blog');
    await expect(other.getByText('Account: Lou Person')).toBeAttached();
    await expect(other.getByRole('dialog')).toHaveCount(0);

    const account = page.locator('summary', { hasText: 'Lou Person' });
    await expect(account).toBeAttached();
    await page.mouse.wheel(0, 900);
    await page.mouse.wheel(0, -100);
    await page
      .getByRole('banner')
      .locator('summary', { hasText: textOf('fr', 'nav.menu') })
      .click();
    await account.click();
    await logOut(page, 'fr');
    await expect(page.getByRole('banner').getByText(textOf('fr', 'nav.startFree'))).toBeVisible();
    await expect(page).toHaveURL('/fr/blog');
    await expect(other.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(other).toHaveURL('/blog/cut-on-action');
    const left = await other.evaluate(() => ({
      token: localStorage.getItem('authToken'),
      marker: localStorage.getItem('userData'),
      cookie: document.cookie.includes('cfauth'),
    }));
    expect(left).toEqual({ token: null, marker: 'logged-out', cookie: false });
  });

  test.describe('with a token that no longer counts', () => {
    test.use({ expectedConsoleErrors: REFUSALS });

    test('refused, it sends the visitor to /login once, and from there back; run out, it loads no island', async ({
      page,
    }) => {
      const email = newEmail();
      await makeAccount(email, 'Uma');
      await openLoggedIn(page, email, '/blog');
      // Otherwise the refusal would hit this page, which still requests the account.
      await expect(page.getByText('Account: Uma Person')).toBeAttached();
      await page.waitForLoadState('networkidle');
      await refuseTokens(email);
      const visits: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) visits.push(new URL(request.url()).pathname);
      });
      await page.goto('/blog/cut-on-action?x=1');
      await expect(page).toHaveURL('/login?otherUrl=%2Fblog%2Fcut-on-action%3Fx%3D1');
      await logInByCode(form(page), email);
      await expect(page).toHaveURL('/blog/cut-on-action?x=1');
      expect(visits).toEqual(['/blog/cut-on-action', '/login', '/blog/cut-on-action']);
      await expect(page.getByText('Account: Uma Person')).toBeAttached();

      // Otherwise a part that this page still loads would count as the next one's.
      await page.waitForLoadState('networkidle');
      // Long after the token has expired.
      await page.clock.setFixedTime(Date.now() + 400 * 86_400_000);
      const scripts = islandScripts(page);
      await page.goto('/blog/search?q=video', { waitUntil: 'networkidle' });
      await expect(
        page.getByRole('banner').getByRole('link', { name: textOf('en', 'nav.logIn') }),
      ).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
      expect(scripts).toEqual([]);
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
