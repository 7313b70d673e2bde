import type { Page } from '@playwright/test';

/** A visitor turns to another tab. Playwright lets each page believe that it has the focus. */
export const turnAway = (page: Page) => page.evaluate(() => dispatchEvent(new Event('blur')));
