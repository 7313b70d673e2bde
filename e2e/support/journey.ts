import { readFileSync } from 'node:fs';
import { test as base, expect, type ConsoleMessage, type Locator, type Page } from '@playwright/test';
import { partName } from '../../tools/build/part-name.mjs';

/**
 * Chromium logs one of these and skips the view transition when the page is shown, or left, before the
 * transition is ready.
 */
const LEFT_OUT_TRANSITION = /^Transition was (?:skipped|aborted)/;

type Options = {
  /** Matches console errors that a journey causes itself, such as a missing page. */
  readonly expectedConsoleErrors: RegExp | null;
  /** A host whose requests a journey mocks; none of them leaves this machine. */
  readonly mockedHost: string | null;
};

/**
 * A journey fails on a console error, an uncaught exception or a request to another machine in its page. A
 * test that takes no `page` opens none.
 */
export const test = base.extend<Options>({
  expectedConsoleErrors: [null, { option: true }],
  mockedHost: [null, { option: true }],
  context: async ({ context }, play) => {
    await context.addInitScript(hideRestingPointer);
    await play(context);
  },
  page: async ({ page, expectedConsoleErrors, mockedHost }, play) => {
    const problems: string[] = [];
    const checkMessage = (message: ConsoleMessage) => {
      const text = `${message.text()} ${message.location().url}`;
      if (message.type() === 'error' && !expectedConsoleErrors?.test(text)) problems.push(text);
    };
    page.on('console', checkMessage);
    page.on('pageerror', ({ message }) => {
      if (!expectedConsoleErrors?.test(message) && !LEFT_OUT_TRANSITION.test(message)) problems.push(message);
    });
    const externalRequests = recordExternalRequests(
      page,
      ({ protocol, hostname }) =>
        !protocol.startsWith('http') || hostname === '127.0.0.1' || hostname === mockedHost,
    );
    if (process.env.SLOW) await slowDown(page, Number(process.env.SLOW));
    await play(page);
    expect(problems, 'console errors and exceptions').toEqual([]);
    expect(externalRequests, 'requests to other machines').toEqual([]);
  },
});

export { expect };

/**
 * The pointer of Chromium's headless shell rests in the corner of the screen and seems to move there on the
 * first page. A page would take that for an interaction, and load what it loads ahead.
 */
function hideRestingPointer(): void {
  const hide = (event: Event) => {
    const { screenX, screenY } = event as MouseEvent;
    if (screenX === 0 && screenY === 0) event.stopImmediatePropagation();
  };
  for (const type of ['pointerover', 'pointermove', 'mouseover', 'mousemove'])
    window.addEventListener(type, hide, true);
}

/**
 * A device that is this many times slower, whose tasks of React come 60 ms late: it loses the races that a
 * busy machine loses at times.
 */
async function slowDown(page: Page, rate: number): Promise<void> {
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    // The browser's own: a journey may set the page's clock later.
    const later = window.setTimeout.bind(window);
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      later(() => Reflect.apply(post, this, args), 60);
    };
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

type Texts = { readonly [key: string]: string | Texts };

/**
 * A text of the site in this language; a key outside the namespace `common` names its own:
 * `shared:team.title`.
 */
export function textOf(
  locale: string,
  key: string,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const [path = '', namespace = 'common'] = key.split(':').reverse();
  const texts = JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8')) as Texts;
  const place = path
    .split('.')
    .reduce<string | Texts | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), texts);
  if (typeof place !== 'string') throw new Error(`locales/${locale}/${namespace}.json has no text ${path}`);
  return place.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** The header's link that opens the sign-up. */
export const startFree = (page: Page, locale = 'en') =>
  page.getByRole('banner').getByRole('link', { name: textOf(locale, 'nav.startFree') });

/** The text of a post. */
export const articleBody = (page: Page) => page.locator('#article-body');

/**
 * The starter has run, and holds what is pressed and typed until an island has loaded. It marks the list of
 * themes right afterwards.
 */
export async function expectStarted(page: Page): Promise<void> {
  await expect(page.locator('[data-theme-switch]').first()).toHaveAttribute('data-theme-switch', 'on');
}

/** Matches the URL of a part of the starter, by the name of its source. */
export const partFile = (name: string): RegExp => new RegExp(`/_starter/${partName(name)}\\.\\w+\\.js$`);

/**
 * A part of the starter, which loads when it is first needed, has run. Before that a press does what plain
 * HTML does.
 */
export async function expectPart(page: Page, name: string): Promise<void> {
  const script = () =>
    page.evaluate(
      (pattern) =>
        performance.getEntriesByType('resource').find(({ name: url }) => new RegExp(pattern).test(url))
          ?.name ?? '',
      partFile(name).source,
    );
  await expect.poll(script).not.toBe('');
  // The page imported it earlier, so what it does then is done before this import resolves. A text, because
  // Playwright would compile the import.
  await page.evaluate(`import(${JSON.stringify(await script())}).then(() => undefined)`);
}

/** Somebody uses the page, and what an unused one does not need has loaded (later-features.client.ts). */
export async function useOnce(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await expectPart(page, 'later-features');
}

/** The account island acts. */
export async function expectAccountReady(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-account-ready', '');
}

/**
 * Presses the button and checks it in the same task, because the browser's tools wait while a page is being
 * left.
 */
export const isBusyOnPress = (button: Locator) =>
  button.evaluate(async (pressed: HTMLElement) => {
    pressed.click();
    await Promise.resolve();
    return pressed.ariaBusy === 'true';
  });

/** URLs that the page has requested so far and that are not the site's own; call it before the visit. */
export function recordExternalRequests(page: Page, isOwn: (url: URL) => boolean): readonly string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (!isOwn(new URL(request.url()))) urls.push(request.url());
  });
  return urls;
}

/** A file of an island: its script, what it imports, its texts. */
const ISLAND_FILE = /\/_starter\/(?:account|auth-form|link-lists|part|styleguide|texts)[^/]*\.js/;

/** URLs of islands' files that the page has requested so far; call it before the visit. */
export function islandScripts(page: Page): readonly string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (ISLAND_FILE.test(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/**
 * Holds islands' files back until the returned function is called, so that a test can act before they have
 * loaded.
 */
export async function holdIslands(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ISLAND_FILE, async (route) => {
    await whenReleased;
    await route.continue();
  });
  return release;
}
