import { onTestFinished, vi } from 'vitest';
import { READY_EVENT, WAKE_FILES_ID, type WakeFiles } from '@/lib/starter/wake/wake-files';
import { startWakeOnIntent } from '@/lib/starter/wake/wake-on-intent.client';

/** Long enough for what React's arrival sets off, one task after the other. */
export async function someTasks(count = 5): Promise<void> {
  for (let task = 0; task < count; task++) await new Promise((done) => setTimeout(done, 0));
}

/** A page as the server sent it, its React asleep and the starter listening. Gone when the test is over. */
export function anAsleepPage(
  markup: string,
  { scripts = ['/a.js', '/b.js'], texts = null }: Partial<WakeFiles> = {},
) {
  const list = JSON.stringify({ scripts, texts });
  document.body.innerHTML = `<div id="__next">${markup}</div><script id="${WAKE_FILES_ID}" type="application/json">${list}</script>`;
  // jsdom knows no prefetch; browsers do, but for Safari.
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation((token) => token === 'prefetch');
  onTestFinished(async () => {
    // Listeners of the document outlive its content: this page is told that all is over before the next one starts.
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

/** Types as a browser does: the field's own value changes, then it says so. Nothing of React hears of it. */
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
