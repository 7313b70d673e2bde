import { onTestFinished, vi } from 'vitest';
import { Mark } from '@/lib/markup/marks';
import { PAGE_DATA_ID } from '@/lib/markup/page-data';
import { startIslands } from '@/lib/starter/islands/islands.client';
import { prefetchAccount } from '@/lib/starter/islands/prefetch-account.client';

/** Waits for the parts that are being imported, then for the chain of tasks that an island's arrival starts. */
export async function someTasks(): Promise<void> {
  await vi.dynamicImportSettled();
  for (let task = 0; task < 5; task++) await new Promise((done) => setTimeout(done, 0));
}

const FILES = { script: '/island.js', imports: ['/part.js'], texts: '/texts.js' };

/**
 * A page as the server sent it, with the starter listening and no island loaded yet. Removed when the test
 * ends.
 */
export function anIslandPage(markup: string) {
  const data = JSON.stringify({ locale: 'en', env: {}, account: FILES, planData: [] });
  document.body.innerHTML = `${markup}<script id="${PAGE_DATA_ID}" type="application/json">${data}</script>`;
  for (const host of document.querySelectorAll(`[${Mark.island}]`))
    host.setAttribute(Mark.island, JSON.stringify(FILES));
  const imported: string[] = [];
  const started: (readonly unknown[])[] = [];
  let arrive = (): void => undefined;
  let fail = (_cause: Error): void => undefined;
  const arrived = new Promise<void>((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  // A test may end before anybody waits for it.
  arrived.catch(() => undefined);
  onTestFinished(async () => {
    // Listeners of the document outlive its content, so this page loads its island and so ends them before
    // the next one starts.
    document.body.innerHTML = `<button ${Mark.account}></button>`;
    for (const event of [
      new Event('compositionend', { bubbles: true }),
      new PointerEvent('pointerdown', { bubbles: true }),
    ])
      document.querySelector('button')?.dispatchEvent(event);
    arrive();
    await someTasks();
    document.body.replaceChildren();
    document.head.replaceChildren();
    document.documentElement.removeAttribute(Mark.loading);
    history.replaceState(null, '', '/');
  });
  startIslands(async (url) => {
    imported.push(url);
    await arrived;
    return url === FILES.texts
      ? { default: { a: 'text' } }
      : { start: (...startArguments: readonly unknown[]) => void started.push(startArguments) };
  });

  return {
    find: <T extends HTMLElement = HTMLElement>(selector: string): T => {
      const element = document.querySelector<T>(selector);
      if (!element) throw new Error(`the page has no ${selector}`);
      return element;
    },
    isLoading: () => document.documentElement.hasAttribute(Mark.loading),
    imported,
    /** What the island's `start` was given, each time. */
    started,
    /** As the first interaction does. */
    isUsed: () => prefetchAccount(FILES),
    fetchedAhead: () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map((link) =>
        link.getAttribute('href'),
      ),
    /** The files arrive; what follows in the same task has happened. */
    islandArrives: async () => {
      arrive();
      for (let microtask = 0; microtask < 20; microtask++) await Promise.resolve();
    },
    islandIsThere: async () => {
      await someTasks();
      arrive();
      await someTasks();
    },
    islandFails: async () => {
      await someTasks();
      fail(new Error('404'));
      await someTasks();
    },
  };
}

/** Types as a browser does: changes the native value, which React does not see, then dispatches `input`. */
export function type(field: HTMLInputElement, value: string, caret: number = value.length): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  if (field.selectionStart !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
