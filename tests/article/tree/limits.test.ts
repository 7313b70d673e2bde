import { describe, expect, it, vi } from 'vitest';
import { cutToSize, MAX_DEPTH, MAX_HTML_BYTES, MAX_NODES } from '@/lib/article/tree/limits';
import { textOfTree } from '@/lib/article/plain-text';
import type { ArticleTree } from '@/lib/article/tree/tree';
import { OPTIONS, treeOf, drawnArticle } from '../options';

// Quadratic time would take minutes or more.
const CANNOT_BE_A_HANG_MS = 60_000;
vi.setConfig({ testTimeout: CANNOT_BE_A_HANG_MS });

const MEGABYTE = 1_000_000;
const fill = (piece: string, length = MEGABYTE) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const build = (html: string) => drawnArticle(html, OPTIONS);

function depthOf(tree: ArticleTree): number {
  return tree.reduce(
    (deepest, node) => Math.max(deepest, typeof node === 'string' ? 0 : 1 + depthOf(node.children)),
    0,
  );
}

function nodesIn(tree: ArticleTree): number {
  return tree.reduce((count, node) => count + 1 + (typeof node === 'string' ? 0 : nodesIn(node.children)), 0);
}

describe('size', () => {
  it.each([
    ['one byte a character', 'x', 1],
    ['three bytes a character', '語', 3],
    ['four bytes a character', '🎬', 4],
  ])('is at most a megabyte of UTF-8, ending with a whole character: %s', (_, character, bytes) => {
    const cutHtml = cutToSize(character.repeat(MEGABYTE));
    expect(cutHtml).toBe(character.repeat(Math.floor(MAX_HTML_BYTES / bytes)));
  });

  it('below the limit is untouched', () => {
    const html = fill('<p>word</p>', 9_000);
    expect(cutToSize(html)).toBe(html);
    expect(build(html).problem).toBeNull();
  });

  it('beyond the limit is cut, and the rest is well formed', () => {
    const { html, problem } = build(`<p>first</p><p>${fill('word ', 2 * MEGABYTE)}</p><p>last</p>`);
    expect(problem).toBe('cut');
    expect(html).toMatch(/^<p>first<\/p><p>word .*<\/p>$/);
    expect(html.length).toBeLessThan(1.01 * MEGABYTE);
  });

  it.each([
    ['in a tag', '<a href="https://example.com/'],
    ['in a script', '<script>alert(1)'],
    ['in a comment', '<!-- alert(1)'],
    ['in a character reference', '&am'],
  ])('cut inside %s leaves nothing of it', (_, end) => {
    const start = fill('word ', MAX_HTML_BYTES - end.length);
    const { html } = build(`${start}${end}${'x"></script>--><img src=x onerror=alert(1)>'.repeat(9)}`);
    expect(html).not.toMatch(/script|alert|href|<(?!\/?(?:p|em)>)/);
  });
});

describe('nodes', () => {
  it('number at most 50 000', () => {
    for (const piece of ['<br>', '<br>x', '<p>x</p>', '<i></i>', 'x<!---->']) {
      expect(nodesIn(treeOf(fill(piece, 450_000)))).toBeLessThanOrEqual(MAX_NODES);
    }
  });

  it('all stay up to the limit', () => {
    const { html, problem } = build('<p>x</p>'.repeat(MAX_NODES / 2));
    expect(problem).toBeNull();
    expect(html.match(/<p>x<\/p>/g)).toHaveLength(MAX_NODES / 2);
  });

  it('beyond the limit are cut off, and the article reports it', () => {
    const { html, problem } = build('<p>x</p>'.repeat(MAX_NODES / 2 + 1));
    expect(problem).toBe('cut');
    expect(html.match(/<p>x<\/p>/g)).toHaveLength(MAX_NODES / 2);
  });
});

describe('depth', () => {
  const nested = (depth: number) => `${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}`;

  it('of 200 stays', () => {
    expect(depthOf(treeOf(nested(MAX_DEPTH)))).toBe(MAX_DEPTH);
  });

  it.each([201, 500])('of %i is reduced to 200 and the text stays', (depth) => {
    expect(depthOf(treeOf(nested(depth)))).toBe(MAX_DEPTH);
    expect(textOfTree(treeOf(nested(depth)))).toBe('deep');
  });

  it.each([501, 45_000])('of %i leaves only the text', (depth) => {
    const { html, problem, toc } = build(`<h2>Title</h2>${nested(depth)}<p>a &amp; b &lt;c&gt;</p>`);
    expect(problem).toBe('flattened');
    expect(html).toBe('<p>Title</p><p>deep</p><p>a &amp; b &lt;c&gt;</p>');
    expect(toc).toEqual([]);
  });
});

describe('tags', () => {
  it('number at most 100 000 when they reach the parser', () => {
    expect(cutToSize('<b>'.repeat(200_000))).toBe('<b>'.repeat(100_000));
    expect(cutToSize('<b>'.repeat(100_000))).toBe('<b>'.repeat(100_000));
  });
});

describe('the text of HTML nested too deep', () => {
  it('has no empty paragraph where there is only white space between two blocks', () => {
    expect(build(`${'<b>'.repeat(600)}<p>one</p> \n\n <p>two</p>`).html).toBe('<p>one</p><p>two</p>');
  });

  it('does not become markup after its tags are removed', () => {
    const { html, problem } = build(
      `${'<b>'.repeat(600)}<<b>script>alert(1)<<b>/script><<b>img src=x onerror=alert(1)>`,
    );
    expect(problem).toBe('flattened');
    expect(html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</p>');
  });
});

describe('anything but HTML', () => {
  it('gives an empty article', () => {
    expect(build(undefined as unknown as string)).toEqual({
      content: [],
      html: '',
      toc: [],
      wordCount: 0,
      plainText: '',
      problem: null,
    });
  });
});
