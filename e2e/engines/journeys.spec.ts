import { textOf } from '../support/journey';
import { ISLAND_FILE } from './support/gateway';
import { expect, test } from './support/visitor';

const POST = '/blog/cut-on-action';
const START_FREE = ['header a', textOf('en', 'nav.startFree')] as const;
const EMAIL = 'form[action="/api/guest-signup"] input[type=email]';
const LOG_IN_EMAIL = 'main input[name=email]';

// Each of these functions runs in the page and returns what it shows.
const path = () => location.pathname + location.search;
const pathWithHash = () => location.pathname + location.search + location.hash;
const openDialogs = () =>
  [...document.querySelectorAll('dialog, [role=dialog]')].filter((one) => one.checkVisibility()).length;
const isAccountReady = () => document.documentElement.hasAttribute('data-account-ready');
const isLoading = () => document.documentElement.hasAttribute('data-loading');
// What is visible of it: a control may contain another text for members.
// WebKit ends the text of a button with a line break.
const focusedText = () => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? null;
const valueOf = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? null;
const showsText = (text: string) => document.body.innerText.includes(text);

test('a post and the blog are read to the end without an island', async ({ visitor, gateway }) => {
  for (const [index, page] of [POST, '/blog'].entries()) {
    await visitor.open(page);
    await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight));
    // A request that comes after all that the scrolling may have caused.
    await visitor.evaluate(() => void setTimeout(() => void fetch('/api/health').catch(() => undefined)));
    await expect
      .poll(() => gateway.requests.filter((sent) => sent === '/api/health'))
      .toHaveLength(index + 1);
    expect(await visitor.evaluate(isAccountReady)).toBe(false);
  }
  expect(gateway.requests.filter((sent) => ISLAND_FILE.test(sent) || /\/_next\/.*\.js/.test(sent))).toEqual(
    [],
  );
  expect(gateway.requests.some((sent) => sent.startsWith('/_starter/start'))).toBe(true);
});

test('a press on "Start free" before the account has loaded opens the dialog once', async ({
  visitor,
  gateway,
}) => {
  const release = gateway.holdIslands();
  await visitor.open(POST);
  await visitor.press(...START_FREE);
  await visitor.expectPage(isLoading, true);
  expect(await visitor.evaluate(openDialogs)).toBe(0);
  expect(await visitor.evaluate(pathWithHash)).toBe(POST);
  release();
  await visitor.expectPage(openDialogs, 1);
  await visitor.expectPage(isAccountReady, true);
  await visitor.expectPage(pathWithHash, `${POST}#signup`);
});

test('the keyboard alone opens the dialog; Escape closes it and returns the focus', async ({ visitor }) => {
  await visitor.open(POST);
  await visitor.tabTo(...START_FREE);
  expect(await visitor.evaluate(isAccountReady)).toBe(false);
  await visitor.key('Enter');
  await visitor.expectPage(openDialogs, 1);
  await visitor.expectPage(() => document.activeElement?.closest('dialog, [role=dialog]') !== null, true);
  await visitor.key('Escape');
  await visitor.expectPage(openDialogs, 0);
  await visitor.expectPage(focusedText, START_FREE[1]);
  await visitor.expectPage(pathWithHash, POST);
});

test('Back and closing at once go back one step only', async ({ visitor }) => {
  await visitor.open('/blog');
  await visitor.open(POST);
  for (let round = 0; round < 3; round += 1) {
    await visitor.press(...START_FREE);
    await visitor.expectPage(openDialogs, 1);
    await visitor.expectPage(pathWithHash, `${POST}#signup`);
    // In one task: when the dialog closes, the step back has been requested but not yet taken.
    await visitor.evaluate(
      (close) => {
        history.back();
        [...document.querySelectorAll<HTMLElement>('dialog button')]
          .find(({ textContent }) => textContent === close)
          ?.click();
      },
      textOf('en', 'nav.close'),
    );
    await visitor.expectPage(openDialogs, 0);
    await visitor.expectPage(pathWithHash, POST);
  }
});

test('text typed while an island loads stays', async ({ visitor, gateway }) => {
  await visitor.open('/blog');
  const release = gateway.holdIslands();
  // Both drivers would wait until the page has loaded, which the held island delays.
  await visitor.evaluate(() => void setTimeout(() => location.assign('/login')));
  await visitor.press(LOG_IN_EMAIL);
  await visitor.type('ada@');
  await visitor.expectPage(isLoading, true);
  release();
  await visitor.type('example');
  await visitor.expectPage(isAccountReady, true);
  await visitor.type('.com');
  await visitor.expectPage(valueOf, 'ada@example.com', LOG_IN_EMAIL);
});

test('Back and Forward lead to posts whose controls work, before and after an island has loaded', async ({
  visitor,
}) => {
  await visitor.open('/blog');
  await visitor.press(`main a[href$="${POST}"]`);
  await visitor.expectPage(path, POST);
  await visitor.press('footer a', textOf('en', 'footer.trending'));
  await visitor.expectPage(path, '/blog/trending');
  await visitor.back();
  await visitor.expectPage(path, POST);
  await visitor.press(...START_FREE);
  await visitor.expectPage(openDialogs, 1);
  await visitor.key('Escape');
  await visitor.expectPage(openDialogs, 0);
  // Closing goes one step back itself.
  await visitor.expectPage(pathWithHash, POST);
  await visitor.back();
  await visitor.expectPage(path, '/blog');
  await visitor.forward();
  await visitor.expectPage(path, POST);
  await visitor.press(...START_FREE);
  await visitor.expectPage(openDialogs, 1);
});

test.describe('without JavaScript', () => {
  test.use({ scripting: false });

  test('the search, "Start free" and the form that it leads to work', async ({ visitor }) => {
    await visitor.open('/ru/blog');
    await visitor.press('header form[role=search] input');
    await visitor.type('captions');
    await visitor.key('Enter');
    await visitor.expectPage(path, '/ru/blog/search?q=captions');
    await visitor.press('header a', textOf('ru', 'nav.startFree'));
    await visitor.expectPage(path, '/ru/signup');
    await visitor.press(EMAIL);
    await visitor.type('no@script.example');
    await visitor.key('Enter');
    await visitor.expectPage(path, '/ru');
    await visitor.expectPage(showsText, true, textOf('ru', 'guest.sent'));
    // WebKit fetches what a document preloads without script too; nothing of it has run.
    expect(await visitor.evaluate(isAccountReady)).toBe(false);
  });
});
