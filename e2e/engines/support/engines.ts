import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { launch } from 'puppeteer-core';
import { untilResponding } from '../../../tools/lib/processes';

/** One browser with one window and a fresh profile, and only what all engines can do. */
export type Engine = {
  open(url: string): Promise<unknown>;
  /** Presses the main pointer button at a point of the window. */
  pressAt(x: number, y: number): Promise<unknown>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<unknown>;
  key(key: keyof typeof KEYS): Promise<unknown>;
  /** Runs a function in the page; it can use only its arguments. It works without the page's scripts too. */
  evaluate<T>(read: (...args: string[]) => T, ...args: string[]): Promise<T>;
  close(): Promise<unknown>;
};

const WINDOW = { width: 1280, height: 900 };
/** As WebDriver names them. */
const KEYS = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C' };

/**
 * A stock Firefox over WebDriver BiDi. Not through Playwright, which requires media emulation that Firefox
 * 153 does not support.
 */
export async function openFirefox(executablePath: string, scripting: boolean): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: scripting ? {} : { 'javascript.enabled': false },
  });
  const page = await browser.newPage();
  return {
    open: (url) => page.goto(url),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    evaluate: (read, ...args) => page.evaluate(read, ...args),
    close: () => browser.close(),
  };
}

/**
 * WebKitGTK's own small browser, Safari's engine in another shell, over WebDriver, the only protocol that
 * it supports. Needs a display.
 */
export async function openWebKit(driverPath: string, port: number, scripting: boolean): Promise<Engine> {
  const driver = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore' });
  const ended = once(driver, 'exit');
  await untilResponding(`http://127.0.0.1:${port}/status`);
  let session = '';
  async function send<T>(path: string, body?: object): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}/session${session}${path}`, {
      method: body ? 'POST' : 'DELETE',
      body: JSON.stringify(body),
    });
    const { value } = (await response.json()) as { value: T };
    if (!response.ok) throw new Error(`WebKitWebDriver: ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const act = (type: string, actions: object[]) =>
    send('/actions', { actions: [{ type, id: type, actions }] });
  const press = (keys: readonly string[]) =>
    act(
      'key',
      keys.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    // Otherwise the driver obeys no command while a held island delays the loading of its page.
    pageLoadStrategy: 'none',
    timeouts: { script: 2_000 },
    // Turns off only the pages' scripts; the driver's own still run.
    'webkitgtk:browserOptions': {
      args: ['--automation', ...(scripting ? [] : ['--enable-javascript=false'])],
    },
  };
  const { sessionId } = await send<{ sessionId: string }>('', { capabilities: { alwaysMatch } });
  session = `/${sessionId}`;
  await send('/window/rect', WINDOW);
  return {
    open: (url) => send('/url', { url }),
    pressAt: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => press([...text]),
    key: (key) => press([KEYS[key]]),
    evaluate: (read, ...args) =>
      send('/execute/sync', { script: `return (${String(read)})(...arguments)`, args }),
    async close() {
      // After a failed journey the driver may already be gone.
      await send('').catch(() => undefined);
      driver.kill();
      // The next one needs its port.
      await ended;
    },
  };
}
