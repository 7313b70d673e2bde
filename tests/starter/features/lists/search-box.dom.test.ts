import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SearchResponse } from '@/lib/config/search-response';
import { startSearchBox } from '@/lib/starter/features/lists/search-box.client';
import { translatePage, writePageData } from '../../../support/page-language';

const responseFor = (words: string): SearchResponse => ({
  groups: [
    {
      heading: 'Templates',
      results: [{ title: `<b>${words}</b>`, topic: '', href: `/templates/${words}` }],
    },
    { heading: 'Blog', results: [{ title: words, topic: 'Sound', href: `/blog/${words}` }] },
  ],
  status: '2 results',
  all: { text: 'Show all results', href: `/blog/search?q=${words}` },
});

type Question = {
  readonly words: string;
  readonly locale: string;
  readonly signal: AbortSignal;
  /** Null for a failure. */
  readonly respond: (response: SearchResponse | null) => Promise<void>;
};

/** A search field, a clock that the test advances, and a server that responds when the test says so. */
function aBox() {
  writePageData('en');
  document.body.innerHTML =
    '<form role="search" action="/blog/search"><input name="q" aria-label="Search the blog"></form><div data-announce></div>';
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const questions: Question[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) => {
    const query = new URL(url, 'https://site.example').searchParams;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('stale', 'AbortError')));
      const respond = async (value: SearchResponse | null) => {
        resolve({ ok: value !== null, status: 503, json: () => Promise.resolve(value) });
        await vi.advanceTimersByTimeAsync(60);
      };
      questions.push({ words: query.get('q') ?? '', locale: query.get('locale') ?? '', signal, respond });
    });
  });
  const input = document.querySelector('input') as HTMLInputElement; // why: it was written four lines above
  input.focus();
  startSearchBox(input);
  const list = document.querySelector('[role=listbox]') as HTMLElement; // why: `startSearchBox` created it
  const type = async (words: string, waitMs = 150) => {
    input.value = words;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(waitMs);
  };
  const press = (key: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
    input.dispatchEvent(event);
    return event;
  };
  const active = () =>
    document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.firstChild?.textContent ??
    null;
  return { input, list, questions, type, press, active };
}

describe('the search field as a combobox', () => {
  beforeEach(() => vi.unstubAllGlobals());

  it('waits until typing pauses, then makes one request, in the language of the page, also of a translated one', async () => {
    const { type, questions } = aBox();
    translatePage();
    await type('c', 100);
    await type('ca', 100);
    await type('cap', 149);
    expect(questions).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(questions.map(({ words, locale }) => [words, locale])).toEqual([['cap', 'en']]);
  });

  it('lists groups and a link to all results as text, opens, and announces their number', async () => {
    const { type, questions, input, list } = aBox();
    await type('cap');
    await questions[0]?.respond(responseFor('cap'));
    expect(
      [...list.querySelectorAll('[role=option]')].map((option) => [
        option.getAttribute('href'),
        option.closest('[role=group]')?.getAttribute('aria-label'),
      ]),
    ).toEqual([
      ['/templates/cap', 'Templates'],
      ['/blog/cap', 'Blog'],
      ['/blog/search?q=cap', undefined],
    ]);
    expect(list.querySelector('a b')).toBeNull();
    expect(list.querySelector('a')).toHaveTextContent('<b>cap</b>');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(document.querySelector('[data-announce]')).toHaveTextContent('2 results');
  });

  it('shows no suggestion under other words than its own: not while the next are awaited, late or failed', async () => {
    const { type, questions, list, input, press } = aBox();
    const texts = () => [...list.querySelectorAll('a')].map(({ textContent }) => textContent);
    await type('fog');
    await questions[0]?.respond(responseFor('fog'));
    await type('foggy', 0);
    press('ArrowDown');
    expect([texts(), input.getAttribute('aria-expanded')]).toEqual([[], 'false']);
    await vi.advanceTimersByTimeAsync(150 + 299);
    expect(texts()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(texts()).toEqual(['Search the blog: foggy']);
    expect(list.querySelector('a')).toHaveAttribute('href', 'http://localhost:3000/blog/search?q=foggy');
    await type('foggier');
    await questions[2]?.respond(null);
    expect(texts()).toEqual(['Search the blog: foggier']);
  });

  it('drops the response to an outdated request', async () => {
    const { type, questions, list } = aBox();
    await type('stal');
    await type('stale');
    expect(questions[0]?.signal.aborted).toBe(true);
    await questions[1]?.respond(responseFor('stale'));
    await questions[0]?.respond(responseFor('stal'));
    expect(list.querySelector('a')).toHaveTextContent('<b>stale</b>');
  });

  it('forgets the selected option when the response to more letters replaces it', async () => {
    const { type, questions, input, press, active } = aBox();
    await type('move');
    await questions[0]?.respond(responseFor('move'));
    expect(press('ArrowDown', { altKey: true }).defaultPrevented).toBe(false);
    press('ArrowDown');
    expect(active()).toBe('<b>move</b>');
    await type('movements');
    await questions[1]?.respond(responseFor('movements'));
    expect(input).not.toHaveAttribute('aria-activedescendant');
    expect(press('Enter').defaultPrevented).toBe(false);
  });

  it('does not request a known response again', async () => {
    const { type, questions, list } = aBox();
    await type('wind');
    await questions[0]?.respond(responseFor('wind'));
    await type('rain');
    await questions[1]?.respond(responseFor('rain'));
    await type('wind');
    expect(questions).toHaveLength(2);
    expect(list.firstElementChild).toHaveTextContent('wind');
  });

  it('closes when the field is emptied, without a request', async () => {
    const { type, questions, list } = aBox();
    await type('empty');
    await questions[0]?.respond(responseFor('empty'));
    await type('  ');
    expect(list).not.toBeVisible();
    expect(questions).toHaveLength(1);
  });
});
