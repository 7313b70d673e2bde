import type { Page } from '@playwright/test';
import { LOCALES } from '../../lib/config/languages';
import { makeAccount, newEmail, openLoggedIn } from '../support/account';
import { axe } from '../support/axe';
import { expect, test } from '../support/journey';
import { RARE } from '../support/survey';
import { TEAM_STATES } from '../support/team-states';

/** `ACCOUNT_SHOTS=directory` saves screenshots. */
const shots = process.env.ACCOUNT_SHOTS;

const SCREENS = [
  ...(['dark', 'light'] as const).flatMap((scheme) =>
    shots ? [390, 820, 1440].map((width) => [scheme, width, 900] as const) : [],
  ),
  ['light', 1440, 900],
  // Last, so that the keyboard checks run where there is least room.
  ['dark', 320, 640],
] as const;

/** The dialog's controls that Tab does not reach; of a radio group, one is enough. */
async function unreachable(page: Page): Promise<readonly string[]> {
  const stops = await page.getByRole('dialog').evaluate((dialog) => {
    const stopOf = (element: Element) =>
      element instanceof HTMLInputElement && element.type === 'radio' ? `radio ${element.name}` : element;
    const stops = [...dialog.querySelectorAll('button, input, textarea, select, a[href], summary')]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      .map((element) => ({ stop: stopOf(element), name: element.outerHTML.slice(0, 120) }));
    const passedStops = new Set<unknown>([document.activeElement && stopOf(document.activeElement)]);
    dialog.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) passedStops.add(stopOf(target));
    });
    Object.assign(window, {
      missing: () => stops.filter(({ stop }) => !passedStops.has(stop)).map(({ name }) => name),
    });
    return new Set(stops.map(({ stop }) => stop)).size;
  });
  // why: defined above
  const missing = () =>
    page.evaluate(() => (window as unknown as { missing: () => readonly string[] }).missing());
  // Twice as often as needed, because the browser's toolbar has tab stops too.
  for (let stop = 0; stop <= 2 * stops && (await missing()).length > 0; stop += 1)
    await page.keyboard.press('Tab');
  return missing();
}

test.use({ expectedConsoleErrors: /status of [45]\d\d|ERR_FAILED|the invite could not be fetched/ });

for (const [group, states] of Object.entries(TEAM_STATES)) {
  for (const locale of LOCALES) {
    const isLeftByBack = LOCALES.findIndex((other) => other === locale) % 2 === 1;
    test(
      `${group}: every state fits, needs no pointer and is left by ${isLeftByBack ? 'Back' : 'Escape'} (${locale})`,
      RARE,
      async ({ page }) => {
        test.setTimeout(30_000 + states.length * 30_000);
        const email = newEmail();
        await makeAccount(email, 'Ada');
        await openLoggedIn(page, email, '/blog');
        for (const { name, draw } of states) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await draw({ page, locale, email });
          for (const [colorScheme, width, height] of SCREENS) {
            const where = `${name} ${locale} ${colorScheme} ${width}`;
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
            await page.setViewportSize({ width, height });
            expect.soft(await axe(page, 'dialog'), where).toEqual([]);
            const room = await page
              .getByRole('dialog')
              .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
            expect.soft(room, `${where}: scrolls sideways`).toBe(0);
            if (shots)
              await page.screenshot({ path: `${shots}/${name}.${width}.${colorScheme}.${locale}.png` });
          }
          expect.soft(await unreachable(page), `${name} ${locale}`).toEqual([]);
          const { pathname, search } = new URL(page.url());
          if (isLeftByBack) {
            await page.goBack();
            await expect(page.getByRole('dialog'), `${name} ${locale}: Back leaves it`).toHaveCount(0);
          } else {
            // If the dialog shows a question, the first Escape only dismisses that.
            await expect(async () => {
              await page.keyboard.press('Escape');
              await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 500 });
            }, `${name} ${locale}: Escape leaves it`).toPass({ timeout: 15_000 });
          }
          // The visitor is still on the same page.
          await expect(page).toHaveURL(pathname + search);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
          await page.evaluate(() => sessionStorage.clear());
        }
      },
    );
  }
}
