import {
  codeFor,
  expectGreeting,
  handedOver,
  logInByCode,
  makeAccount,
  names,
  newEmail,
  openLoggedIn,
  requestCode,
} from '../support/account';
import { expect, holdIslands, test, textOf } from '../support/journey';

test('a plan chosen by the year on the pricing page goes through the sign-up to the studio', async ({
  page,
}) => {
  await page.goto('/blog');
  await page
    .getByRole('banner')
    .getByRole('link', { name: textOf('en', 'company.pricing') })
    .click();
  const plan = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Business' }) });
  await expect(plan).toContainText('$39 per month');
  await page.getByRole('link', { name: textOf('en', 'pricing.yearly') }).click();
  await expect(plan).toContainText('$31 per month');
  await expect(plan).not.toContainText('$39 per month');
  await plan.getByRole('link').click();
  const dialog = page.getByRole('dialog', {
    name: textOf('en', 'auth.intent.plan', { title: 'Business' }),
  });
  const price = `$31 per month · ${textOf('en', 'pricing.paidYearly', { total: '$372' })}`;
  await expect(dialog).toContainText(`${textOf('en', 'auth.chosen')}Business${price}`);
  await expect(dialog).toContainText(textOf('en', 'auth.lead.plan'));

  // A phone drops the tab while its visitor looks for the code.
  const email = newEmail();
  const waiting = page.getByRole('dialog');
  await requestCode(waiting, email);
  await page.reload();
  await expect(waiting).toContainText(price);
  await waiting.getByLabel(names.code).fill(await codeFor(email));
  await expect(handedOver(page, 'other_url')).toHaveText('/plans/business?plan_duration=yearly&currency=USD');
  await expect(handedOver(page, 'token')).toHaveText('valid');
});

test('prices are in the currency of the visitor’s country, or in the one that they choose', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'cloudfront-viewer-country': 'DE' });
  await page.goto('/fr/pricing');
  const main = page.getByRole('main');
  await expect(main).toContainText(/14\s€ par mois/);
  await main.getByRole('link', { name: textOf('fr', 'pricing.yearly') }).click();
  await main.getByRole('link', { name: 'BRL' }).click();
  await expect(page).toHaveURL('/fr/pricing?currency=BRL&duration=yearly');
  await expect(main).toContainText(/47\sR\$ par mois/);
  // The language switch, Back, and coming back tomorrow.
  await page.getByRole('banner').locator('summary').filter({ hasText: 'Français' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/pricing?currency=BRL&duration=yearly');
  await expect(main).toContainText('R$47 per month');
  await page.goBack();
  await expect(main).toContainText(/47\sR\$ par mois/);
  await page.goto('/pricing');
  await expect(main).toContainText('R$47 per month');
  const choose = { name: textOf('en', 'pricing.choose', { plan: 'Creator' }) };
  await page.goto((await main.getByRole('link', choose).getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    textOf('en', 'auth.intent.plan', { title: 'Creator' }),
  );
  await expect(main).toContainText('R$47 per month');
});

/** A link that somebody sent. */
const TEMPLATE = '/templates/product-launch?utm_source=letter';
const USE = { name: textOf('en', 'templates.one.use') };

test('before the account has loaded, a template and a prompt lead a member to their app', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Tim');
  await openLoggedIn(page, email, '/blog');
  const release = await holdIslands(page);
  await page.goto(TEMPLATE);
  await page.getByRole('link', USE).click();
  await expect(page.locator('html')).toHaveAttribute('data-loading', '');
  await expect(page).toHaveURL(TEMPLATE);
  release();
  await expectGreeting(page, 'studio', 'Hello, Tim Person');
  await expect(handedOver(page, 'utm_source')).toHaveText('letter');
  await expect(handedOver(page, 'token')).toHaveText('valid');

  await page.unrouteAll();
  await openLoggedIn(page, email, '/blog');
  const releaseAgain = await holdIslands(page);
  await page.goto('/');
  await page.getByLabel(textOf('en', 'home.ai.label')).pressSequentially('A red boat & a cat');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  releaseAgain();
  await expectGreeting(page, 'ai', 'Hello, Tim Person');
  await expect(handedOver(page, 'prompt')).toHaveText('A red boat & a cat');
  await expect(handedOver(page, 'ux_source')).toHaveText('home_prompt');
});

test('without a session a template and the card under a post open our own form, which then leads there; Back returns', async ({
  page,
}) => {
  const email = newEmail();
  await makeAccount(email, 'Tom');
  await page.goto(TEMPLATE);
  await page.getByRole('link', USE).click();
  const form = page.getByRole('dialog');
  await expect(form).toContainText(`${textOf('en', 'auth.chosen')}Product launch`);
  await expect(form.locator('img').first()).toHaveJSProperty('complete', true);
  await logInByCode(page.getByRole('dialog'), email);
  await expectGreeting(page, 'studio', 'Hello, Tom Person');
  await expect(handedOver(page, 'other_url')).toHaveText('/editor?template_id=4101');
  await expect(handedOver(page, 'utm_source')).toHaveText('letter');
  await expect(handedOver(page, 'token')).toHaveText('valid');

  const other = newEmail();
  await makeAccount(other, 'Eve');
  await page.goto('/blog/ai-video-storyboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: textOf('en', 'contextual.aiDraft.cta') })
    .click();
  await logInByCode(page.getByRole('dialog'), other);
  await expectGreeting(page, 'ai', 'Hello, Eve Person');
  await expect(handedOver(page, 'ux_source')).toHaveText('post_card');
  await page.goBack();
  await expect(page).toHaveURL('/blog/ai-video-storyboard');
});

for (const [email, earlier, cookie] of [
  ['ada@clipwright.example', 'old', 'react'],
  ['linus@example.net', 'react', null],
] as const) {
  test(`${email} ${cookie ? 'is given' : 'loses'} the new front-end, as the gate says`, async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = baseURL ?? '';
    // The cookie of an earlier answer is corrected.
    await context.addCookies([{ name: 'feApp', value: earlier, url: origin }]);
    await openLoggedIn(page, email, '/blog');
    await expect
      .poll(async () => (await context.cookies(origin)).find(({ name }) => name === 'feApp')?.value ?? null)
      .toBe(cookie);
  });
}
