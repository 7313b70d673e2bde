import { vi } from 'vitest';

/**
 * Stands in for scripts of other hosts, which jsdom does not load: each one calls `arrive`. Returns the
 * requested URLs as they come.
 */
export function answeringScripts(arrive: () => void = () => undefined): readonly string[] {
  const scriptUrls: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('only scripts are expected');
    scriptUrls.push(script.src);
    arrive();
    script.onload?.(new Event('load'));
  });
  return scriptUrls;
}
