import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadReact, warmUp } from '@/lib/starter/wake/load-react.client';
import { insertTexts } from '@/lib/starter/wake/page-texts.client';
import { NEXT_DATA_ID } from '@/lib/starter/wake/wake-files';

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
});

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const sources = () => scripts().map((script) => script.getAttribute('src'));
const ahead = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link')].map((link) => [
    link.rel,
    link.as,
    link.getAttribute('href'),
  ]);

/** Next's data of a page whose texts are left out. */
function writeNextData(): void {
  const data = document.createElement('script');
  data.id = NEXT_DATA_ID;
  data.type = 'application/json';
  data.textContent = JSON.stringify({ props: { pageProps: { _nextI18Next: { initialLocale: 'en' } } } });
  document.body.append(data);
}

describe('loading React', () => {
  it('runs the scripts in order', () => {
    loadReact({ scripts: ['/a.js', '/b.js', '/c.js'], texts: null }, () => undefined);
    expect(sources()).toEqual(['/a.js', '/b.js', '/c.js']);
    for (const script of scripts()) expect(script.async).toBe(false);
  });

  it('runs nothing before the texts are in place, and preloads the rest meanwhile', () => {
    writeNextData();
    loadReact({ scripts: ['/a.js', '/b.js'], texts: '/texts-en.js' }, () => undefined);
    expect(sources()).toEqual(['/texts-en.js']);
    expect(ahead()).toEqual([
      ['preload', 'script', '/a.js'],
      ['preload', 'script', '/b.js'],
    ]);
    insertTexts({ en: {} });
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(sources()).toEqual(['/texts-en.js', '/a.js', '/b.js']);
  });

  it('fails, and runs nothing, when the script of the texts loads without adding any', () => {
    writeNextData();
    const failed = vi.fn();
    loadReact({ scripts: ['/a.js'], texts: '/texts-en.js' }, failed);
    scripts()[0]?.dispatchEvent(new Event('load'));
    expect(failed).toHaveBeenCalledOnce();
    expect(sources()).toEqual(['/texts-en.js']);
  });

  it.each([
    ['/blog/[post]', [['/blog/[post]', null]]],
    [undefined, undefined],
  ])('registers an empty page with Next if the page is adopted: %s', (page, announced) => {
    const next = window as { __NEXT_P?: [string, () => { default: () => null }][] };
    Reflect.deleteProperty(next, '__NEXT_P');
    loadReact({ scripts: ['/a.js'], texts: null, ...(page !== undefined && { page }) }, () => undefined);
    expect(next.__NEXT_P?.map(([route, load]) => [route, load().default()])).toEqual(announced);
    expect(sources()).toEqual(['/a.js']);
  });

  it('fails once, however many scripts cannot be loaded', () => {
    const failed = vi.fn();
    loadReact({ scripts: ['/a.js', '/b.js'], texts: null }, failed);
    for (const script of scripts()) script.dispatchEvent(new Event('error'));
    expect(failed).toHaveBeenCalledOnce();
  });
});

describe('prefetching', () => {
  it('requests scripts and texts without running or using them', () => {
    warmUp({ scripts: ['/a.js'], texts: '/texts-en.js' });
    expect(ahead()).toEqual([
      ['prefetch', 'script', '/a.js'],
      ['prefetch', 'script', '/texts-en.js'],
    ]);
    expect(sources()).toEqual([]);
  });
});
