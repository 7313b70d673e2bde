import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Builder, Key } from 'selenium-webdriver';
import { untilResponding } from '../../../tools/lib/processes';
import { WINDOW, type Engine, type EngineOptions } from './engine';

const KEYS = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE } as const;

/** WebKitGTK's own small browser over WebDriver: Safari's engine in another shell. Needs a display. */
export async function openWebKit(
  driverPath: string,
  port: number,
  { scripting }: EngineOptions,
): Promise<Engine> {
  const driver = spawn(driverPath, [`--port=${port}`], { stdio: 'ignore' });
  const ended = once(driver, 'exit');
  const server = `http://127.0.0.1:${port}`;
  await untilResponding(`${server}/status`);
  const browser = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        // Turns off only the pages' scripts; the driver's own still run.
        args: ['--automation', ...(scripting ? [] : ['--enable-javascript=false'])],
      },
    })
    .build();
  await browser.manage().window().setRect(WINDOW);
  await browser.manage().setTimeouts({ script: 2_000 });
  return {
    open: (address) => browser.get(address),
    pressAt: (x, y) => browser.actions().move({ x, y, duration: 0 }).press().release().perform(),
    type: (text) => browser.actions().sendKeys(text).perform(),
    key: (key) => browser.actions().sendKeys(KEYS[key]).perform(),
    back: () => browser.navigate().back(),
    forward: () => browser.navigate().forward(),
    evaluate: (read, ...args) => browser.executeScript(read, ...args),
    async close() {
      // After a failed journey the driver may already be gone.
      await browser.quit().catch(() => undefined);
      driver.kill();
      // The next one needs its port.
      await ended;
    },
  };
}
