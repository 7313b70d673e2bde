import { chromium } from 'playwright';
import { findBrowser } from '../../scripts/find-browser.mjs';

/** Flags of every browser the bench starts: nothing but the page may use the network or the processor. */
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

/** What DevTools called "slow 4G", the network of Lighthouse's phone. */
const NETWORKS = {
  none: null,
  slow4g: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

export function browserPath() {
  const path = findBrowser();
  if (!path) throw new Error('No browser: install Chromium or Chrome, or set CHROMIUM_PATH to one.');
  return path;
}

export const launchBrowser = () => chromium.launch({ executablePath: browserPath(), args: FLAGS });

/** A fresh profile with one page, its processor slowed down and its network narrowed. */
export async function openPage(browser, { device = PHONE, cpu = 1, network = 'none' } = {}) {
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await slowDown(cdp, { cpu, network });
  return { context, page, cdp };
}

/** Once more for a page that has been opened before: the cache stays, the pace changes. */
export async function slowDown(cdp, { cpu, network }) {
  if (!(network in NETWORKS)) throw new Error(`--network must be one of ${Object.keys(NETWORKS).join(', ')}`);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  await cdp.send('Network.enable');
  if (NETWORKS[network]) await cdp.send('Network.emulateNetworkConditions', NETWORKS[network]);
}
