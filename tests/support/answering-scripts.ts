import { vi } from 'vitest';

/** Scripts of other hosts, which jsdom does not load: each is answered by `arrive`. The addresses that were asked for, as they come. */
export function answeringScripts(arrive: () => void = () => undefined): readonly string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) throw new Error('only scripts are expected');
    asked.push(script.src);
    arrive();
    script.onload?.(new Event('load'));
  });
  return asked;
}
