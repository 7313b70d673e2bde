import { expect, test } from '@playwright/test';
import { JSDOM } from 'jsdom';
import { LOCALES } from '../../lib/config/languages';
import { localePath } from '../../lib/config/routes';
import { forEach, get } from '../seo/support/site';
import { withoutPageStyles } from '../support/page-styles';
import { SURVEY, surveyed } from '../support/survey';

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

// Articles are skipped: only the site's own texts are checked.
const SKIPPED =
  'script, style, code, pre, noscript, nav ol, #article-body, [data-contents], [lang]:not(html)';

/** The texts of a page that a visitor sees or hears, without code and texts marked as another language. */
async function piecesOf(path: string): Promise<readonly string[]> {
  const html = await (await get(path)).text();
  const { document, NodeFilter } = new JSDOM(withoutPageStyles(html)).window;
  const pieces: string[] = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement && !node.parentElement.closest(SKIPPED)) pieces.push(node.textContent ?? '');
  }
  for (const element of document.querySelectorAll(
    '[aria-label], [placeholder], [title], [alt], meta[name=description]',
  )) {
    if (element.closest(SKIPPED)) continue;
    for (const name of ['aria-label', 'placeholder', 'title', 'alt', 'content'])
      pieces.push(element.getAttribute(name) ?? '');
  }
  return pieces.map((piece) => piece.trim()).filter(Boolean);
}

/**
 * Russian serves as the pseudo-locale: its alphabet makes untranslated texts stand out, whether they are
 * missing from the files or hard-coded. (Breadcrumbs are the words of the URL, as specified.) Where a text is
 * missing, its key stands.
 */
test('a Russian page has only Russian texts, and no key', async () => {
  test.setTimeout(90_000);
  await forEach([...PATHS, ...POSTS], async (path) => {
    const foreign = (await piecesOf(`/ru${path}`)).filter(
      (piece) =>
        piece.includes('{{') ||
        (/\p{Script=Latin}{2,}/u.test(piece.replace(NAMES, '')) && !/\p{Script=Cyrillic}/u.test(piece)),
    );
    expect(foreign, `/ru${path}`).toEqual([]);
  });
});

for (const locale of surveyed(LOCALES, [])) {
  test(`no page shows a key instead of its text (${locale})`, SURVEY, async () => {
    test.setTimeout(90_000);
    await forEach(PATHS, async (path) => {
      const keys = (await piecesOf(localePath(locale, path || '/'))).filter(
        (piece) => /^[a-z][a-zA-Z]*(?:\.[a-zA-Z0-9]+)+$/.test(piece) || piece.includes('{{'),
      );
      expect(keys, `${locale} ${path}`).toEqual([]);
    });
  });
}
