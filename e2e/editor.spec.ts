import type { Locator, Page } from '@playwright/test';
import { goOn, logInByCode, makeAccount, names, newEmail, openLoggedIn } from './support/account';
import { expect, partFile, test, textOf } from './support/journey';

/** The small editor of the home page, by mouse, touch and keys, and what it hands to the studio. */
const TITLE = 'Slow mornings';
const FIRST = ['Opening', 'Close-up', 'Cutaway', TITLE, 'Closing'];
const word = (key: string, locale = 'en') => textOf(locale, `home.editor.${key}`);

const hero = (page: Page) => page.locator('[data-editor]');
const start = (page: Page) => hero(page).getByRole('button', { name: word('start') });
const playhead = (page: Page) => hero(page).getByRole('slider', { name: word('playhead') });
const clip = (page: Page, name: string) => hero(page).getByRole('button', { name: new RegExp(`^${name},`) });
const act = (page: Page, name: string) => hero(page).getByRole('button', { name: word(name), exact: true });
const field = (page: Page) => hero(page).getByLabel(word('words'), { exact: true });

/** The labels of the clips, in the order in which they are read. */
const order = (page: Page) =>
  hero(page)
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => item.textContent));

/** The label of the clip on the monitor, as it is seen. */
const onMonitor = (page: Page) =>
  hero(page)
    .locator('[data-clip]')
    .evaluateAll((images) =>
      images
        .filter((image) => getComputedStyle(image).opacity === '1')
        .map((image) => image.getAttribute('data-clip-label')),
    );

async function centre(of: Locator): Promise<{ x: number; y: number; width: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

async function drag(page: Page, from: { x: number; y: number }, distance: number): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + distance / 2, from.y, { steps: 4 });
  await page.mouse.move(from.x + distance, from.y, { steps: 4 });
  await page.mouse.up();
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

test('with a mouse a visitor moves the playhead, orders, trims and undoes; the code comes with the first click', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const ofEditor = () => loaded.filter((path) => partFile('mini-editor').test(path));
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.mouse.wheel(0, 50);
  expect(ofEditor()).toEqual([]);
  // The strip itself is what a mouse presses.
  await page.locator('[data-editor-strip]').click();
  await expect(playhead(page)).toBeFocused();
  expect(ofEditor()).toHaveLength(1);
  expect(await order(page)).toEqual(FIRST);

  const ruler = await centre(playhead(page));
  const left = ruler.x - ruler.width / 2;
  for (const [seconds, label] of [
    [1, 'Opening'],
    [7.5, 'Cutaway'],
    [14, 'Closing'],
  ] as const) {
    await page.mouse.click(left + 8 + ((ruler.width - 16) * seconds) / 15, ruler.y);
    expect(await onMonitor(page), `at ${seconds} s`).toEqual([label]);
  }

  const first = await centre(clip(page, 'Opening'));
  await drag(page, first, first.width * 2.1);
  expect(await order(page)).toEqual(['Close-up', 'Cutaway', 'Opening', TITLE, 'Closing']);
  expect(await onMonitor(page)).toEqual(['Opening']);
  await expect(clip(page, 'Opening')).toHaveAccessibleName('Opening, 3 sec');
  const edge = await centre(hero(page).getByRole('slider', { name: word('to') }));
  await drag(page, edge, -first.width / 2);
  await expect(clip(page, 'Opening')).toHaveAccessibleName('Opening, 1.5 sec');
  await act(page, 'undo').click();
  await expect(clip(page, 'Opening')).toHaveAccessibleName('Opening, 3 sec');
  await act(page, 'undo').click();
  expect(await order(page)).toEqual(FIRST);
  await expect(act(page, 'undo')).toHaveAttribute('aria-disabled', 'true');

  await page.mouse.click(left + 8, ruler.y);
  await act(page, 'play').click();
  await expect.poll(() => onMonitor(page), { timeout: 10_000 }).toEqual(['Close-up']);
  await act(page, 'pause').click();
  await expect(act(page, 'play')).toBeVisible();

  // What was made outlives a reload.
  await act(page, 'later').click();
  const newOrder = await order(page);
  expect(newOrder).not.toEqual(FIRST);
  await page.reload();
  await expect.poll(() => order(page)).toEqual(newOrder);
});

