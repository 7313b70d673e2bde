import { describe, expect, it } from 'vitest';
import { articleHtml } from '@/lib/article/tree/hast';
import { buildArticle } from '@/lib/article/build-article';
import { htmlToMarkdown, postMarkdown, type PostMarkdownFacts } from '@/lib/seo/post-markdown';
import { LABELS } from '../support/article-labels';
import { HOSTILE_TITLE } from '../support/feed-builder';

const URL_EN = 'https://clipwright.example/blog/cut';
const markdown = (html: string) =>
  htmlToMarkdown(articleHtml(buildArticle(html, { labels: LABELS }).content), URL_EN);

function versionOf(change: Partial<PostMarkdownFacts> = {}): string {
  return postMarkdown({
    url: URL_EN,
    title: 'Cut on action',
    excerpt: 'Where to cut.',
    language: 'en',
    authors: [{ name: 'Ada Byron', url: 'https://clipwright.example/blog/author/ada-byron' }],
    publishedAt: '2026-11-05T09:00:00.000Z',
    updatedAt: '',
    tags: ['Editing basics'],
    html: '<p>Because.</p>',
    ...change,
  });
}

describe('an article as Markdown', () => {
  it.each([
    ['<p>Unter&shy;was&#8203;ser</p>', 'Unterwasser'],
    ['<p><ruby>日<rt>に</rt>本<rp>(</rp><rt>ほん</rt><rp>)</rp></ruby>の話</p>', '日本 (にほん)の話'],
    ['<p>می\u200cخواهم</p>', 'می\u200cخواهم'],
  ])('keeps words whole: %s', (html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  it.each([
    ['emphasis and code', '<p><strong>a</strong> <em>b</em> <code>c</code></p>', '**a** _b_ `c`'],
    [
      'links, with absolute URLs',
      '<p><a href="/blog/x">x</a> <a href="#y">y</a></p><h2 id="y">Y</h2>',
      `[x](https://clipwright.example/blog/x) [y](${URL_EN}#y)\n\n## Y`,
    ],
    [
      'images with their caption',
      '<figure><img src="https://cms.example/a.png" alt="A"><figcaption>Cap</figcaption></figure>',
      '![A](https://cms.example/a.png)\n\nCap',
    ],
    [
      'code blocks with their language',
      '<pre><code class="language-js">a &lt; b\n</code></pre>',
      '```js\na < b\n```',
    ],
    [
      'tables',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
      '| a |  b |\n| - | -: |\n| 1 |  2 |',
    ],
    [
      'videos, as links',
      '<iframe src="https://www.youtube.com/embed/eRsGyueVLvQ" title="Sintel"></iframe>',
      '[Sintel](https://www.youtube.com/watch?v=eRsGyueVLvQ)',
    ],
    ['Markdown characters in text, escaped', '<p>*a* # b [c]</p>', '\\*a\\* # b \\[c]'],
  ])('writes %s', (_name, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});

describe('the Markdown version of a post', () => {
  it('has front matter, then what the page shows', () => {
    expect(versionOf()).toBe(
      [
        '---',
        'title: "Cut on action"',
        'description: "Where to cut."',
        `url: "${URL_EN}"`,
        'language: "en"',
        'author: "Ada Byron"',
        'author_url: "https://clipwright.example/blog/author/ada-byron"',
        'published: "2026-11-05T09:00:00.000Z"',
        'tags: ["Editing basics"]',
        '---',
        '',
        '# Cut on action',
        '',
        '_Where to cut._',
        '',
        'Because.',
        '',
      ].join('\n'),
    );
  });

  it('names several authors as a list', () => {
    const authors = ['Ada', 'Bo'].map((name) => ({ name, url: `${URL_EN}#${name}` }));
    expect(versionOf({ authors })).toContain(
      `author: ["Ada","Bo"]\nauthor_url: ["${URL_EN}#Ada","${URL_EN}#Bo"]\n`,
    );
  });

  it('escapes the line separators that old YAML parsers end a line at', () => {
    expect(versionOf({ title: 'a\u2028b\u0085c' })).toContain('title: "a\\u2028b\\u0085c"\n');
  });

  it('cannot be broken by a title', () => {
    const version = versionOf({
      title: `${HOSTILE_TITLE}\n---\nadmin: true`,
      excerpt: '',
      authors: [],
      tags: [],
    });
    const [, front = ''] = version.split('---\n');
    expect(
      front
        .trim()
        .split('\n')
        .map((line) => line.split(':', 1)[0]),
    ).toEqual(['title', 'url', 'language', 'published']);
    expect(version.match(/^# /gm)).toHaveLength(1);
  });
});
