import { brotliCompressSync } from 'node:zlib';
import { publishArticle } from '../../tools/lib/article';
import { expect, test } from '../support/journey';
import { withoutLetters, withoutPageStyles } from '../support/page-styles';
import { removePost, sandbox } from '../../tools/lib/sandbox';

/**
 * Budgets of the post of docs/performance.md, without its letters (e2e/budgets.spec.ts): kB (1,000 bytes) after brotli at its highest quality, and the
 * ratio to the bare article.
 */
const BUDGET = { en: { html: 19, timesBare: 2.85 }, ru: { html: 22.6, timesBare: 2.35 } };

const bytes = (text: string) => brotliCompressSync(text).length;

test.afterAll(() => removePost('bench-article'));

test('a post of 2,000 words weighs no more than its budget', async ({ request }) => {
  const articles = await publishArticle(sandbox);
  for (const [locale, budget] of Object.entries(BUDGET)) {
    // why: the budgets name languages of the site.
    const { path, bareBrotli } = articles[locale as keyof typeof BUDGET];
    const html = await (await request.get(path)).text();
    expect
      .soft(bytes(withoutLetters(html)) / 1000, `${locale}: HTML with its styles`)
      .toBeLessThanOrEqual(budget.html);
    expect
      .soft(bytes(withoutPageStyles(html)) / bareBrotli, `${locale}: HTML without them ÷ bare article`)
      .toBeLessThanOrEqual(budget.timesBare);
  }
});
