import type { Page } from '@playwright/test';
import { expect, test, textOf } from './support/journey';

/** Names of the page's running and pending animations. */
const running = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'other')),
  );

test('the timeline strip runs until paused; nothing moves for visitors who prefer reduced motion; no two images share a transition name', async ({
  page,
}) => {
  await page.goto('/');
  // Strip, monitor and its line.
  expect((await running(page)).length).toBeGreaterThanOrEqual(7);
  await page.getByLabel(textOf('en', 'home.pause')).check();
  await expect.poll(() => running(page)).toEqual([]);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/blog', '/blog/trending', '/blog/record-clean-voice-over', '/']) {
    await page.goto(path);
    expect(await running(page), path).toEqual([]);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => Number.parseFloat(getComputedStyle(element).transitionDuration) > 0)
        .map(({ tagName, className }) => `${tagName} ${String(className)}`),
    );
    expect(moving, path).toEqual([]);
    // A browser would skip the transition.
    const names = await page
      .locator('.frame')
      .evaluateAll((frames) =>
        frames.map((frame) => getComputedStyle(frame).viewTransitionName).filter((name) => name !== 'none'),
      );
    expect(names.length, path).toBeGreaterThan(2);
    expect(new Set(names).size, path).toBe(names.length);
  }
  await expect(page.getByLabel(textOf('en', 'home.pause'))).toBeHidden();
});

test('the image of a card becomes the cover of its post', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: { ready: Promise<void> } | null };
      void viewTransition?.ready.then(
        () => document.documentElement.setAttribute('data-carried', 'yes'),
        (reason: unknown) => document.documentElement.setAttribute('data-carried', String(reason)),
      );
    });
  });
  const card = page.getByRole('main').getByRole('article').first();
  const name = (locator: ReturnType<Page['locator']>) =>
    locator.evaluate((element) => getComputedStyle(element).viewTransitionName);
  // Tried again, because Chromium skips a transition when the page is shown first.
  await expect(async () => {
    // Not in English, because other journeys publish there.
    await page.goto('/fr/blog');
    const ofCard = await name(card.locator('.frame'));
    expect(ofCard).toMatch(/^cover-/);
    await card.getByRole('link').click();
    await expect(page).not.toHaveURL('/fr/blog');
    await expect(page.locator('html')).toHaveAttribute('data-carried', 'yes', { timeout: 5_000 });
    expect(await name(page.getByRole('main').locator('.frame').first())).toBe(ofCard);
  }).toPass();
});
