import { textOf } from '../support/journey';
import { expect, test } from './support/visitor';

const POST = '/blog/cut-on-action';
const START_FREE = ['header a', textOf('en', 'nav.startFree')] as const;
const EMAIL = 'form[action="/api/guest-signup"] input[type=email]';
const LOG_IN_EMAIL = 'main input[name=email]';
const SEARCH = 'header form[role=search] input';

// Each of these functions runs in the page and returns what it shows.
const path = () => location.pathname + location.search;
const pathWithHash = () => location.pathname + location.search + location.hash;
const openDialogs = () =>
  [...document.querySelectorAll('dialog, [role=dialog]')].filter((one) => one.checkVisibility()).length;
const isAccountReady = () => document.documentElement.hasAttribute('data-account-ready');
const isLoading = () => document.documentElement.hasAttribute('data-loading');
const language = () => document.documentElement.lang;
const theme = () => document.documentElement.getAttribute('data-theme');
/** The visible text: a control may contain another text for members. */
// WebKit ends the text of a button with a line break.
const focusedText = () => (document.activeElement as HTMLElement | null)?.innerText.trim() ?? null;
const valueOf = (selector: string) => document.querySelector<HTMLInputElement>(selector)?.value ?? null;
const showsText = (text: string) => document.body.innerText.includes(text);
const headings = () =>
  [...document.querySelectorAll('#article-body :is(h2, h3)')].map(({ id, textContent }) => [
    id,
    textContent.trim(),
  ]);
const contents = () =>
  [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')]
    .filter((link) => link.checkVisibility())
    .map(({ hash, textContent }) => [decodeURIComponent(hash.slice(1)), textContent.trim()]);
const isOnScreen = (id: string) => {
  const { top = -1, bottom = 0 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
  return top >= 0 && bottom <= innerHeight;
};

test('a post and the blog are read to the end without an island', async ({ visitor, gateway }) => {
  for (const page of [POST, '/blog', '/ru/blog/montazh-po-dvizheniyu']) {
    await visitor.open(page);
    await visitor.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await new Promise((resolve) => setTimeout(resolve, 500));
    const loaded = await visitor.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    expect(loaded.filter((name) => /\/_next\/.*\.js/.test(name))).toEqual([]);
    expect(loaded.some((name) => name.includes('/_starter/start'))).toBe(true);
    expect(await visitor.evaluate(isAccountReady)).toBe(false);
  }
  expect(gateway.islandScripts()).toEqual([]);
});

for (const scripting of [true, false]) {
  test.describe(`with JavaScript ${scripting ? 'on' : 'off'}`, () => {
    test.use({ scripting });

    test('the contents list of a post has its headings and leads to them', async ({ visitor }) => {
      await visitor.open(POST);
      const list = await visitor.evaluate(contents);
      expect(list.length).toBeGreaterThan(3);
      expect(list).toEqual(await visitor.evaluate(headings));
      const [id = '', text = ''] = list[2] ?? [];
      await visitor.press('[data-contents] a', text);
      await visitor.expectPage(isOnScreen, true, id);
    });

    test('a reader changes the language of a post', async ({ visitor }) => {
      await visitor.open(POST);
      await visitor.press('header summary', textOf('en', 'nav.language'));
      await visitor.press('header a[hreflang=ru]');
      await visitor.expectPage(path, '/ru/blog/montazh-po-dvizheniyu');
      await visitor.expectPage(language, 'ru');
    });

    test('words in the search field lead to results', async ({ visitor, gateway }) => {
      gateway.holdIslands();
      await visitor.open(POST);
      await visitor.press(SEARCH);
      await visitor.type('captions');
      await visitor.key('Enter');
      await visitor.expectPage(path, '/blog/search?q=captions');
      await visitor.expectPage(() => document.querySelectorAll('main article a, main li a').length > 0, true);
      await visitor.expectPage(valueOf, 'captions', 'main form[role=search] input');
    });
  });
}

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

test('Escape and Back at once, in either order, go back one step only', async ({ visitor }) => {
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
  await visitor.press(...START_FREE);
  await visitor.expectPage(openDialogs, 1);
  await visitor.key('Escape');
  await visitor.back();
  await visitor.expectPage(path, '/blog');
  await visitor.forward();
  await visitor.expectPage(path, POST);
  await visitor.press(...START_FREE);
  await visitor.expectPage(openDialogs, 1);
  await visitor.back();
  await visitor.expectPage(openDialogs, 0);
  await visitor.expectPage(pathWithHash, POST);
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

test('an email that is sent twice arrives once', async ({ visitor, gateway }) => {
  await visitor.open('/');
  await visitor.press(EMAIL);
  await visitor.type('early@bird.example');
  await visitor.key('Enter');
  await visitor.key('Enter');
  await visitor.expectPage(showsText, true, textOf('en', 'guest.sent'));
  expect(
    gateway.requests.filter(({ method, path }) => method === 'POST' && path === '/api/guest-signup'),
  ).toEqual([
    { method: 'POST', path: '/api/guest-signup', body: JSON.stringify({ email: 'early@bird.example' }) },
  ]);
});

test('the chosen theme applies on the next page', async ({ visitor }) => {
  await visitor.open('/blog');
  await visitor.tabTo('header [data-theme-switch]');
  await visitor.type('d');
  await visitor.expectPage(theme, 'dark');
  await visitor.open(POST);
  await visitor.expectPage(theme, 'dark');
  await visitor.tabTo('header [data-theme-switch]');
  await visitor.type('l');
  await visitor.expectPage(theme, 'light');
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

  test('"Start free" leads to the sign-up page and its form works', async ({ visitor }) => {
    await visitor.open('/ru/blog');
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
