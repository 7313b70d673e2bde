import type { Page } from '@playwright/test';
import { aWholeWirePost } from '../../tests/support/wire-builders';
import { loadEverythingAgain } from '../support/editor';
import { expect, expectAccountReady, startFree, test } from '../support/journey';
import { recover } from '../support/recover';
import { publishPost, removePost, setFault } from '../../tools/lib/sandbox';
import { SECOND_BLOG_PAGE } from '../../tools/lib/second-blog-page';

/** The function through which a page reports what ran. */
const REPORT_FN = 'reportExecution';
const RUNS = `'"\`></title></textarea></style></script>--><script>alert(1)</script><img src=x onerror=alert(1)>{{constructor.constructor('alert(1)')()}}`;
/** A slug that is valid in a URL and breaks out of an unescaped attribute. */
const SLUG = `a"onfocus="alert(1)"autofocus="'onfocus='alert(1)'autofocus='`;
const POST = '/blog/cut-on-action';

/**
 * Every kind of page that contains other people's texts, images or URLs, and every document that a browser
 * displays.
 */
const PAGES = [
  POST,
  `/blog/${encodeURIComponent(SLUG)}`,
  '/',
  '/blog',
  SECOND_BLOG_PAGE,
  '/blog/category',
  '/blog/category/editing-basics',
  '/blog/platforms',
  '/blog/platform/youtube',
  '/blog/profession',
  '/blog/profession/marketers',
  '/blog/author/maya-lindqvist',
  '/blog/trending',
  '/blog/search?q=video',
  '/privacy',
  '/about',
  '/press-kit',
  '/no-such-page',
  '/login',
  '/signup',
  '/feed.xml',
  '/atom.xml',
  '/sitemaps/posts-en.xml',
  '/llms.txt',
];

/** The pages that must show the hostile content as text. */
const WRITTEN = /^\/$|^\/blog(?!\/page)|^\/(?:privacy|about|press-kit)$/;

/** Every parameter that some code of the site reads. */
const PARAMETERS =
  'q page url otherUrl path for ux_source coupon invite search prompt email steps after flow accepted locale utm_source utm_medium utm_campaign utm_term utm_content gclid fbclid referral influencer_click marketing_id offer_id partner_id next redirect token error source medium campaign term content pages edit former'.split(
    ' ',
  );
const PAGES_WITH_PARAMETERS = [
  '/',
  '/blog',
  POST,
  '/blog/search',
  '/login',
  '/signup',
  '/tools',
  '/tools/channels',
  '/tools/preview',
  '/follow',
  '/tools/link-builder',
  '/no-such-page',
  '/api/go/nowhere',
];

test.describe.configure({ mode: 'serial' });
// The hostile images and URLs do not load.
test.use({ expectedConsoleErrors: /Failed to load resource|Content Security Policy|violates|ERR_/ });

test.beforeAll(async ({ request }) => {
  test.setTimeout(120_000);
  await recover({ request });
  for (const service of ['cms', 'cdn', 'media']) await setFault(service, { kind: 'hostile' });
  // A post with something in every field.
  await publishPost({ ...aWholeWirePost(), id: 995_001, slug: SLUG, published_at: '2019-03-01' });
  await loadEverythingAgain();
  // Stale pages are served once more before they are rendered again.
  for (const path of PAGES) await request.get(path);
});

test.afterAll(async ({ request }) => {
  test.setTimeout(240_000);
  await removePost(SLUG);
  await recover({ request });
  await loadEverythingAgain();
  for (const path of PAGES)
    await expect
      .poll(
        async () => (await request.get(path)).text(),
        // What a missing page suggests beside posts is read again once a minute.
        { message: path, timeout: 90_000 },
      )
      .not.toMatch(/constructor\.constructor/);
});

test('the policy refuses an injected handler', async ({ page }) => {
  await expectRecordingToWork(page, [], false);
});

