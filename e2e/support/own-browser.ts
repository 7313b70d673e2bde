import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { chromium, type BrowserContext } from '@playwright/test';

type OwnBrowser = {
  readonly context: BrowserContext;
  /** Ends it at once, as when the power goes: nothing is written or sent any more. */
  readonly kill: () => Promise<void>;
};

/** A browser of its own on a folder of its own, which a later one can take over. Errors: rejects when it does not start. */
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
    ],
    // A group of its own: its helpers go with it.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const gone = once(child, 'exit');
  let address = '';
  for await (const line of createInterface({ input: child.stderr })) {
    address = /DevTools listening on (ws:\S+)/.exec(line)?.[1] ?? '';
    if (address !== '') break;
  }
  const browser = await chromium.connectOverCDP(address);
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
