import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadScript } from '@/components/auth/vendors/load-script.client';

/** Scripts that were inserted into the page, oldest first; jsdom loads none of them. */
let scripts: HTMLScriptElement[] = [];
let number = 0;

beforeEach(() => {
  scripts = [];
  number += 1;
  const append = document.head.append.bind(document.head);
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node);
    append(...nodes);
  });
});
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

/** A URL that no other test has used, because loaded scripts are remembered. */
const scriptUrl = () => `https://vendor.example/${number}.js`;
const arrive = () => scripts.at(-1)?.onload?.(new Event('load'));
const failToArrive = () => scripts.at(-1)?.dispatchEvent(new Event('error'));

describe('a script of another site', () => {
  it('is inserted once for all callers', async () => {
    const both = [loadScript(scriptUrl(), 'vendor'), loadScript(scriptUrl(), 'vendor')];
    arrive();
    await Promise.all(both);
    await loadScript(scriptUrl(), 'vendor');
    expect(scripts.map(({ src, id, async }) => ({ src, id, async }))).toEqual([
      { src: scriptUrl(), id: 'vendor', async: true },
    ]);
  });

  it('is requested again after a failure, which leaves nothing behind', async () => {
    const first = loadScript(scriptUrl(), 'vendor');
    failToArrive();
    await expect(first).rejects.toThrow('could not be loaded');
    expect(document.querySelector('#vendor')).toBeNull();
    const second = loadScript(scriptUrl(), 'vendor');
    arrive();
    await expect(second).resolves.toBeUndefined();
  });

  it('times out after 8 s', async () => {
    vi.useFakeTimers();
    const loading = loadScript(scriptUrl(), 'vendor');
    const outcome = expect(loading).rejects.toThrow('did not come in time');
    await vi.advanceTimersByTimeAsync(8_000);
    await outcome;
  });
});
