import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SearchResponse } from '@/lib/config/search-response';
import { startSearchBox } from '@/lib/starter/features/search-box.client';
import { translatePage, writePageData } from '../../support/page-language';

const responseFor = (words: string, posts = 2): SearchResponse => ({
  results: Array.from({ length: posts }, (_, index) => ({
    title: `<b>${words}</b> ${index + 1}`,
    topic: 'Sound',
    href: `/blog/${words}-${index + 1}`,
  })),
  status: `${posts} posts found`,
  all: { text: 'Show all results', href: `/blog/search?q=${words}` },
});

type Question = {
  readonly words: string;
  readonly locale: string;
  readonly signal: AbortSignal;
  readonly respond: (response: SearchResponse) => Promise<void>;
};

/** A search field, a clock that the test advances, and a server that responds when the test says so. */
function aBox() {
  writePageData('en');
  document.body.innerHTML =
    '<form role="search" action="/blog/search"><input name="q" aria-label="Search the blog"></form><div data-announce></div>';
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const questions: Question[] = [];
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const query = new URL(address, 'https://site.example').searchParams;
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('stale', 'AbortError')));
      const respond = async (value: SearchResponse) => {
        resolve({ ok: true, json: () => Promise.resolve(value) });
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
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
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

  it('lists posts and a link to all results as text, opens, and announces their number', async () => {
    const { type, questions, input, list } = aBox();
    await type('cap');
    await questions[0]?.respond(responseFor('cap'));
    expect(
      [...list.children].map((option) => [option.getAttribute('role'), option.getAttribute('href')]),
    ).toEqual([
      ['option', '/blog/cap-1'],
      ['option', '/blog/cap-2'],
      ['option', '/blog/search?q=cap'],
    ]);
    expect(list.querySelector('b')).toBeNull();
    expect(list.firstElementChild).toHaveTextContent('<b>cap</b> 1');
    expect(input).toHaveAttribute('aria-expanded', 'true');
    expect(document.querySelector('[data-announce]')).toHaveTextContent('2 posts found');
  });

  it('drops the response to an outdated request', async () => {
    const { type, questions, list } = aBox();
    await type('stal');
    await type('stale');
    expect(questions[0]?.signal.aborted).toBe(true);
    await questions[1]?.respond(responseFor('stale'));
    await questions[0]?.respond(responseFor('stal'));
    expect(list.firstElementChild).toHaveTextContent('<b>stale</b> 1');
  });

  it('forgets the selected option when the response to more letters replaces it', async () => {
    const { type, questions, input, press, active } = aBox();
    await type('move');
    await questions[0]?.respond(responseFor('move'));
    press('ArrowDown');
    expect(active()).toBe('<b>move</b> 1');
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
