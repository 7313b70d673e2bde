import type { Page } from '@playwright/test';
import { LOCALES } from '../../lib/config/languages';
import { expect, test } from '../support/journey';
import { SURVEY, surveyed } from '../support/survey';

test.use({ expectedConsoleErrors: /404/ });

const PATHS = [
  '',
  '/blog',
  '/blog/category',
  '/blog/category/video-marketing',
  '/blog/category/mobile-video',
  '/blog/platforms',
  '/blog/platform/youtube',
  '/blog/profession',
  '/blog/profession/marketers',
  '/blog/trending',
  '/blog/author/irina-sokolova',
  '/blog/search',
  '/blog/search?q=video',
  '/blog/search?q=qwzxqwzx',
  '/blog/no-such-post',
  '/login',
  '/signup',
];

/** Russian posts with everything that a post page can have: steps, questions, an older and a newer post. */
const POSTS = [
  '/blog/montazh-po-dvizheniyu',
  '/blog/chistaya-zapis-golosa',
  '/blog/plan-video-marketinga',
  '/blog/scenariy-demo-produkta',
];

/** Names that are the same in every language. */
const NAMES =
  /\b(?:Clipwright|YouTube|Instagram|TikTok|LinkedIn|Facebook|Pinterest|Telegram|WhatsApp|X|RSS|Atom|JSON Feed|App Store|Google Play|Google|Reels|Shorts|English|Français|Español|Português|(?:Maya|Tomas|Aiko|Daniel|Irina) \p{Lu}\p{L}+|video|qwzxqwzx)\b/gu;

/** The texts of a page that a visitor sees or hears, without code and texts marked as another language. */
async function piecesOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Articles are skipped: only the site's own texts are checked.
    const skipped =
      'script, style, code, pre, noscript, nav ol, #article-body, [data-contents], [lang]:not(html)';
    const pieces: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement && !node.parentElement.closest(skipped)) pieces.push(node.textContent ?? '');
    }
    for (const element of document.querySelectorAll(
      '[aria-label], [placeholder], [title], [alt], meta[name=description]',
    )) {
      if (element.closest(skipped)) continue;
      for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'content'])
        pieces.push(element.getAttribute(name) ?? '');
    }
    return pieces.map((piece) => piece.trim()).filter(Boolean);
  });
}

/**
 * Russian serves as the pseudo-locale: its alphabet makes untranslated texts stand out, whether they are missing from the files or
 * hard-coded. (Breadcrumbs are the words of the URL, as specified.)
 */
test('a Russian page has only Russian texts', async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of [...PATHS, ...POSTS]) {
    await page.goto(`/ru${path}`);
    const foreign = (await piecesOf(page)).filter(
      (piece) =>
        /\p{Script=Latin}{2,}/u.test(piece.replace(NAMES, '')) && !/\p{Script=Cyrillic}/u.test(piece),
    );
    expect(foreign, `/ru${path}`).toEqual([]);
  }
});

test('no page shows a key instead of its text', SURVEY, async ({ page }) => {
  test.setTimeout(120_000);
  for (const locale of surveyed(LOCALES, ['fr'])) {
    for (const path of PATHS) {
      await page.goto(`${locale === 'en' ? '' : `/${locale}`}${path}` || '/');
      const keys = (await piecesOf(page)).filter(
        (piece) => /^[a-z][a-zA-Z]*(?:\.[a-zA-Z0-9]+)+$/.test(piece) || piece.includes('{{'),
      );
      expect(keys, `${locale} ${path}`).toEqual([]);
    }
  }
});
