import { afterEach, expect, it, vi } from 'vitest';
import { Mark } from '@/lib/markup/marks';
import { afterPress } from '@/lib/starter/page/after-press.client';

const page = document.documentElement;

afterEach(() => {
  page.removeAttribute(Mark.loading);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The browser is idle only when the test says so. */
function anIdleBrowser() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.push(act));
  return () => waiting.splice(0).forEach((act) => act());
}

it('what a page may do later is done at once where nothing was pressed', () => {
  const act = vi.fn();
  afterPress(act);
  expect(act).toHaveBeenCalledOnce();
});

it('waits until what was pressed acts, and the browser is idle', async () => {
  const beIdle = anIdleBrowser();
  const act = vi.fn();
  page.setAttribute(Mark.loading, '');
  afterPress(act);
  beIdle();
  expect(act).not.toHaveBeenCalled();
  page.removeAttribute(Mark.loading);
  await Promise.resolve();
  expect(act).not.toHaveBeenCalled();
  beIdle();
  expect(act).toHaveBeenCalledOnce();
});

it('waits no longer than three seconds for a file that does not come, and acts once', async () => {
  const beIdle = anIdleBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const act = vi.fn();
  page.setAttribute(Mark.loading, '');
  afterPress(act);
  vi.advanceTimersByTime(3_000);
  beIdle();
  page.removeAttribute(Mark.loading);
  await Promise.resolve();
  beIdle();
  expect(act).toHaveBeenCalledOnce();
});
