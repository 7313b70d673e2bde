import type { Locator, Page } from 'playwright';

const START_FREE = 'header a[data-auth="signup"]';
const OPEN_DIALOG = 'dialog[open]';

/** The link "Start free" in the header of every page of our own site. */
export const startFree = (page: Page): Locator => page.locator(START_FREE).filter({ visible: true }).first();

/** Presses "Start free" and waits for the dialog. */
export async function openDialog(page: Page): Promise<void> {
  await startFree(page).click();
  await page.waitForSelector(OPEN_DIALOG);
}
