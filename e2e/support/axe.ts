import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page, or in a part of it, one line per rule; empty is the goal. */
export async function axe(page: Page, part = 'html'): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(part)
    // Passed rules are left out: describing them, element by element, takes longer than the check.
    // Our pages have no frames until a video is played, so checking the page itself is enough.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Checks the page in both themes, on one visit. */
export async function axeInBothThemes(page: Page): Promise<readonly string[]> {
  const findings: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    findings.push(...(await axe(page)).map((finding) => `${colorScheme}: ${finding}`));
  }
  return findings;
}

/** Visits each page and checks it in both themes. */
export async function expectNoFindingsOn(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    expect(await axeInBothThemes(page), path).toEqual([]);
  }
}
