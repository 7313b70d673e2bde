import type { Page } from '@playwright/test';
import { APPS, newEmail } from '../support/account';
import { expect, test } from '../support/journey';
import { sandbox } from '../support/sandbox';

/**
 * The log-in providers' scripts: which pages may load them, and whether the auth API accepts what the fakes return. The journeys of
 * the forms are beside this file.
 */

const GOOGLE = `${sandbox}/fakes/google/gsi/client`;
const FACEBOOK = `${sandbox}/fakes/facebook/sdk.js`;
const RECAPTCHA = `${sandbox}/fakes/recaptcha/api.js?render=sandbox-recaptcha-key`;

/** Adds a script to the page as a form would, and returns whether it ran. */
function load(page: Page, src: string): Promise<'ran' | 'refused'> {
  return page.evaluate(
    (address) =>
      new Promise<'ran' | 'refused'>((settle) => {
        const script = document.createElement('script');
        script.src = address;
        script.onload = () => settle('ran');
        script.onerror = () => settle('refused');
        document.head.append(script);
      }),
    src,
  );
}

/** Does what an injected script might try; returns the directive that forbade it, or `let in`. */
function attempt(
  page: Page,
  kind: 'call' | 'beacon' | 'picture' | 'video' | 'frame' | 'script',
  address: string,
): Promise<string> {
  return page.evaluate(
    ([how, to]) =>
      new Promise<string>((settle) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => settle(effectiveDirective), {
          once: true,
        });
        const letIn = () => settle('let in');
        // A refused call fails too, but only the violation counts.
        if (how === 'call') fetch(to, { mode: 'no-cors' }).then(letIn, () => undefined);
        else if (how === 'beacon') navigator.sendBeacon(to);
        else {
          const names = { picture: 'img', video: 'video', frame: 'iframe', script: 'script' } as const;
          const element = document.createElement(names[how]);
          if (how !== 'frame') element.addEventListener('load', letIn);
          element.src = to;
          document.body.append(element);
        }
      }),
    [kind, address] as const,
  );
}

for (const path of ['/', '/ru', '/login', '/fr/signup']) {
  test(`${path} allows the providers’ scripts and no others`, async ({ page }) => {
    await page.goto(path);
    for (const src of [GOOGLE, FACEBOOK, RECAPTCHA])
      expect([src, await load(page, src)]).toEqual([src, 'ran']);
  });
}

test.describe('pages without a log-in', () => {
  // The refusals and the missing page are logged to the console.
  test.use({ expectedConsoleErrors: /Content Security Policy|404/ });

  for (const path of ['/blog', '/ru/blog', '/blog/trending', '/tools/preview', '/no-such-page']) {
    test(`${path} allows none of them, and does not name them`, async ({ page, request }) => {
      await page.goto(path);
      for (const src of [GOOGLE, FACEBOOK, RECAPTCHA])
        expect([src, await load(page, src)]).toEqual([src, 'refused']);
      expect(await (await request.get(path)).text()).not.toContain('/fakes/');
    });
  }

  test('/login refuses what no provider serves', async ({ page }) => {
    await page.goto('/login');
    for (const src of [`${sandbox}/outbox`, `${GOOGLE}/more`, 'data:text/javascript,1'])
      expect([src, await load(page, src)]).toEqual([src, 'refused']);
  });
});

test.describe('an injected script', () => {
  test.use({ expectedConsoleErrors: /Content Security Policy|404/ });

  for (const path of ['/', '/blog/cut-on-action', '/blog/search?q=cut', '/login', '/no-such-page']) {
    test(`cannot send a token to another host from ${path}, but can reach our services`, async ({ page }) => {
      await page.goto(path);
      const stranger = `${APPS.studio.origin}/`;
      expect(await attempt(page, 'call', `${stranger}?token=1`)).toBe('connect-src');
      expect(await attempt(page, 'beacon', `${stranger}?token=2`)).toBe('connect-src');
      expect(await attempt(page, 'picture', `${stranger}?token=3`)).toBe('img-src');
      expect(await attempt(page, 'video', `${stranger}?token=4`)).toBe('media-src');
      expect(await attempt(page, 'frame', `${stranger}?token=5`)).toBe('frame-src');
      expect(await attempt(page, 'script', `${stranger}?token=6`)).toBe('script-src-elem');
      for (const service of ['auth/', 'core/', 'analytics/', 'cdn/'])
        expect([service, await attempt(page, 'call', `${sandbox}/${service}`)]).toEqual([service, 'let in']);
      expect(await attempt(page, 'picture', `${sandbox}/cms/uploads/small_portrait-maya.png`)).toBe('let in');
    });
  }
});

test('Google’s button leads to a credential that logs in', async ({ page, request }) => {
  const email = newEmail();
  await page.goto('/login');
  await load(page, GOOGLE);
  await page.evaluate(() => {
    type Accounts = {
      initialize: (given: object) => void;
      renderButton: (parent: Element, options: object) => void;
    };
    const { id } = (window as unknown as { google: { accounts: { id: Accounts } } }).google.accounts;
    id.initialize({
      client_id: 'sandbox-google-client',
      callback: ({ credential }: { credential: string }) => (document.title = credential),
    });
    const parent = document.createElement('div');
    document.body.prepend(parent);
    id.renderButton(parent, { text: 'continue_with', locale: 'ru' });
  });
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Продолжить с аккаунтом Google' }).click();
  const chooser = await popup;
  await chooser.getByLabel('Email').fill(email);
  await chooser.getByLabel('Name').fill('Zoe Park');
  await chooser.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveTitle(/^eyJ/);
  const reply = await request.post(`${sandbox}/auth/api/oauth2/google-login`, {
    data: { credential: await page.title() },
  });
  expect(await reply.json()).toMatchObject({ new_user: true });
});

test('Facebook’s SDK hands over a token, and says when its window was closed', async ({ page, request }) => {
  await page.goto('/login');
  await load(page, FACEBOOK);
  const logIn = () =>
    page.evaluate(() => {
      type Facebook = { init: (given: object) => void; login: (done: (response: unknown) => void) => void };
      const { FB } = window as unknown as { FB: Facebook };
      FB.init({ appId: 'sandbox-facebook-app', version: 'v24.0' });
      return new Promise((settle) => FB.login(settle));
    });
  const [closed] = await Promise.all([
    logIn(),
    page.waitForEvent('popup').then((popup) => popup.getByRole('button', { name: 'Cancel' }).click()),
  ]);
  expect(closed).toEqual({ status: 'unknown', authResponse: null });
  const [agreed] = await Promise.all([
    logIn(),
    page.waitForEvent('popup').then((popup) => popup.getByRole('button', { name: /Omar Haddad/ }).click()),
  ]);
  const { authResponse } = agreed as { authResponse: { accessToken: string } };
  const reply = await request.post(`${sandbox}/auth/api/oauth2/facebook-login`, {
    data: { access_token: authResponse.accessToken },
  });
  expect(await reply.json()).toMatchObject({ new_user: false });
});

test('the captcha gives a token for an action', async ({ page }) => {
  await page.goto('/signup');
  await load(page, RECAPTCHA);
  const token = await page.evaluate(() => {
    type Check = {
      execute: (key: string, options: object) => Promise<string>;
      ready: (done: () => void) => void;
    };
    const { grecaptcha } = window as unknown as { grecaptcha: Check };
    return new Promise((settle) =>
      grecaptcha.ready(() => settle(grecaptcha.execute('sandbox-recaptcha-key', { action: 'login' }))),
    );
  });
  expect(token).toBe('sandbox-recaptcha.login.1');
});
