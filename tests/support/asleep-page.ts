import { onTestFinished, vi } from 'vitest';
import { READY_EVENT, WAKE_FILES_ID, type WakeFiles } from '@/lib/starter/wake/wake-files';
import { startWakeOnIntent } from '@/lib/starter/wake/wake-on-intent.client';

/** Waits long enough for the chain of tasks that React's arrival starts. */
export async function someTasks(): Promise<void> {
  for (let task = 0; task < 5; task++) await new Promise((done) => setTimeout(done, 0));
}

/** A page as the server sent it, with React asleep and the starter listening. Removed when the test ends. */
export function anAsleepPage(
  markup: string,
  { scripts = ['/a.js', '/b.js'], texts = null }: Partial<WakeFiles> = {},
) {
  const list = JSON.stringify({ scripts, texts });
  document.body.innerHTML = `<div id="__next">${markup}</div><script id="${WAKE_FILES_ID}" type="application/json">${list}</script>`;
  // jsdom does not support prefetch; browsers do, except Safari.
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation((token) => token === 'prefetch');
  onTestFinished(async () => {
    // Listeners of the document outlive its content, so this page's end before the next one starts.
    document.body.replaceChildren();
    document.head.replaceChildren();
    document.dispatchEvent(new Event('compositionend'));
    window.dispatchEvent(new Event(READY_EVENT));
    await someTasks();
    history.replaceState(null, '', '/');
  });
  startWakeOnIntent();

  return {
    find: <T extends HTMLElement = HTMLElement>(selector: string): T => {
      const element = document.querySelector<T>(selector);
      if (!element) throw new Error(`the page has no ${selector}`);
      return element;
    },
    isWaking: () => document.documentElement.dataset.waking === '',
    loadedScripts: () => [...document.querySelectorAll<HTMLScriptElement>('body > script[src]')],
    prefetched: () =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map((link) =>
        link.getAttribute('href'),
      ),
    /** What `_app` does when React has hydrated the page. */
    reactIsThere: async () => {
      window.dispatchEvent(new Event(READY_EVENT));
      await someTasks();
    },
  };
}

/** Types as a browser does: changes the native value, which React does not see, then dispatches `input`. */
export function type(
  field: HTMLInputElement | HTMLTextAreaElement,
  value: string,
  caret: number = value.length,
): void {
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  if (field.selectionStart !== null) field.setSelectionRange(caret, caret);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
