import { pastedPosts } from '../../tools/lib/pasted-posts';
import { expectNoFindingsOn } from '../support/axe';
import { expect, test } from '../support/journey';
import { nuFaults } from '../support/nu-checker';
import { publishPost, removePost } from '../../tools/lib/sandbox';
import { RARE, SURVEY, surveyed } from '../support/survey';

const POSTS = pastedPosts();
const PATHS = surveyed(POSTS, POSTS.slice(-2)).map(({ slug }) => `/blog/${slug}`);
const WIDTHS = surveyed([320, 390, 1440], [320, 1440]);

test.describe.configure({ mode: 'default' });
// Images of other hosts, which the policy blocks, and videos that are not there.
test.use({ expectedConsoleErrors: /404|400|media-src|img-src/ });
test.beforeAll(async () => {
  for (const post of POSTS) await publishPost(post);
});
test.afterAll(async () => {
  for (const { slug } of POSTS) await removePost(slug);
});

test(
  'a body from another tool is as wide as our own, at every width, and its contents are listed',
  SURVEY,
  async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of PATHS) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const pageFacts = await page.evaluate(() => ({
          sideways: document.documentElement.scrollWidth - innerWidth,
          blocks: [
            ...document.querySelectorAll('#article-body > :is(p, ul, ol, dl, blockquote, figure, h2, h3)'),
          ].map((one) => Math.round(one.getBoundingClientRect().width)),
          stickingOut: [...document.querySelectorAll('#article-body > *')]
            .filter((one) => one.getBoundingClientRect().right > innerWidth)
            .map(({ tagName }) => tagName),
          headings: [...document.querySelectorAll('#article-body :is(h2, h3)')].map(({ id }) => `#${id}`),
          contents: [...document.querySelectorAll('nav ol a[href^="#"]')].map((link) =>
            link.getAttribute('href'),
          ),
        }));
        expect.soft(pageFacts.sideways, `${path} at ${width} px`).toBe(0);
        expect.soft(pageFacts.stickingOut, `${path} at ${width} px`).toEqual([]);
        if (width === 1440) expect.soft(new Set(pageFacts.blocks), path).toEqual(new Set([576]));
        expect.soft(pageFacts.contents, path).toEqual(pageFacts.headings);
      }
    }
  },
);

test('axe and the W3C checker find nothing in it', RARE, async ({ page, request }) => {
  test.setTimeout(120_000);
  const pages = new Map<string, string>();
  for (const path of PATHS) pages.set(path, await (await request.get(path)).text());
  expect(await nuFaults(pages)).toEqual([]);
  await expectNoFindingsOn(page, PATHS);
});
