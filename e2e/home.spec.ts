import type { Page } from '@playwright/test';
import { APPS, handedOver, logInByCode, names, newEmail, welcome } from './support/account';
import { LOCALES } from '../lib/config/languages';
import { localePath, routes } from '../lib/config/routes';
import { expect, test, textOf } from './support/journey';
import { RARE, SURVEY, surveyed } from './support/survey';
import { documentAt, ORIGIN } from './seo/support/site';
import { PAGES } from '../lib/config/pages';

const { ai } = APPS;

/** The app has loaded, on the requested page. */
async function expectApp(page: Page, app: (typeof APPS)[keyof typeof APPS]): Promise<void> {
  await page.waitForURL(`${app.origin}/**`);
  await expect(page).toHaveTitle(app.title);
}

const IOS = { 'CloudFront-Is-IOS-Viewer': 'true', 'CloudFront-Is-Mobile-Viewer': 'true' };
const ANDROID = { 'CloudFront-Is-Android-Viewer': 'true', 'CloudFront-Is-Mobile-Viewer': 'true' };

const describe = (page: Page, locale: 'en' | 'ru', prompt: string) =>
  page.getByLabel(textOf(locale, 'home.ai.label')).fill(prompt);
const send = (page: Page, locale: 'en' | 'ru') =>
  page.getByRole('button', { name: textOf(locale, 'home.ai.action') }).click();

test('a prompt goes through our own sign-up to the AI app, by code and by Google; one that is too long is kept', async ({
  page,
}) => {
  test.slow();
  const prompt = 'Гончар & чаша, 4 с';
  const dialog = page.getByRole('dialog');
  await page.goto('/ru?utm_campaign=winter&token=secret');
  const field = page.getByLabel(textOf('ru', 'home.ai.label'));
  await describe(page, 'ru', 'я'.repeat(301));
  await send(page, 'ru');
  await expect(field).toHaveAccessibleDescription(`${textOf('ru', 'home.ai.tooLong')} 301 / 300`);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('я'.repeat(301));
  await field.press('Backspace');
  await expect(field).toHaveAccessibleDescription(textOf('ru', 'home.ai.limit', { max: 300 }));
  await describe(page, 'ru', prompt);
  await send(page, 'ru');
  await expect(dialog).toContainText(textOf('ru', 'auth.prompt') + prompt);
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue(prompt);
  await send(page, 'ru');
  await logInByCode(dialog, newEmail(), 'ru');
  await welcome(page, 'ru').getByRole('button').nth(1).click();
  await expectApp(page, ai);
  for (const [name, value] of [
    ['prompt', prompt],
    ['utm_campaign', 'winter'],
    ['ux_source', 'home_prompt'],
    ['token', 'valid'],
  ] as const)
    await expect(handedOver(page, name)).toHaveText(value);
  await page.goBack();
  await expect(page).toHaveURL('/ru?utm_campaign=winter&token=secret');

  await page.goto('/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: textOf('en', 'nav.aiVideo') })
    .click();
  await describe(page, 'en', 'A bowl, “slow”');
  await send(page, 'en');
  await expect(dialog).toContainText(`${textOf('en', 'auth.prompt')}A bowl, “slow”`);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: names.google }).click();
  await (await opened).getByRole('button', { name: /Mei Tanaka/ }).click();
  await expectApp(page, ai);
  await expect(handedOver(page, 'prompt')).toHaveText('A bowl, “slow”');
  await expect(handedOver(page, 'ux_source')).toHaveText('ai_page');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a prompt goes over our sign-up to the AI app, a search leads to what it finds', async ({ page }) => {
    await page.goto('/');
    await describe(page, 'en', 'x'.repeat(301));
    await send(page, 'en');
    await expect(page.getByRole('main')).toContainText(`${textOf('en', 'home.ai.tooLong')} 301 / 300`);
    await expect(page.getByLabel(textOf('en', 'home.ai.label'))).toHaveValue('x'.repeat(301));
    await describe(page, 'en', 'A bowl');
    await send(page, 'en');
    await expect(page.getByRole('main')).toContainText(`${textOf('en', 'auth.prompt')}A bowl`);
    await page.getByRole('link', { name: textOf('en', 'accountMenu.toAi') }).click();
    await expectApp(page, ai);
    expect(new URL(page.url()).searchParams.get('prompt')).toBe('A bowl');
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox').fill('sale');
    await page.getByRole('button', { name: textOf('en', 'home.templates.searchAction') }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Sale countdown' })).toBeVisible();
    await page
      .getByRole('banner')
      .getByRole('link', { name: textOf('en', 'nav.aiVideo') })
      .click();
    await expect(page).toHaveURL(PAGES.aiVideo.path);
    await page
      .getByRole('button', { name: textOf('en', 'aiVideo.try') })
      .first()
      .click();
    await page.getByRole('link', { name: textOf('en', 'accountMenu.toAi') }).click();
    await expectApp(page, ai);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({
      prompt: textOf('en', 'aiVideo.workshop.prompt'),
      ux_source: 'ai_example',
    });
  });
});

