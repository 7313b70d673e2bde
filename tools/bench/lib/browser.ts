import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { chromium } from 'playwright';
import { findBrowser } from '../../lib/find-browser';

/** Flags for every browser that the bench starts: only the page may use the network and the processor. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Lighthouse's phone. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
export const DESKTOP = { viewport: { width: 1350, height: 940 } };

type Conditions = {
  readonly offline: boolean;
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
};

/** `slow4g`: what DevTools called "slow 4G", the network of Lighthouse's phone. */
const NETWORKS: Readonly<Record<string, Conditions | null>> = {
  none: null,
  slow4g: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

type Pace = { readonly cpu: number; readonly network: string };

type OpenPage = { readonly context: BrowserContext; readonly page: Page; readonly cdp: CDPSession };

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: FLAGS });

/** A fresh profile with one page, its processor and network slowed down. */
export async function openPage(
  browser: Browser,
  {
    device = PHONE,
    cpu = 1,
    network = 'none',
  }: Partial<Pace> & { readonly device?: BrowserContextOptions } = {},
): Promise<OpenPage> {
  const context = await browser.newContext(device);
  // tsx preserves function names with a helper that is missing in the page, where some functions run.
  await context.addInitScript('globalThis.__name = (named) => named');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp, { cpu, network });
  return { context, page, cdp };
}

/** Changes the pace of an open page; its cache stays. */
export async function slowDown(cdp: CDPSession, { cpu, network }: Pace): Promise<void> {
  const conditions = NETWORKS[network];
  if (conditions === undefined)
    throw new Error(`--network must be one of ${Object.keys(NETWORKS).join(', ')}`);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await cdp.send('Network.enable');
  if (conditions) await cdp.send('Network.emulateNetworkConditions', conditions);
}
