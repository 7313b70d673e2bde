import {
  APPS,
  expectGreeting,
  handedOver,
  logInByCode,
  makeAccount,
  newEmail,
  openLoggedIn,
} from '../support/account';
import { expect, expectAwake, holdFramework, test, textOf } from '../support/journey';

/** The first of the sandbox's templates. */
const TEMPLATE = { name: 'Product launch' };

test.describe('controls of the home page', () => {
  test('a prompt leads to the AI app, and says where it was written', async ({ page }) => {
    const email = newEmail();
    await makeAccount(email, 'Ami');
    await openLoggedIn(page, email, '/');
    await expectAwake(page);
    await page.getByLabel(textOf('en', 'home.ai.label')).fill('A red boat & a cat');
    await page.getByRole('button', { name: textOf('en', 'home.ai.action') }).click();
    await expectGreeting(page, 'ai', 'Hello, Ami Person');
    await expect(handedOver(page, 'prompt')).toHaveText('A red boat & a cat');
    await expect(handedOver(page, 'ux_source')).toHaveText('home_prompt');
  });

  test.describe('pressed before React has loaded', () => {
    test('a template still takes a logged-in visitor to the studio', async ({ page }) => {
      const email = newEmail();
      await makeAccount(email, 'Tim');
      const release = await holdFramework(page);
      await openLoggedIn(page, email, '/?utm_source=letter');
      await page.getByRole('link', TEMPLATE).click();
      await expect(page.locator('html')).toHaveAttribute('data-waking', '');
      await expect(page).toHaveURL('/?utm_source=letter');
      release();
      await expectGreeting(page, 'studio', 'Hello, Tim Person');
      await expect(handedOver(page, 'utm_source')).toHaveText('letter');
      await expect(handedOver(page, 'token')).toHaveText('valid');
    });

    test('a prompt leads to the AI app with its words, by keyboard too', async ({ page }) => {
      const email = newEmail();
      await makeAccount(email, 'Ana');
      const release = await holdFramework(page);
      await openLoggedIn(page, email, '/');
      await page.getByLabel(textOf('en', 'home.ai.label')).pressSequentially('A red boat');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      release();
      await expectGreeting(page, 'ai', 'Hello, Ana Person');
      await expect(handedOver(page, 'prompt')).toHaveText('A red boat');
      await expect(handedOver(page, 'ux_source')).toHaveText('home_prompt');
    });

    test('a search for templates leads to the studio with its words', async ({ page }) => {
      const email = newEmail();
      await makeAccount(email, 'Sue');
      const release = await holdFramework(page);
      await openLoggedIn(page, email, '/');
      const search = page.getByRole('main').getByLabel(textOf('en', 'home.templates.searchLabel'));
      await search.last().fill('boat');
      await search.last().press('Enter');
      await expect(page).toHaveURL('/');
      release();
      await expectGreeting(page, 'studio', 'Hello, Sue Person');
      await expect(handedOver(page, 'other_url')).toHaveText('/templates?search=boat');
    });

    test.describe('when React’s files are gone', () => {
      test.use({ expectedConsoleErrors: /404|ViewTransition/ });

      test('a template is followed as a link', async ({ page }) => {
        const email = newEmail();
        await makeAccount(email, 'Gus');
        await page.route(/\/_next\/static\/.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
        await openLoggedIn(page, email, '/');
        await page.getByRole('link', TEMPLATE).click();
        await expect(page).toHaveURL('/signup?path=%2Ftemplates%2F4101');
      });
    });
  });

  test('without a session a template opens our own form, which then leads to that template', async ({
    page,
  }) => {
    const email = newEmail();
    await makeAccount(email, 'Tom');
    await page.goto('/?utm_source=letter');
    await page.getByRole('link', TEMPLATE).click();
    const dialog = page.getByRole('dialog');
    await logInByCode(dialog, email);
    await expectGreeting(page, 'studio', 'Hello, Tom Person');
    await expect(handedOver(page, 'other_url')).toHaveText('/templates/4101');
    await expect(handedOver(page, 'utm_source')).toHaveText('letter');
    await expect(handedOver(page, 'token')).toHaveText('valid');
  });

  test('without a session a search for templates leads to the sign-up of the studio', async ({ page }) => {
    await page.goto('/?utm_source=letter');
    const search = page.getByRole('main').getByLabel(textOf('en', 'home.templates.searchLabel'));
    await search.last().fill('boat');
    await search.last().press('Enter');
    await expect(page).toHaveTitle(APPS.studio.title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
    await expect(handedOver(page, 'utm_source')).toHaveText('letter');
    await expect(handedOver(page, 'token')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/?utm_source=letter');
  });
});

test.describe('the card under a post', () => {
  for (const [post, cta, app, place] of [
    ['/blog/ai-video-storyboard', textOf('en', 'contextual.aiDraft.cta'), 'ai', null],
    ['/blog/brand-kit-for-video', textOf('en', 'contextual.template.cta'), 'studio', '/templates'],
  ] as const) {
    test(`“${cta}” leads to its app through our own form, and Back returns`, async ({ page }) => {
      const email = newEmail();
      await makeAccount(email, 'Eve');
      await page.goto(post);
      const card = page.getByRole('main').getByRole('link', { name: cta });
      await card.click();
      await logInByCode(page.getByRole('dialog'), email);
      await expectGreeting(page, app, 'Hello, Eve Person');
      if (place !== null) await expect(handedOver(page, 'other_url')).toHaveText(place);
      else await expect(handedOver(page, 'ux_source')).toHaveText('post_card');
      await page.goBack();
      await expect(page).toHaveURL(post);
    });
  }
});

test.describe('the front-end of a visitor', () => {
  for (const [email, cookie] of [
    ['ada@clipwright.example', 'react'],
    ['linus@example.net', null],
  ] as const) {
    test(`${email} is ${cookie === null ? 'not ' : ''}given the new one`, async ({ page, context }) => {
      // The cookie of an earlier answer is corrected.
      const { origin } = new URL(test.info().project.use.baseURL ?? '');
      await context.addCookies([{ name: 'feApp', value: cookie === null ? 'react' : 'old', url: origin }]);
      await openLoggedIn(page, email, '/blog');
      await expect
        .poll(async () => (await context.cookies(origin)).find(({ name }) => name === 'feApp')?.value ?? null)
        .toBe(cookie);
    });
  }
});
