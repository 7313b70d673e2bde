import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from '@playwright/test';

type OwnBrowser = {
  readonly context: BrowserContext;
  /** Kills it like a power cut: nothing more is written or sent. */
  readonly kill: () => Promise<void>;
};

/**
 * A separate browser with its own profile folder, which a later one can reuse. Errors: rejects if it does not
 * start.
 */
export async function startChromium(profile: string): Promise<OwnBrowser> {
  const child = spawn(
    process.env.CHROMIUM_PATH ?? chromium.executablePath(),
    [
      '--headless=new',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    // In its own process group, so that its helpers are killed with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const gone = once(child, 'exit');
  let url = '';
  for await (const line of createInterface({ input: child.stderr })) {
    url = /DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (url !== '') break;
  }
  // A browser whose messages nobody reads stops at a full pipe.
  child.stderr.resume();
  const browser = await chromium.connectOverCDP(url);
  const [context] = browser.contexts();
  if (!context) throw new Error('the browser has no window');
  return {
    context,
    async kill() {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
    },
  };
}