test('with keys alone: the playhead, a clip’s place and length, and the title’s words', async ({ page }) => {
  await page.goto('/');
  await start(page).focus();
  await page.keyboard.press('Enter');
  await expect(playhead(page)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(playhead(page)).toHaveAttribute('aria-valuetext', '0 sec, Opening');
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('PageUp');
  expect(await onMonitor(page)).not.toEqual(['Opening']);

  await page.keyboard.press('Tab');
  await expect(clip(page, 'Opening')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(clip(page, 'Opening')).toBeFocused();
  expect((await order(page)).slice(0, 2)).toEqual(['Close-up', 'Opening']);
  await page.keyboard.press('Tab');
  await expect(hero(page).getByRole('slider', { name: word('from') })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(clip(page, 'Opening')).toHaveAccessibleName('Opening, 2.5 sec');
  await page.keyboard.press('Control+z');
  await expect(clip(page, 'Opening')).toHaveAccessibleName('Opening, 3 sec');
  await act(page, 'longer').focus();
  await page.keyboard.press('Enter');
  await expect(clip(page, 'Opening')).toHaveAccessibleName('Opening, 3.5 sec');
  await field(page).fill('A trip by boat');
  expect(await onMonitor(page)).toEqual(['Title']);
  await expect(page.locator('[data-clip-words]')).toHaveText('A trip by boat');
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('a finger moves a clip, and the page still scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await start(page).tap();
    await expect(playhead(page)).toBeFocused();
    await clip(page, TITLE).scrollIntoViewIfNeeded();
    const touch = await page.context().newCDPSession(page);
    const from = await centre(clip(page, TITLE));
    const touchAt = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x, y: from.y }],
      });
    await touchAt('touchStart', from.x);
    for (let step = 1; step <= 8; step += 1)
      await touchAt('touchMove', from.x - (from.width * 2.2 * step) / 8);
    await touchAt('touchEnd', 0);
    await expect.poll(() => order(page)).toEqual(['Opening', TITLE, 'Close-up', 'Cutaway', 'Closing']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

/** Makes a change, unless the tab has kept it from before, and opens the studio. */
async function handOver(page: Page, isKept = false): Promise<void> {
  await page.goto('/?utm_source=letter');
  if (!isKept) {
    await start(page).click();
    await field(page).fill('Tea & cake');
    await act(page, 'earlier').click();
  }
  await hero(page)
    .getByRole('link', { name: word('open') })
    .click();
}

async function expectVideo(page: Page): Promise<void> {
  const video = page.getByRole('region', { name: 'Your video' });
  await expect(video.getByRole('heading')).toHaveText('Tea & cake');
  await expect(video.getByRole('listitem')).toHaveText([
    'hills 0.5 3.5',
    'portrait 0.5 3.5',
    'words 0.5 3.5',
    'bowl 0.5 3.5',
    'street 0.5 3.5',
  ]);
}

test('what was made is found again in the studio after a sign-up by code, by Google, and by a member', async ({
  page,
}) => {
  test.slow();
  await handOver(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${textOf('en', 'auth.video')}Tea & cake`);
  await logInByCode(dialog, newEmail());
  await goOn(page);
  await expectVideo(page);

  // The device has been in the studio, so the form begins with the log-in.
  await handOver(page, true);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: names.google }).click();
  await (await opened).getByRole('button', { name: /Mei Tanaka/ }).click();
  await expectVideo(page);

  const email = newEmail();
  await makeAccount(email, 'Tim');
  await openLoggedIn(page, email, '/');
  await handOver(page, true);
  await expectVideo(page);
});
