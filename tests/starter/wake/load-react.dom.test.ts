import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadReact, warmUp } from '@/lib/starter/wake/load-react.client';
import { someTasks } from '../../support/asleep-page';
import { network } from '../../support/dom-setup';

const TEXTS = { en: { common: { nav: { blog: 'Blog' } } } };

/** Next's data as the document carries it, without its texts. */
function aDocument(pageProps: object = { _nextI18Next: { initialLocale: 'en' }, view: { slug: 'x' } }) {
  document.head.replaceChildren();
  document.body.innerHTML = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps } })}</script>`;
  vi.spyOn(DOMTokenList.prototype, 'supports').mockImplementation((token) => token === 'prefetch');
}

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src]')];
const sources = () => scripts().map((script) => script.getAttribute('src'));
const nextData = () => JSON.parse(document.getElementById('__NEXT_DATA__')?.textContent ?? '') as unknown;

beforeEach(() => aDocument());

describe('loading React', () => {
  it('runs the scripts in their order', async () => {
    loadReact({ scripts: ['/a.js', '/b.js', '/c.js'], texts: null }, () => undefined);
    await someTasks();
    expect(sources()).toEqual(['/a.js', '/b.js', '/c.js']);
    for (const script of scripts()) expect(script.async).toBe(false);
  });

  it('puts the texts into Next’s data before any script runs', async () => {
    let send = () => {};
    const sent = new Promise<void>((resolve) => (send = resolve));
    network.use(http.get('*/texts-en.json', () => sent.then(() => HttpResponse.json(TEXTS))));
    loadReact({ scripts: ['/a.js'], texts: '/texts-en.json' }, () => undefined);
    await someTasks();
    expect(sources()).toEqual([]);
    send();
    await vi.waitFor(() => expect(sources()).toEqual(['/a.js']));
    expect(nextData()).toEqual({
      props: {
        pageProps: { _nextI18Next: { initialLocale: 'en', initialI18nStore: TEXTS }, view: { slug: 'x' } },
      },
    });
  });

  it('fetches the scripts while the texts are on their way', async () => {
    network.use(http.get('*/texts-en.json', () => HttpResponse.json(TEXTS)));
    loadReact({ scripts: ['/a.js'], texts: '/texts-en.json' }, () => undefined);
    expect(
      [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href')),
    ).toEqual(['/a.js']);
    await vi.waitFor(() => expect(sources()).toEqual(['/a.js']));
  });

  it.each([
    ['/blog/[post]', [['/blog/[post]', null]]],
    [undefined, undefined],
  ])('announces an empty page to Next where the page is adopted: %s', async (page, announced) => {
    const next = window as { __NEXT_P?: [string, () => { default: () => null }][] };
    Reflect.deleteProperty(next, '__NEXT_P');
    loadReact({ scripts: ['/a.js'], texts: null, ...(page !== undefined && { page }) }, () => undefined);
    await someTasks();
    expect(next.__NEXT_P?.map(([route, load]) => [route, load().default()])).toEqual(announced);
    expect(sources()).toEqual(['/a.js']);
  });

  it('works on a page without texts', async () => {
    network.use(http.get('*/texts-en.json', () => HttpResponse.json(TEXTS)));
    aDocument({ view: {} });
    loadReact({ scripts: ['/a.js'], texts: '/texts-en.json' }, () => undefined);
    await vi.waitFor(() => expect(sources()).toEqual(['/a.js']));
    expect(nextData()).toEqual({ props: { pageProps: { view: {} } } });
  });

  it.each([
    ['are not there', () => HttpResponse.json({ error: 'gone' }, { status: 404 })],
    ['are HTML', () => HttpResponse.html('<!doctype html>')],
    ['cannot be reached', () => HttpResponse.error()],
  ])('fails once, and runs nothing, when the texts %s', async (_name, answer) => {
    network.use(http.get('*/texts-en.json', answer));
    const failed = vi.fn();
    loadReact({ scripts: ['/a.js', '/b.js'], texts: '/texts-en.json' }, failed);
    await vi.waitFor(() => expect(failed).toHaveBeenCalledOnce());
    expect(sources()).toEqual([]);
  });

  it('fails once, however many scripts cannot be had', async () => {
    const failed = vi.fn();
    loadReact({ scripts: ['/a.js', '/b.js'], texts: null }, failed);
    await someTasks();
    for (const script of scripts()) script.dispatchEvent(new Event('error'));
    expect(failed).toHaveBeenCalledOnce();
  });
});

describe('fetching ahead', () => {
  it('asks for scripts and texts without running or using them', () => {
    warmUp({ scripts: ['/a.js'], texts: '/texts-en.json' });
    const links = [...document.querySelectorAll<HTMLLinkElement>('link')].map((link) => [
      link.rel,
      link.as,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['prefetch', 'script', '/a.js'],
      ['prefetch', 'fetch', '/texts-en.json'],
    ]);
    expect(sources()).toEqual([]);
  });

  it('fetches where the browser knows no prefetch, and forgives a failure', async () => {
    vi.mocked(DOMTokenList.prototype.supports).mockReturnValue(false);
    const asked: string[] = [];
    network.use(
      http.get('*/a.js', ({ request }) => {
        asked.push(new URL(request.url).pathname);
        return HttpResponse.error();
      }),
    );
    warmUp({ scripts: ['/a.js'], texts: null });
    await vi.waitFor(() => expect(asked).toEqual(['/a.js']));
    await someTasks();
    expect(document.querySelector('link')).toBeNull();
  });
});
