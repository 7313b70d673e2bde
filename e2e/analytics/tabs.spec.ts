import type { Page } from '@playwright/test';
import {
  countOf,
  networksOf,
  openWithoutAnalytics,
  POST,
  recordShares,
  visitorOf,
  waitForAnalytics,
} from '../support/analytics';
import { allow, FRESH_BROWSER } from '../../tools/lib/consent-choice';
import { expect, partFile, test } from '../support/journey';
import { SURVEY, surveyedEvery } from '../support/survey';

/** Two tabs that store events for the next page, and pick them up, at the same moment. */
test.use({ storageState: FRESH_BROWSER, expectedConsoleErrors: partFile('start-analytics') });

const rounds = Array.from({ length: 50 }, (_, index) => index + 1);

test(
  'events that two tabs leave at the same moment arrive once, even though both pick them up',
  SURVEY,
  async ({ page, context, baseURL }) => {
    const played = surveyedEvery(25, rounds);
    test.setTimeout(60_000 + played.length * 5_000);
    await allow(context, baseURL);
    // The device has its id before there are two tabs.
    await page.goto(POST);
    const visitor = await visitorOf(page);
    const other = await context.newPage();
    const both = (act: (tab: Page, name: string) => Promise<unknown>) =>
      Promise.all([act(page, 'first'), act(other, 'second')]);
    const consoleTexts: string[] = [];
    for (const round of played) {
      await both(async (tab, name) => {
        await openWithoutAnalytics(tab, POST);
        await recordShares(tab, `${name} ${round}`);
        consoleTexts.push(`${name} ${round}`);
      });
      await both((tab) => tab.goto('/blog'));
      await both(waitForAnalytics);
    }
    // Events are sent one after the other, each written to disk first.
    const backlog = { timeout: 20_000 };
    await expect
      .poll(async () => (await networksOf(visitor)).toSorted(), backlog)
      .toEqual(consoleTexts.toSorted());
    // The first page, and two pages per tab in each round.
    await expect.poll(() => countOf(visitor, 'App Load'), backlog).toBe(1 + 4 * played.length);
  },
);
