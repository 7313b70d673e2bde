import { readdirSync, readFileSync } from 'node:fs';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { articleHtml } from '@/lib/article/tree/hast';
import { buildArticle } from '@/lib/article/build-article';
import type { Translate } from '@/lib/i18n/translate';
import { countWords } from '@/lib/text/count-words';
import { articleHtmlOf, drawnArticle, OPTIONS } from './options';

const POSTS = new URL('../../sandbox/content/posts/', import.meta.url);
const markdown = new MarkdownIt({ html: true });
const posts = readdirSync(POSTS, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map(
    (name) =>
      [
        name,
        markdown.render(
          readFileSync(new URL(name.replaceAll('\\', '/'), POSTS), 'utf8').replace(/^---[\s\S]*?\n---\n/, ''),
        ),
      ] as const,
  );

describe('an article', () => {
  it('has finished HTML, which on a page has parts of ours, a table of contents and a word count', () => {
    const { content, ...article } = drawnArticle(
      '<h1>Cut on action</h1><p>Three words here.</p><script>alert(1)</script>',
      OPTIONS,
    );
    expect(articleHtml(content)).toBe('<h2 id="cut-on-action">Cut on action</h2><p>Three words here.</p>');
    expect(article).toEqual({
      html: '<h2 id="cut-on-action"><a href="#cut-on-action">Cut on action</a></h2><p>Three words here.</p>',
      toc: [{ id: 'cut-on-action', text: 'Cut on action', children: [] }],
      wordCount: 6,
      plainText: 'Cut on action\nThree words here.',
      problem: null,
    });
  });

  it('is read from the CDATA of an exported blog', () => {
    expect(drawnArticle('<![CDATA[<p>a</p>]]>\n', OPTIONS).html).toBe('<p>a</p>');
  });

  it('keeps every word when one of our steps fails, and reports it', () => {
    const labels = {
      ...OPTIONS.labels,
      fromHost: () => {
        throw new Error('no such text');
      },
    };
    const article = drawnArticle(
      '<h2>Title</h2><p>a &lt;b&gt;</p><iframe src="https://maps.example/" title="Map"></iframe>',
      { ...OPTIONS, labels },
    );
    expect(article).toMatchObject({
      html: '<p>Title</p><p>a &lt;b&gt;</p>',
      toc: [],
      wordCount: 3,
      problem: 'flattened',
    });
  });

  it.each(['<b><i>', '<b>', '<span style="font-weight:700">'])(
    '%s a hundred times around thousands of paragraphs neither hangs nor loses one',
    (tags) => {
      // The time grew with tags times paragraphs: this once took 43 s.
      const { plainText } = drawnArticle(tags.repeat(99) + '<p>word</p>'.repeat(9_000), OPTIONS);
      expect(plainText.match(/word/g)).toHaveLength(9_000);
    },
    10_000,
  );

  it('adds only words that come from the labels and the texts of the page', () => {
    const labels = { fromHost: () => '②', table: '④', cut: '⑥' };
    const { content } = buildArticle(
      '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe><iframe src="https://youtu.be/dQw4w9WgXcQ" title="1"></iframe><iframe src="https://maps.example/" title="1"></iframe><table><tr><td>1</td></tr></table><pre>1</pre>',
      { ...OPTIONS, labels },
    );
    const html = articleHtmlOf(content, (() => '①') as unknown as Translate); // why: implements only the simplest of Translate's overloads
    const visibleBlocks = [
      ...html.replace(/<[^>]+>/g, ' ').matchAll(/\p{L}+/gu),
      ...html.matchAll(/(?:aria-label|\stitle)="([^"]*\p{L}[^"]*)"/gu),
    ];
    expect(visibleBlocks.map(([text]) => text)).toEqual([]);
  });
});

describe.each(posts)('the sandbox post %s', (_, html) => {
  it('keeps every word', () => {
    const article = drawnArticle(html, OPTIONS);
    const words = (text: string) =>
      text
        .replace(/<[^>]*>/g, ' ')
        .replace(/&[#\w]+;/g, ' ')
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    const missing = new Set(words(html.replace(/<iframe[\s\S]*?<\/iframe>/g, '')));
    for (const word of words(article.html)) missing.delete(word);
    expect([...missing]).toEqual([]);
  });

  it('has headings, contents and counts that agree', () => {
    const article = drawnArticle(html, OPTIONS);
    expect(article.problem).toBeNull();
    expect(article.toc.length).toBeGreaterThan(0);
    expect(article.wordCount).toBe(countWords(article.plainText));
    for (const { id } of article.toc) expect(article.html).toContain(`<h2 id="${id}">`);
  });
});

it.each([
  ['<ul><li><input type="checkbox"> a</li></ul>', '<ul><li class="task">☐  a</li></ul>'],
  ['<ul><li> <p>☑ a</p><p>b</p></li></ul>', '<ul><li class="task"> <p>☑ a</p><p>b</p></li></ul>'],
  ['<ul><li>a ☑</li><li></li></ul>', '<ul><li>a ☑</li></ul>'],
])('an item of a to-do list is marked: %s is %s', (html, expected) => {
  expect(drawnArticle(html, OPTIONS).html).toBe(expected);
});