test('a phone sees the badge of its own store, a desktop a QR code', async ({ request }) => {
  const badges = async (headers: Record<string, string>) => {
    const response = await request.get('/', { headers });
    expect(response.headers().vary).toContain('CloudFront-Is-IOS-Viewer, CloudFront-Is-Android-Viewer');
    const html = await response.text();
    return [/App Store<\/span>/, /Google Play<\/span>/, /src="\/api\/app-code"/].map((part) =>
      part.test(html),
    );
  };
  expect(await badges({})).toEqual([true, true, true]);
  expect(await badges(IOS)).toEqual([true, false, false]);
  expect(await badges(ANDROID)).toEqual([false, true, false]);
  expect(await badges({ 'User-Agent': 'iPhone' })).toEqual([true, true, true]);
  const code = await request.get('/api/app-code');
  expect(code.headers()['content-type']).toContain('image/svg+xml');
  expect(await (await request.get('/api/go/app', { headers: IOS })).text()).toContain(
    '0;url=https://apps.apple.com/',
  );
  expect(await (await request.get('/api/go/app', { headers: ANDROID })).text()).toContain(
    '0;url=https://play.google.com/',
  );
});

test('what leads away from the home page is a store, a profile or the status page; its anchors exist', async () => {
  const home = await documentAt('/');
  const links = [...home.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ href }) => new URL(href));
  const away = links.filter(({ origin }) => origin !== ORIGIN).map(({ href }) => href);
  expect(away.length).toBeGreaterThan(8);
  for (const href of away)
    expect(href).toMatch(
      /^https:\/\/(apps\.apple|play\.google|(www\.)?(youtube|instagram|linkedin|facebook|twitter|pinterest))\.com\/[@\w]|^https:\/\/status\.clipwright\.example\/$|\/cms\/uploads\/[\w-]+\.mp4(#t=\d+)?$/,
    );
  for (const { hash } of links.filter(({ origin, pathname }) => origin === ORIGIN && pathname === '/'))
    if (hash) expect(home.getElementById(hash.slice(1)), hash).not.toBeNull();
});

test('only the named targets can be reached through this site', async ({ request }) => {
  for (const path of ['/api/go/https:%2F%2Fevil.example', '/api/go/other']) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
  const foreign = await request.get('/api/go/studio', {
    headers: { referer: 'https://evil.example/?utm_source=x' },
  });
  expect(await foreign.text()).not.toContain('utm_source');
  expect((await request.post('/api/go/ai')).status()).toBe(405);
});

test(
  'the announcement leads where it says, in the page’s language, and closed it stays closed',
  SURVEY,
  async ({ page }) => {
    const says = {
      en: /^Most read/,
      fr: /^Les plus lus/,
      es: /^Lo más leído/,
      ru: /читают чаще всего/,
      pt: /^Os mais lidos/,
    };
    // The offer of another language comes first, once in a visit.
    await page.goto(localePath('ru', routes.home()));
    for (const locale of surveyed(LOCALES, ['ru'])) {
      await page.goto(localePath(locale, routes.home()));
      const bar = page.getByRole('complementary', { name: textOf(locale, 'announcement.label') });
      await expect(bar.getByRole('link')).toHaveText(says[locale]);
      await bar.getByRole('link').click();
      await expect(page).toHaveURL(localePath(locale, routes.trending()));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        textOf(locale, 'topics.trending.heading'),
      );
    }
    await page.goto('/');
    const bar = page.getByRole('complementary', { name: textOf('en', 'announcement.label') });
    await bar.getByRole('button').click();
    await page.reload();
    await expect(bar).toBeHidden();
  },
);

test.describe('offline', () => {
  // The browser requests the icon at any time.
  test.use({ expectedConsoleErrors: /ERR_INTERNET_DISCONNECTED/ });
  test('the header hides when scrolling down and returns when scrolling up; a lost connection is announced, and its return too', async ({
    page,
    context,
  }) => {
    await page.goto('/blog');
    const header = page.getByRole('banner');
    await page.mouse.move(600, 500);
    // Again, because a scroll before the page's script has started is not heard.
    await expect(async () => {
      await page.mouse.wheel(0, 1200);
      await expect(page.locator('[data-scroll=down]')).toHaveCount(1, { timeout: 500 });
    }).toPass();
    await expect(header).not.toBeInViewport();
    await page.mouse.wheel(0, -300);
    await expect(header).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);

    await context.setOffline(true);
    await expect(page.getByText(textOf('en', 'offline.notice'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(textOf('en', 'offline.notice'))).toBeHidden();
  });
});

test('the captions of the strip are not cut off on a phone', RARE, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const locale of LOCALES) {
    await page.goto(localePath(locale, routes.home()));
    const names = page.locator('[data-editor-strip] span', {
      hasText: new RegExp(
        `^(${['opening', 'closeUp', 'cutaway', 'title', 'closing'].map((clip) => textOf(locale, `home.strip.${clip}`)).join('|')})$`,
      ),
    });
    const cut = await names.evaluateAll((all) =>
      all.map((name) => `${name.textContent} ${name.scrollWidth - name.clientWidth}`),
    );
    expect(cut.length, locale).toBe(15);
    expect(
      cut.filter((name) => !name.endsWith(' 0')),
      locale,
    ).toEqual([]);
  }
});
