import { test as base, expect } from '@playwright/test';
import { openFirefox, openWebKit, type Engine } from './engines';
import { openGateway, type Gateway } from './gateway';

/**
 * WebKit logs this and skips the transition when the next page arrives before it is ready. Not caused by our
 * code.
 */
const LEFT_OUT_TRANSITION = /Skipping view transition/;

export type EngineName = 'firefox' | 'webkit';

type Visitor = ReturnType<typeof visitorWith>;

export const test = base.extend<{
  engine: EngineName;
  scripting: boolean;
  gateway: Gateway;
  visitor: Visitor;
}>({
  engine: ['firefox', { option: true }],
  scripting: [true, { option: true }],

  gateway: async ({ baseURL }, provide) => {
    const site = new URL(baseURL ?? '');
    const gateway = await openGateway(Number(site.port) + 1, site.origin);
    await provide(gateway);
    await gateway.close();
    const problems = gateway.problems.filter((problem) => !LEFT_OUT_TRANSITION.test(problem));
    expect(problems, 'errors in pages').toEqual([]);
  },

  visitor: async ({ baseURL, engine: name, scripting, gateway }, provide) => {
    const { FIREFOX_PATH = '', WEBKIT_DRIVER_PATH = '' } = process.env;
    const engine =
      name === 'firefox'
        ? await openFirefox(FIREFOX_PATH, scripting)
        : await openWebKit(WEBKIT_DRIVER_PATH, Number(new URL(baseURL ?? '').port) + 2, scripting);
    await provide(visitorWith(engine, gateway.origin));
    await engine.close();
  },
});

export { expect };

/** A visitor who reads and presses; every expectation waits until it holds. */
function visitorWith(engine: Engine, origin: string) {
  /** Waits until the page shows what is expected. */
  const expectPage = <T>(read: (...args: string[]) => T, expected: T, ...args: string[]) =>
    // A page that is still loading cannot be queried, so the query is repeated.
    expect(async () => {
      const value: unknown = await engine.evaluate(read, ...args);
      expect(value).toEqual(expected);
    }).toPass({ timeout: 15_000 });

  return {
    ...engine,
    expectPage,
    async open(path: string) {
      await engine.open(origin + path);
      await expectPage(loadedUrl, origin + path);
    },
    back: () => engine.evaluate(() => history.back()),
    forward: () => engine.evaluate(() => history.forward()),
    /** Presses the visible element of a selector, by its name if there are several. */
    async press(selector: string, name = '') {
      let point: readonly [number, number] | null = null;
      await expect(async () => {
        const before = point;
        point = await engine.evaluate(visiblePoint, selector, name);
        expect(point, `${selector} ${name}`).not.toBeNull();
        // The same place twice in a row, because a press would miss something that still moves.
        expect(point, `${selector} ${name}`).toEqual(before);
      }).toPass({ timeout: 15_000, intervals: [100] });
      await engine.pressAt(...(point ?? ([0, 0] as const)));
    },
    /** Presses Tab until the element has the focus. */
    async tabTo(selector: string, name = '') {
      for (let presses = 0; presses < 60; presses += 1) {
        await engine.key('Tab');
        if (await engine.evaluate(hasFocus, selector, name)) return;
      }
      throw new Error(`Tab never came to ${selector} ${name}`);
    },
  };
}

// Each of these functions runs in the page.
const loadedUrl = () => (document.readyState === 'complete' ? location.href : '');

/** Middle of the visible element of this name, scrolled into view; null while another element covers it. */
function visiblePoint(selector: string, name: string): readonly [number, number] | null {
  for (const element of document.querySelectorAll(selector)) {
    const text = element.getAttribute('aria-label') ?? element.textContent;
    if (!text.includes(name) || !element.checkVisibility({ visibilityProperty: true })) continue;
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    if (element.contains(document.elementFromPoint(x, y))) return [x, y];
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return null;
}

function hasFocus(selector: string, name: string): boolean {
  const focused = document.activeElement;
  const text = focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
  return focused?.matches(selector) === true && text.includes(name);
}
