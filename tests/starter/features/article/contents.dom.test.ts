import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { currentHeading, startContents } from '@/lib/starter/features/article/contents.client';

describe('the heading that a reader has reached', () => {
  it.each<readonly [string, readonly number[], number, number]>([
    ['above the first one', [400, 900, 1400], 200, -1],
    ['exactly at the second one', [-300, 200, 700], 200, 1],
    ['at the end', [-2000, -1500, -900], 200, 2],
    ['between two that stand side by side', [-700, 100, 100, 900], 200, 2],
    ['in an article without headings', [], 200, -1],
  ])('%s: headings at %j, line at %i → number %i', (_name, tops, line, expected) => {
    expect(currentHeading(tops, line)).toBe(expected);
  });
});

/** An article of three sections with headings at the given positions, and its table of contents. */
function anArticle(...tops: readonly [number, number, number]) {
  document.body.innerHTML = `
    <nav data-contents><a href="#one">One</a><a href="#%D0%B4%D0%B2%D0%B0">Two</a><a href="#three">Three</a><a href="#gone">Gone</a></nav>
    <h2 id="one"></h2><h2 id="два"></h2><h2 id="three"></h2>`;
  const place = (...now: readonly number[]) =>
    [...document.querySelectorAll('h2')].forEach((heading, index) => {
      heading.getBoundingClientRect = () => new DOMRect(0, now[index] ?? 0, 0, 0);
    });
  place(...tops);
  for (const later of ['requestAnimationFrame', 'setTimeout'])
    vi.stubGlobal(later, (act: () => void) => act());
  onTestFinished(() => {
    vi.unstubAllGlobals();
    // A click on an entry leaves its fragment in the URL.
    history.replaceState(null, '', location.pathname);
  });
  startContents();
  return {
    scrollTo: (...now: readonly [number, number, number]) => {
      place(...now);
      window.dispatchEvent(new Event('scroll'));
    },
    link: (text: string) => [...document.querySelectorAll('a')].find((link) => link.textContent === text),
    current: () => [...document.querySelectorAll('[aria-current=true]')].map((link) => link.textContent),
  };
}

describe('the table of contents', () => {
  // The reading line of jsdom's window of 768 pixels is at 230.
  it('marks the current section, and nothing else', () => {
    const article = anArticle(100, 900, 1_800);
    expect(article.current()).toEqual(['One']);
    article.scrollTo(-800, 100, 900);
    expect(article.current()).toEqual(['Two']);
    article.scrollTo(-1_700, -800, 100);
    expect(article.current()).toEqual(['Three']);
    article.scrollTo(100, 900, 1_800);
    expect(article.current()).toEqual(['One']);
    article.scrollTo(700, 1_500, 2_400);
    expect(article.current()).toEqual([]);
  });

  it('keeps the clicked entry while the page scrolls there, even if a short last section never reaches the line', () => {
    const article = anArticle(100, 900, 1_800);
    article.link('Three')?.click();
    article.scrollTo(-900, -100, 600);
    expect(article.current()).toEqual(['Three']);
  });

  it.each([
    ['touch', new Event('touchmove')],
    ['space bar', new KeyboardEvent('keydown', { key: ' ' })],
  ])('releases the clicked entry when the reader scrolls by hand (%s)', (_, byHand) => {
    const article = anArticle(100, 900, 1_800);
    article.link('Three')?.click();
    window.dispatchEvent(byHand);
    article.scrollTo(-900, -100, 600);
    expect(article.current()).toEqual(['Two']);
  });
});
