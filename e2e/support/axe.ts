import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the page, or in a part of it, one line per rule; empty is the goal. */
export async function axe(page: Page, part = 'html', rules?: string[]): Promise<readonly string[]> {
  const check = new AxeBuilder({ page })
    .include(part)
    // Passed rules are left out: describing them, element by element, takes longer than the check.
    // Our pages have no frames until a video is played, so checking the page itself is enough.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? check.withRules(rules) : check.withTags(TAGS)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Checks the page in both themes, on one visit; the dark one differs in its colours only. */
export async function axeInBothThemes(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await axe(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await axe(page, 'html', COLOUR_RULES);
  return [...light, ...dark.map((finding) => `dark: ${finding}`)];
}

/** Visits each page and checks it in both themes. */
export async function expectNoFindingsOn(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    expect(await axeInBothThemes(page), path).toEqual([]);
  }
}
