import { publishArticle } from '../../tools/lib/article';
import { brotliBytes, withoutVariation } from '../../tools/lib/bytes';
import { test } from '../support/journey';
import { expectWithin } from '../support/limit';
import { withoutLetters, withoutPageStyles } from '../support/page-styles';
import { removePost, sandbox } from '../../tools/lib/sandbox';

/**
 * Budgets of the post of docs/performance.md, without its letters (tests/starter/document/letters.test.ts): kB
 * (1,000 bytes) after brotli at its highest quality, and the ratio to the bare article.
 */
const BUDGET = {
  en: { html: 19, timesBare: { goal: 2.2, missed: 2.95 } },
  ru: { html: { goal: 22, missed: 22.9 }, timesBare: { goal: 2.2, missed: 2.35 } },
};

test.afterAll(() => removePost('bench-article'));

test('a post of 2,000 words weighs no more than its budget', async ({ request }) => {
  const articles = await publishArticle(sandbox);
  for (const [locale, budget] of Object.entries(BUDGET)) {
    // why: the budgets name languages of the site.
    const { path, bareBrotli } = articles[locale as keyof typeof BUDGET];
    const html = withoutVariation(await (await request.get(path)).text());
    expectWithin(`post ${locale} HTML with styles`, brotliBytes(withoutLetters(html)) / 1000, budget.html);
    const timesBare = brotliBytes(withoutPageStyles(html)) / bareBrotli;
    expectWithin(`post ${locale} HTML without styles ÷ bare article`, timesBare, budget.timesBare);
  }
});
