import { launch } from 'puppeteer-core';
import { WINDOW, type Engine, type EngineOptions } from './engine';

/**
 * A stock Firefox over WebDriver BiDi. Not through Playwright, which requires media emulation that Firefox
 * 153 does not support.
 */
export async function openFirefox(executablePath: string, { scripting }: EngineOptions): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: WINDOW,
    extraPrefsFirefox: scripting ? {} : { 'javascript.enabled': false },
  });
  const page = await browser.newPage();
  return {
    open: async (address) => void (await page.goto(address)),
    pressAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    // puppeteer's `goBack` waits for a load, which a page from the back/forward cache does not have.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    evaluate: (read, ...args) => page.evaluate(read, ...args),
    close: () => browser.close(),
  };
}
