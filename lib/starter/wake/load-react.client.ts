import { NEXT_DATA_ID, type WakeFiles } from './wake-files';

/** Prefetches what waking needs, without running it. */
export function warmUp({ scripts, texts }: WakeFiles): void {
  for (const href of [...scripts, ...(texts === null ? [] : [texts])]) {
    // Safari has no prefetch. A failure here costs nothing, because the real load comes later.
    if (!fetchAhead('prefetch', href)) fetch(href, { priority: 'low' }).catch(() => undefined);
  }
}

/**
 * Puts the page's texts into Next's data, then runs Next's scripts in order; React hydrates the page as it would have on load.
 * Without the texts it runs nothing, because React would replace the words with their keys.
 *
 * Errors: calls `onFailed` once if a file cannot be loaded or the texts arrive truncated (a script that does not parse still counts as
 * loaded). `_app` signals success with READY_EVENT.
 */
export function loadReact({ scripts, texts, page }: WakeFiles, onFailed: () => void): void {
  let failed = false;
  const fail = () => {
    if (failed) return;
    failed = true;
    onFailed();
  };
  const run = () => {
    if (page !== undefined) registerEmptyPage(page);
    for (const src of scripts) append(src, fail);
  };
  if (texts === null) {
    run();
    return;
  }
  // The scripts load in parallel with the texts and can run as soon as these are in place.
  for (const src of scripts) fetchAhead('preload', src);
  const data = document.getElementById(NEXT_DATA_ID);
  const without = data?.textContent;
  append(texts, fail).onload = () => (data?.textContent === without ? fail() : run());
}

function append(src: string, onError: () => void): HTMLScriptElement {
  const script = document.createElement('script');
  script.src = src;
  script.async = false;
  script.onerror = onError;
  document.body.append(script);
  return script;
}

/** Returns whether the browser supports it. */
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

/** Next waits for the page's script to register itself. `_app` renders an adopted page without it, so an empty module is registered instead. */
function registerEmptyPage(page: string): void {
  const next = window as { __NEXT_P?: EntryPoint[] };
  (next.__NEXT_P ??= []).push([page, () => ({ default: () => null })]);
}
