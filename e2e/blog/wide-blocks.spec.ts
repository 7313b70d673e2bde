import type { Locator } from '@playwright/test';
import { articleBody, expect, test } from '../support/journey';

const POST = '/blog/vertical-video-safe-areas';
const WITH_A_VIDEO = '/blog/cut-on-action';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to see');
  return box;
};

test('beside the text, a table and a block of code use the space that they need', async ({ page }) => {
  await page.goto(POST);
  for (const width of [1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const text = await boxOf(articleBody(page).locator('> p').first());
    const cover = await boxOf(page.getByRole('main').locator('.frame').first());
    let widest = 0;
    for (const table of await articleBody(page).locator('.table-scroll').all()) {
      const box = await boxOf(table);
      expect(box.x).toBeCloseTo(text.x, 0);
      expect(box.width).toBeGreaterThanOrEqual(text.width - 1);
      expect(box.x + box.width).toBeLessThanOrEqual(cover.x + cover.width + 1);
      const hidden = await table.evaluate((element) => element.scrollWidth - element.clientWidth);
      // It scrolls only if even all of that space is not enough.
      if (hidden > 0) expect(box.x + box.width).toBeCloseTo(cover.x + cover.width, 0);
      widest = Math.max(widest, box.width);
    }
    expect(widest, 'one of them needs more than the column').toBeGreaterThan(text.width + 20);
  }

  await page.goto('/blog/record-clean-voice-over');
  const code = articleBody(page).locator('pre[data-language=bash]').first();
  const written = await code.locator('code').textContent();
  for (const width of [1200, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const text = await boxOf(articleBody(page).locator('> p').first());
    const write = (line: string) =>
      code.locator('code').evaluate((element, words) => (element.textContent = words), line);
    await write(written ?? '');
    expect((await boxOf(code)).width).toBeCloseTo(text.width, 0);
    // A line that needs a little more than the column.
    await write('x'.repeat(80));
    const wide = await boxOf(code);
    expect(wide.x).toBeCloseTo(text.x, 0);
    expect(wide.width).toBeGreaterThan(text.width + 20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('on a phone, text in a box wraps, and a block that scrolls sideways fades at the edge with more to see', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  let wide = 0;
  for (const path of [POST, '/blog/record-clean-voice-over']) {
    await page.goto(path);
    for (const block of await articleBody(page).locator('.table-scroll, pre').all()) {
      const room = await block.evaluate((element) => element.scrollWidth - element.clientWidth);
      const edges = () =>
        block.evaluate((element) => {
          const { maskImage, maskPosition } = getComputedStyle(element);
          return maskImage === 'none' ? 'none' : maskPosition;
        });
      if (room === 0) {
        expect(await edges(), path).toBe('none');
        continue;
      }
      wide += 1;
      await expect.poll(edges).toMatch(/^-40px/);
      // Again each time, because a block may still grow.
      const edgesAtEnd = async () => {
        await block.evaluate((element) => element.scrollTo(element.scrollWidth, 0));
        return edges();
      };
      await expect.poll(edgesAtEnd).toMatch(/^0px/);
    }
  }
  expect(wide).toBeGreaterThan(1);
  const whiteSpace = (selector: string) =>
    articleBody(page)
      .locator(selector)
      .evaluateAll((blocks) => [...new Set(blocks.map((block) => getComputedStyle(block).whiteSpace))]);
  expect(await whiteSpace('pre:not([data-language]), pre[data-language=text]')).toEqual(['pre-wrap']);
  expect(await whiteSpace('pre[data-language=bash]')).toEqual(['pre']);
});

test.describe('a video', () => {
  const host = 'www.youtube-nocookie.com';
  test.use({ mockedHost: host });

  test('shows its name and its length, and plays in their place', async ({ page }) => {
    await page.route(`https://${host}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(WITH_A_VIDEO);
    const video = articleBody(page).locator('figure.embed').first();
    const link = video.getByRole('link');
    await link.scrollIntoViewIfNeeded();
    await expect(link).toHaveAccessibleName(/^Play Sintel.* 14:48 from YouTube$/);
    await expect(video.locator('img')).toHaveAttribute('src', /still-/);
    const before = await boxOf(link);
    expect(before.width / before.height).toBeCloseTo(16 / 9, 1);
    await link.click();
    const player = video.locator('iframe');
    const after = await boxOf(player);
    expect([after.x, after.width]).toEqual([before.x, before.width]);
    expect(after.width / after.height).toBeCloseTo(16 / 9, 2);
    // The link's padding would be a black edge around the video.
    expect(await player.evaluate((element) => getComputedStyle(element).padding)).toBe('0px');
  });
});

test('an image opens at its own size, with its caption, and does not jump', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(POST);
  await page.mouse.move(10, 300);
  await page.mouse.move(20, 310);
  const image = articleBody(page).locator('img[role=button]').first();
  await expect(image).toHaveAccessibleName(/^Enlarge the image: /);
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  let release: () => void = () => undefined;
  const whenReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/_next\/image.*w=1600/, async (route) => {
    await whenReleased;
    await route.continue();
  });
  await image.click();
  const large = page.getByRole('dialog').locator('img');
  const early = await boxOf(large);
  expect(early.width).toBeGreaterThan(1200);
  expect(await large.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
    '/_next/image',
  );
  release();
  await expect(large).toHaveJSProperty('complete', true);
  expect(await boxOf(large)).toEqual(early);
});
