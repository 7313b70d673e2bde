import { afterEach, describe, expect, it } from 'vitest';
import { directiveOf, quoteAddress } from '@/lib/starter/features/quote-link.client';

describe('a text fragment', () => {
  it.each([
    ['of a few words', { textStart: 'cut on action' }, 'cut%20on%20action'],
    ['of a passage', { textStart: 'First words', textEnd: 'last words' }, 'First%20words,last%20words'],
    [
      'that needs its surroundings',
      { prefix: 'before', textStart: 'word', suffix: 'after' },
      'before-,word,-after',
    ],
    ['whose hyphens and commas are of the text', { textStart: 'a-b, c & d' }, 'a%2Db%2C%20c%20%26%20d'],
    ['in Russian', { textStart: 'звук' }, '%D0%B7%D0%B2%D1%83%D0%BA'],
  ])('%s', (_, fragment, expected) => {
    expect(directiveOf(fragment)).toBe(expected);
  });
});

describe('the address of a selection', () => {
  afterEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });

  function select(selector: string, length?: number): string {
    document.head.innerHTML = '<link rel="canonical" href="https://clipwright.example/blog/plan">';
    document.body.innerHTML = `<p class="outside">Something that is not of the article at all.</p>
      <div id="article-body"><p class="inside">Leave half a second of still picture for the cover.</p></div>`;
    const text = document.querySelector(selector)?.firstChild as Text; // why: both have one text
    const range = document.createRange();
    range.setStart(text, 0);
    range.setEnd(text, length ?? text.length);
    const selection = getSelection() as Selection; // why: a document that is shown has one
    selection.removeAllRanges();
    selection.addRange(range);
    return quoteAddress(selection, document.querySelector('#article-body') as HTMLElement); // why: see above
  }

  it('is the page’s own address with the words', () => {
    expect(select('.inside', 28)).toMatch(/^https:\/\/clipwright\.example\/blog\/plan#:~:text=leave%20half/i);
  });

  it('is none outside the article, nor of a word or two', () => {
    expect(select('.outside')).toBe('');
    expect(select('.inside', 10)).toBe('');
  });
});
