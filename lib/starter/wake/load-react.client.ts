import type { WakeFiles } from './wake-files';

/** Fetches ahead what waking needs, without running it. */
export function warmUp({ scripts, texts }: WakeFiles): void {
  for (const href of [...scripts, ...(texts === null ? [] : [texts])]) {
    // Safari has no prefetch; a failure here costs nothing, the real load comes later.
    if (!fetchAhead('prefetch', href)) fetch(href, { priority: 'low' }).catch(() => undefined);
  }
}

/**
 * Puts the page's texts into Next's data, then runs Next's scripts in their order; React hydrates the page as it would have at load.
 * Without its texts nothing is run: React would put their keys in the place of the words.
 *
 * Errors: `onFailed` is called once when a file cannot be had. Success is told by the READY_EVENT of `_app`.
 */
export function loadReact({ scripts, texts, page }: WakeFiles, onFailed: () => void): void {
  let failed = false;
  const fail = () => {
    if (failed) return;
    failed = true;
    onFailed();
  };
  const run = () => {
    if (page !== undefined) announceEmpty(page);
    for (const src of scripts) append(src, fail);
  };
  if (texts === null) {
    run();
    return;
  }
  // They come beside the texts, and are there when those have been put in their place.
  for (const src of scripts) fetchAhead('preload', src);
  append(texts, fail).onload = run;
}

function append(src: string, onError: () => void): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  script.onerror = onError;
  document.body.append(script);
  return script;
}

/** Whether the browser can. */
function fetchAhead(rel: 'prefetch' | 'preload', href: string): boolean {
  const link = document.createElement('link');
  if (!link.relList.supports(rel)) return false;
  link.rel = rel;
  link.as = 'script';
  link.href = href;
  document.head.append(link);
  return true;
}

type EntryPoint = readonly [route: string, load: () => { readonly default: () => null }];

/** Next waits for the page's own script to announce itself. `_app` draws an adopted page without it, so nothing is announced in its place. */
function announceEmpty(page: string): void {
  const next = window as { __NEXT_P?: EntryPoint[] };
  (next.__NEXT_P ??= []).push([page, () => ({ default: () => null })]);
}
