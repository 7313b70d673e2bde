import { afterEach, describe, expect, it } from 'vitest';
import { quoteUrl } from '@/lib/starter/features/article/quote-link.client';
import { directiveOf } from '@/lib/starter/features/article/text-fragment.client';

describe('a text fragment', () => {
  it.each([
    ['of a few words', { textStart: 'cut on action' }, 'cut%20on%20action'],
    ['of a passage', { textStart: 'First words', textEnd: 'last words' }, 'First%20words,last%20words'],
    ['with context', { prefix: 'before', textStart: 'word', suffix: 'after' }, 'before-,word,-after'],
    ['with hyphens and commas in its text', { textStart: 'a-b, c & d' }, 'a%2Db%2C%20c%20%26%20d'],
  ])('%s', (_, fragment, expected) => {
    expect(directiveOf(fragment)).toBe(expected);
  });
});

const LONG =
  'A vertical frame of 1080 × 1920 pixels looks generous in the editor. Then the app draws a profile name across the top, ' +
  'a column of buttons down the right and three lines of description over the bottom.';

const ARTICLE = `
  <p class="outside">Something that is not of the article at all.</p>
  <div id="article-body">
    <p class="plain">Leave half a second of <strong>still picture</strong>
      for the cover.</p>
    <p class="long">${LONG}</p>
    <p class="russian">Какой край кадра ваш — до монтажа</p>
    <ul><li class="one">Keep the light soft and low.</li><li class="two">Then keep the light soft and high.</li></ul>
    <pre class="code">const a = 1;</pre><button>Copy code</button>
  </div>`;

describe('the URL of the selection', () => {
  afterEach(() => {
    document.head.innerHTML = '';
    document.body.innerHTML = '';
  });

  /** The fragment of a selection from the word `first` to `last`. */
  function fragmentOfWords(first: string, last: string): string {
    document.head.innerHTML = '<link rel="canonical" href="https://clipwright.example/blog/plan">';
    document.body.innerHTML = ARTICLE;
    const range = document.createRange();
    const [from, to] = [textWith(first), textWith(last)];
    range.setStart(from.node, from.at);
    range.setEnd(to.node, to.at + last.length);
    const selection = getSelection() as Selection; // why: a displayed document has a selection
    selection.removeAllRanges();
    selection.addRange(range);
    const url = quoteUrl(selection, document.querySelector('#article-body') as HTMLElement); // why: see above
    return decodeURIComponent(url.replace('https://clipwright.example/blog/plan#:~:text=', ''));
  }

  function textWith(words: string): { readonly node: Node; readonly at: number } {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(words) ?? -1;
      if (at >= 0) return { node, at };
    }
    throw new Error(`nothing has ${words}`);
  }

  it.each([
    ['half a word is made whole', 'eave half a', 'secon', 'Leave half a second'],
    [
      'words across emphasis and line breaks are one line',
      'second',
      'cover',
      'second of still picture for the cover',
    ],
    [
      'a long passage is quoted by its first and last words',
      'A vertical',
      'bottom.',
      'A vertical frame of 1080 ×,lines of description over the bottom.',
    ],
    [
      'a passage over several blocks begins in one and ends in another',
      'half',
      'край',
      'half a second of still picture,Какой край',
    ],
    [
      'words that occur twice get context',
      'the light soft',
      'the light soft',
      'Keep-,the light soft,-and low.',
    ],
    ['words outside the article have no URL', 'Something', 'at all', ''],
    ['a single word has no URL', 'second', 'second', ''],
  ])('%s', (_, first, last, expected) => {
    expect(fragmentOfWords(first, last)).toBe(expected);
  });
});