// The policy would only hide what our own code lets through.
test.describe('without the policy', () => {
  test.use({ bypassCSP: true });

  test('whatever an editor, a template or the configuration says, nothing runs', async ({ page }) => {
    test.setTimeout(180_000);
    const ran = await recordExecution(page);
    for (const path of PAGES) {
      await page.goto(path);
      await expectHarmless(page, path);
      if (WRITTEN.test(path)) expect(await page.content(), path).toContain('constructor.constructor');
    }
    expect(ran).toEqual([]);
    await expectRecordingToWork(page, ran, true);
  });

  test('what React and the search box draw later runs nothing either', async ({ page }) => {
    test.setTimeout(90_000);
    const ran = await recordExecution(page);
    await page.goto('/');
    await page.getByRole('main').getByRole('searchbox').first().fill('product');
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('<script>');
    await expectHarmless(page, 'suggested templates');
    await page.goto('/blog');
    await page.getByRole('searchbox').filter({ visible: true }).first().fill('video');
    // Titles of posts are text: their tags are dropped, and what they spelled with character references is
    // shown.
    await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('<img src=x onerror');
    await expectHarmless(page, 'suggested posts');
    for (const path of [POST, '/blog', '/']) {
      await page.goto(path);
      await startFree(page).click();
      await expectAccountReady(page);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectHarmless(page, path);
    }
    expect(ran).toEqual([]);
  });

  test('whatever a URL contains, nothing runs', async ({ page }) => {
    test.setTimeout(180_000);
    const ran = await recordExecution(page);
    for (const path of PAGES_WITH_PARAMETERS)
      for (const value of [RUNS, 'javascript:alert(1)//', `//evil.example/${RUNS}`]) {
        const query = new URLSearchParams(PARAMETERS.map((name) => [name, value])).toString();
        await page.goto(`${path}?${query}#${encodeURIComponent(value)}`);
        await expectHarmless(page, `${path} with ${value}`);
      }
    // The query shows only here: above, the hostile `page` parameter means that there is no page of results.
    await page.goto(`/blog/search?${new URLSearchParams({ q: RUNS }).toString()}`);
    await expectHarmless(page, 'a search');
    await expect(page.getByRole('main')).toContainText('<script>alert(1)');
    expect(ran).toEqual([]);
  });
});

/**
 * Records the calls of the functions by which foreign code reveals itself, in this page's windows and frames.
 */
async function recordExecution(page: Page): Promise<readonly string[]> {
  const ran: string[] = [];
  await page.exposeFunction(REPORT_FN, (what: string) => void ran.push(`${what} at ${page.url()}`));
  await page.addInitScript((reportFn) => {
    // why: `exposeFunction` has defined it.
    const report = (what: string) => (Reflect.get(window, reportFn) as (what: string) => void)(what);
    for (const name of ['alert', 'confirm', 'prompt', 'print'])
      Object.defineProperty(window, name, { value: (text: unknown) => report(`${name}(${String(text)})`) });
    const { eval: evaluate } = window;
    // oxlint-disable-next-line no-eval -- why: Playwright itself needs it
    window.eval = (code: string) => (code.startsWith('alert(') ? report(`eval: ${code}`) : evaluate(code));
  }, REPORT_FN);
  page.on('dialog', (dialog) => {
    ran.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  return ran;
}

/**
 * Nothing on the page runs when touched, focused or followed; whatever would run by itself has had time to.
 */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const harm = await page.evaluate(async () => {
    const elements = [...document.querySelectorAll('*')];
    const isOurs = ({ type, src }: HTMLScriptElement) => src !== '' || type.includes('json');
    for (const element of elements) {
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }));
      element.dispatchEvent(new FocusEvent('focus'));
    }
    // Waits until missing images have failed.
    await Promise.all(
      [...document.images]
        .filter(({ loading }) => loading !== 'lazy')
        .map((image) => image.decode().catch(() => undefined)),
    );
    return {
      handlers: elements.flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      ),
      schemes: elements
        .flatMap((element) =>
          ['href', 'src', 'action', 'formaction', 'xlink:href', 'data', 'poster'].map((name) =>
            element.getAttribute(name),
          ),
        )
        // Parsed as the browser does, whatever precedes the scheme.
        .filter((url) => url && URL.parse(url, document.baseURI)?.protocol === 'javascript:'),
      frames: elements.filter((element) => element.hasAttribute('srcdoc')).length,
      scripts: [...document.scripts]
        .filter((script) => !isOurs(script) && /^\s*alert\(1\)/.test(script.text))
        .map(({ outerHTML }) => outerHTML),
    };
  });
  expect(harm, where).toEqual({ handlers: [], schemes: [], frames: 0, scripts: [] });
}

/**
 * Proves that the policy was on or off, and that the recording notices what runs: an injected handler runs
 * only without the policy.
 */
async function expectRecordingToWork(page: Page, ran: readonly string[], bypassCSP: boolean): Promise<void> {
  await page.goto(POST);
  const isRefused = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        document.addEventListener('securitypolicyviolation', () => resolve(true));
        window.addEventListener('message', () => resolve(false));
        document.body.insertAdjacentHTML('beforeend', '<img src="x:" onerror="alert(2);postMessage(1)">');
      }),
  );
  expect(isRefused).toBe(!bypassCSP);
  if (bypassCSP) await expect.poll(() => ran.join()).toContain('alert(2)');
}
