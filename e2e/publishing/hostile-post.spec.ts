import { readFileSync } from 'node:fs';
import { expect, test } from '../support/journey';
import { publishPost, removePost } from '../../tools/lib/sandbox';
import { SURVEY, surveyed } from '../support/survey';

type Kind = { readonly rows: readonly (readonly string[])[] };

const KINDS = JSON.parse(readFileSync('tests/article/hostile-html.json', 'utf8')) as readonly Kind[];
/** The second text of a row is its HTML. */
const VECTORS = KINDS.flatMap(({ rows }) => rows.map(([, html = '']) => html));
const TITLE = 'A <b>hostile</b> "title" </script><script>alert(1)</script>';
const SLUG = 'a-hostile-post';
/** Older than all others, so that the lists of other journeys stay as they are. */
const LONG_AGO = '2019-01-01T09:00:00.000Z';

test.describe.configure({ mode: 'serial' });
// Missing images and videos, and those that the policy blocks, are part of the vectors.
test.use({ expectedConsoleErrors: /404|400|media-src|img-src/ });
test.afterAll(async () => {
  await removePost(SLUG);
  for (const index of VECTORS.keys()) await removePost(`${SLUG}-${index}`);
});

test(
  'an editor’s hostile HTML is shown as text and runs nothing, all vectors together and each alone',
  SURVEY,
  async ({ page }) => {
    test.setTimeout(120_000);
    const ran: string[] = [];
    page.on('dialog', (dialog) => {
      ran.push(dialog.message());
      void dialog.dismiss();
    });
    const together = VECTORS.map((html, index) => `<p>before-${index}</p>${html}`).join('');
    // A vector that leaves an element open shields those after it, so each is tried alone too: here in a
    // survey, otherwise in tests/article/hostile-html.dom.test.ts.
    const alone = VECTORS.map((html, index) => [`${SLUG}-${index}`, `<p>before-0</p>${html}`] as const);
    const bodies = new Map<string, string>([[SLUG, together], ...surveyed(alone, [])]);
    for (const [slug, blogBody] of bodies) {
      await publishPost({ slug, title: TITLE, blogBody, published_at: LONG_AGO });
      await page.goto(`/blog/${slug}`, { waitUntil: 'domcontentloaded' });
      const article = page.locator('#article-body');
      await expect(article).toContainText('before-0');
      const harm = await article.evaluate((root) => ({
        elements: [
          ...root.querySelectorAll('script, style, svg, math, object, embed, form, base, meta, link, iframe'),
        ].map(({ tagName }) => tagName),
        handlers: [...root.querySelectorAll('*')].flatMap((element) =>
          element.getAttributeNames().filter((name) => name.startsWith('on')),
        ),
        // As the browser resolves them: `href` is absolute, whatever preceded the scheme.
        schemes: [...root.querySelectorAll<HTMLAnchorElement & HTMLImageElement>('[href], [src]')]
          .map((element) => new URL(element.href || element.src, document.baseURI).protocol)
          .filter((scheme) => !['http:', 'https:', 'mailto:', 'tel:'].includes(scheme)),
      }));
      expect(harm, slug).toEqual({ elements: [], handlers: [], schemes: [] });
      await article.evaluate((root) =>
        root
          .querySelectorAll('*')
          .forEach((element) => element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))),
      );
    }
    // A title is text: tags, and what a script element says, are no part of it.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A hostile "title"');
    expect(ran).toEqual([]);
  },
);
