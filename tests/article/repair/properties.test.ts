import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { repair } from '@/lib/article/repair/repair';
import { sanitise } from '@/lib/article/sanitise';
import { repairNesting } from '@/lib/article/tree/nesting';
import { BLOCK_ELEMENTS } from '@/lib/article/tree/blocks';
import { parseHtml } from '@/lib/article/tree/parse-html';
import { type ArticleTree, FRAME } from '@/lib/article/tree/tree';
import { OPTIONS, written, drawnArticle } from '../options';

const EXAMPLES = new URL('examples/', import.meta.url);
const pieces = readdirSync(EXAMPLES).flatMap((name) =>
  readFileSync(new URL(name, EXAMPLES), 'utf8').split(/\s*<!--.*?-->\s*/),
);

// oxfmt-ignore
const TAGS = [
  'p', 'div', 'span', 'b', 'strong', 'i', 'a href="/x"', 'a href="https://youtu.be/dQw4w9WgXcQ"', 'h1', 'h2', 'h3', 'ul', 'ol', 'li',
  'blockquote', 'table', 'tr', 'td', 'figure', 'figcaption', 'section', 'font', 'label', 'details', 'summary', 'pre', 'o:p', 'br',
  'span style="font-weight:700"', 'b style="font-weight:normal"', 'p style="font-style:italic"', 'li data-list="checked"',
  'p style="mso-list:l0 level2 lfo1"', 'p class="wp-block-embed"', 'li class="ql-indent-2"', 'p id="x"', 'iframe src="https://a.example/"',
] as const;

/** Trees of foreign HTML in which every word is different. */
const foreign = fc
  .letrec<{ node: string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 5 },
      fc.constantFrom('word', ' ', 'https://vimeo.com/1 ', '<br><br>', 'word\n\nword'),
      fc
        .tuple(fc.constantFrom(...TAGS), fc.array(tie('node'), { maxLength: 4 }))
        .map(([tag, inside]) => `<${tag}>${inside.join('')}</${tag.split(' ')[0]}>`),
    ),
  }))
  .node.map((html) => {
    let count = 0;
    return html.replace(/word/g, () => `word${(count += 1)} `);
  });

/** The examples, cut anywhere and put together again. */
const mutated = fc
  .array(fc.tuple(fc.constantFrom(...pieces), fc.nat(400), fc.nat(400)), { minLength: 1, maxLength: 5 })
  .map((cuts) =>
    cuts.map(([piece, from, length]) => piece.slice(from % (piece.length + 1)).slice(0, length)).join(''),
  );

const treeOf = (html: string) => repairNesting(sanitise(repair(parseHtml(html))).tree);
const wordsOf = (text: string) => [...new Set(text.match(/word\d+/g))].sort();

const BLOCKS: ReadonlySet<string> = new Set([...BLOCK_ELEMENTS, 'table', FRAME]);

/** Blocks inside text, and text of the body outside blocks. */
function misplaced(tree: ArticleTree, parent = ''): readonly string[] {
  return tree.flatMap((node): readonly string[] => {
    if (typeof node === 'string') return parent === '' && node.trim() !== '' ? [node] : [];
    const isInside = ['p', 'a', 'b', 'strong', 'i', 'em', 's'].includes(parent) && BLOCKS.has(node.name);
    return [...(isInside ? [`${node.name} in ${parent}`] : []), ...misplaced(node.children, node.name)];
  });
}

describe('whatever was pasted', () => {
  it.each([
    ['made up', foreign],
    ['cut out of the examples', mutated],
  ])('is a whole article, and repaired once for all: %s', (_, htmls) => {
    fc.assert(
      fc.property(htmls, (html) => {
        expect(drawnArticle(html, OPTIONS).problem).toBeNull();
        const once = written(treeOf(html));
        // A browser drops a line break after `<pre>`, and so do we.
        if (/<pre[^>]*>\n/.test(once)) return;
        expect(written(treeOf(once))).toBe(once);
      }),
      { numRuns: 300, seed: 36 },
    );
  });

  it('keeps every word, each in a block', () => {
    fc.assert(
      fc.property(foreign, (html) => {
        expect(wordsOf(drawnArticle(html, OPTIONS).html)).toEqual(wordsOf(html));
        expect(misplaced(treeOf(html))).toEqual([]);
      }),
      { numRuns: 300, seed: 36 },
    );
  });

  it.each([
    ['60,000 words', '<p>'.concat('word '.repeat(60), '</p>').repeat(1000)],
    ['500 headings', '<h3><b style="font-weight:normal">Head</b></h3><p>a</p>'.repeat(500)],
    [
      '300 images',
      '<div><img data-src="/uploads/a.jpg"><noscript><img src="/uploads/a.jpg"></noscript></div>'.repeat(300),
    ],
    ['a document in one bold wrapper', `<b>${'<p>a</p>'.repeat(10_000)}</b>`],
  ])('does not hang: %s', (_, html) => {
    expect(drawnArticle(html, OPTIONS).problem).toBeNull();
  });
});
