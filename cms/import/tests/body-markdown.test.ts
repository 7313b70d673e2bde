import { missingWords } from '@/cms/import/body/visible-words';
import fc from 'fast-check';
import type { Nodes } from 'hast';
import { describe, expect, it } from 'vitest';
import { toString } from 'hast-util-to-string';
import { fileToken } from '@/cms/src/import/handover';
import { renderMarkdown } from '@/cms/src/rich-text/render-markdown';
import { attribute, parseHast, elementsIn } from '@/cms/import/hast';
import { BODY_STEPS, bodyMarkdown } from '@/cms/import/body-markdown';
import type { BodyStep } from '@/cms/import/body/body-step';
import { keepAnchors } from '@/cms/import/body/keep-anchors';
import { keepHtml } from '@/cms/import/body/keep-html';
import { leadLinks } from '@/cms/import/body/lead-links';
import { nameCode } from '@/cms/import/body/name-code';
import { playFiles } from '@/cms/import/body/play-files';
import { partLinks } from '@/cms/import/body/part-links';
import { visibleWords } from '@/cms/import/body/visible-words';
import { bodies, brokenBodies } from './bodies';

const OPTIONS = {
  imageUrl: (url: string) => url.replace('old.example', 'images.example'),
  link: (url: string) =>
    url.endsWith('.mp3') || url.endsWith('.pdf')
      ? fileToken('a')
      : url.replace('https://old.example/', '/blog/'),
  anchors: new Set(['part', 'n1', 'n1-link']),
};
const markdownOf = (html: string, steps: readonly BodyStep[] = BODY_STEPS) =>
  bodyMarkdown(html, OPTIONS, steps).markdown;

/** What each step is for: [step, source, Markdown]. */
const EXAMPLES: readonly (readonly [BodyStep, string, string])[] = [
  [partLinks, '<p><a href="/1">x <b>y <a href="/2">z</a> w</b> v</a></p>', '[x](/1) **[y](/1) [z](/2) w** v'],
  [leadLinks, '<p><a href="https://old.example/one#part">x</a></p>', '[x](/blog/one#part)'],
  [
    leadLinks,
    '<p><a href="https://old.example/a.png"><img src="https://old.example/a-1x1.png" alt="A"></a></p>',
    '![A](https://images.example/a-1x1.png)',
  ],
  [keepAnchors, '<h2 id="part">One</h2>', '## <a id="part"></a>One'],
  [keepAnchors, '<p>See <a name="part"></a>here</p>', 'See <a id="part"></a>here'],
  [
    keepAnchors,
    '<p>a<sup id="n1-link"><a href="#n1">1</a></sup></p><ol><li id="n1">Note <a href="#n1-link">↩</a></li></ol>',
    'a<a id="n1-link"></a><sup>[1](#n1)</sup>\n\n1. <a id="n1"></a>Note [↩](#n1-link)',
  ],
  [
    playFiles,
    '<p><a href="https://old.example/a.mp3">https://old.example/a.mp3</a></p><p><a href="https://old.example/a%20b.pdf">https://old.example/a%20b.pdf</a></p>',
    '<audio controls src="file:a"></audio>\n\n[a b.pdf](file:a)',
  ],
  [nameCode, '<pre class="brush: php; title: ;">\na</pre>', '```php\na\n```'],
  [nameCode, '<pre data-language="sql">a</pre>', '```sql\na\n```'],
  [nameCode, '<pre><code class="cpp hljs">a</code></pre>', '```cpp\na\n```'],
  [
    keepHtml,
    '<table><tr><td><pre>5\n\n6</pre></td></tr></table><p>After</p>',
    '<table>\n<tr><td><pre>5&#10;\n6</pre></td></tr>\n</table>\n\nAfter',
  ],
  [
    keepHtml,
    '<table><tr><td><ul><li>a</li></ul></td><td><p>One.</p><p>Two.</p></td></tr></table>',
    '<table>\n<tr><td><ul><li>a</li></ul></td><td><p>One.</p><p>Two.</p></td></tr>\n</table>',
  ],
  [
    keepHtml,
    '<table><tr><td>a<table><tr><td>b</td></tr></table></td></tr></table>',
    '<table>\n<tr><td>a<table>\n<tr><td>b</td></tr>\n</table></td></tr>\n</table>',
  ],
  [
    keepHtml,
    '<ul><li>Text<table><tr><td colspan="2">a *b*</td></tr></table></li></ul>',
    '- Text\n  <table>\n  <tr><td colspan="2">a *b*</td></tr>\n  </table>',
  ],
  [
    keepHtml,
    '<ol type="a" start="2"><li>One <b>x</b></li><li>Two</li></ol>',
    '<ol start="2" type="a"><li>One <b>x</b></li><li>Two</li></ol>',
  ],
  [keepHtml, '<ol reversed><li>One</li></ol>', '<ol reversed><li>One</li></ol>'],
  [keepHtml, '<pre>a <strong>b</strong>\n  c</pre>', '<div><pre>a <strong>b</strong>\n  c</pre></div>'],
  [
    keepHtml,
    '<table><tr><th>a</th></tr><tr><td>b<br>c</td></tr></table>',
    '| a      |\n| ------ |\n| b<br>c |',
  ],
  [
    keepHtml,
    '<figure><img src="https://old.example/a.png" alt="A"><figcaption>By <a href="https://old.example/ann">Ann</a></figcaption></figure>',
    '<figure><img src="https://images.example/a.png" alt="A"><figcaption>By <a href="/blog/ann">Ann</a></figcaption></figure>',
  ],
  [
    keepHtml,
    '<figure><a href="https://shop.example/"><img src="https://old.example/a.png" alt="A"></a><figcaption>Words</figcaption></figure>',
    '<figure><a href="https://shop.example/"><img src="https://images.example/a.png" alt="A"></a><figcaption>Words</figcaption></figure>',
  ],
];

describe('a step', () => {
  it.each(EXAMPLES)('%o of %s', (step, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
    expect(
      markdownOf(
        html,
        BODY_STEPS.filter((one) => one !== step),
      ),
    ).not.toBe(markdown);
  });

  it('has an example', () => {
    expect(new Set(EXAMPLES.map(([step]) => step))).toEqual(new Set(BODY_STEPS));
  });
});

describe('the Markdown is what an editor would write', () => {
  it.each([
    ['white space stands outside marks', '<p><em>Right, </em>and <b> x</b>y</p>', '_Right,_ and **x**y'],
    ['empty marks and links go', '<p>a <a href="/x"></a><b> </b>b <em></em></p>', 'a b'],
    ['marks of a kind are one', '<p><b>a</b><strong>b</strong> <b>c <b>d</b></b></p>', '**ab** **c d**'],
    [
      'what Markdown would not read is HTML',
      '<p><b>“Q”</b>a c<i>d</i>e</p>',
      '<strong>“Q”</strong>a c<em>d</em>e',
    ],
    ['so in Chinese', '<p>中文<b>“引用”</b>中文</p>', '中文<strong>“引用”</strong>中文'],
    ['line breaks stand outside', '<p>a<br><b>b<br></b>c<br></p>', 'a\\\n**b**\\\nc'],
    ['a heading is one line', '<h2>a<br>b</h2>', '## a b'],
    ['URLs as they are', '<p>a@b.example, http://c.example/d_e</p>', 'a@b.example, http://c.example/d_e'],
    [
      'a fold',
      '<details><summary>S &amp; T</summary><p>x</p></details>',
      '<details>\n<summary>S &amp; T</summary>\n\nx\n\n</details>',
    ],
    [
      'a gallery of which one image is kept as HTML',
      '<figure><figure><img src="a.png" alt="A"><figcaption>By <a href="/b">Ann</a></figcaption></figure><figure><img src="c.png" alt="C"></figure><figcaption>Both</figcaption></figure>',
      '<figure><img src="a.png" alt="A"><figcaption>By <a href="/b">Ann</a></figcaption></figure>\n\n![C](c.png)\n\nBoth',
    ],
    [
      'a table in bold',
      '<div style="font-weight:bold">A<table><tr><td>One<td>Two</table></div>',
      '## A\n\n|         |         |\n| ------- | ------- |\n| **One** | **Two** |',
    ],
  ])('%s', (_, html, markdown) => {
    expect(markdownOf(html)).toBe(markdown);
  });
});

describe('the report', () => {
  const findings = (html: string) => bodyMarkdown(html, OPTIONS).findings;
  it.each([
    ['a gist that became a link', '<p>a</p><script src="https://gist.github.com/u/1.js"></script>', /script/],
    [
      'an object that became a player',
      '<object data="https://www.youtube.com/v/dQw4w9WgXcQ"></object>',
      /object/,
    ],
    ['a search form of words', '<form><p>Words</p></form>', /form/],
    ['a video, whose URL is spelt anew', '<p>https://youtu.be/dQw4w9WgXcQ</p>', /left out/],
    [
      'the script of a quoted message',
      '<blockquote><p>a</p></blockquote> <script src="https://m.example/w.js"></script>',
      /script/,
    ],
    [
      'the controls of a player and of a fold',
      '<div class="kg-audio-player"><svg></svg>0:00</div><button><svg></svg></button><p>a</p>',
      /left out/,
    ],
    ['a formula', '<p><math alttext="x^2"></math></p>', /left out/],
  ])('does not name as lost: %s', (_, html, words) => {
    expect(findings(html).join('\n')).not.toMatch(words);
  });

  it.each([
    [
      'hidden words',
      '<p>a</p><p style="display:none">secret words</p>',
      'left out: 2 words, such as “secret words”',
    ],
    ['a drawing', '<svg><text>x</text></svg>', 'left out: 1 × drawing'],
    [
      'an object that nobody plays',
      '<object data="about:x"></object><p>a</p>',
      'left out: 1 × object of a plug-in',
    ],
  ])('names what is lost: %s', (_, html, words) => {
    expect(findings(html)).toContain(words);
  });
});

/** The same bodies in every run; `BODIES=20000` tries that many others, which takes a few minutes. */
const { BODIES } = process.env;
const RUNS = BODIES === undefined ? { numRuns: 300, seed: 47 } : { numRuns: Number(BODIES) };
const LONG = { timeout: 3_600_000 };

const OPEN = { imageUrl: () => null, link: (url: string) => url, anchors: new Set<string>() };

/** Counts of what a reader has besides words; empty cells do not count. */
function counts(tree: Nodes) {
  // why: both are trees of hast.
  const root = tree as ReturnType<typeof parseHast>;
  const number = (...names: string[]) => elementsIn(root, ...names).length;
  return {
    images: number('img'),
    // A URL alone on a line becomes a link by itself.
    links: elementsIn(root, 'a').filter(
      (one) => toString(one).trim() !== '' && attribute(one, 'href').startsWith('https:'),
    ).length,
    code: number('pre'),
    cells: elementsIn(root, 'td', 'th').filter((one) => visibleWords(one).length > 0).length,
  };
}

describe('the Markdown of any body', () => {
  const same = (html: string) => {
    const source = parseHast(html);
    const { markdown } = bodyMarkdown(html, OPEN);
    const result = parseHast(renderMarkdown(markdown));
    expect(visibleWords(result), markdown).toEqual(visibleWords(source));
    expect(counts(result), markdown).toEqual(counts(source));
    expect(markdown).not.toMatch(/&#x(?!60)|\[\]\(/);
  };

  it('has its words in order, and as many images, links, code blocks and cells', LONG, () => {
    fc.assert(fc.property(bodies, same), RUNS);
  });

  it('loses and adds no letter and no image where a tag is missing or doubled', LONG, () => {
    fc.assert(
      fc.property(brokenBodies, (html) => {
        const { markdown } = bodyMarkdown(html, OPEN);
        const [source, result] = [parseHast(html), parseHast(renderMarkdown(markdown))];
        const lettersOf = (tree: Nodes) => [...visibleWords(tree).join('')].toSorted().join('');
        expect(lettersOf(result), markdown).toBe(lettersOf(source));
        expect(counts(result).images, markdown).toBe(counts(source).images);
      }),
      RUNS,
    );
  });
});

it.each([
  ['one two', 'one two', []],
  ['one two two', 'one two', ['two']],
  ['reportDownload', 'report Download', []],
  ['reportDownload', 'report', ['reportDownload']],
  ['reportDownload report', 'report Download', ['reportDownload']],
  ['aa', 'a', ['aa']],
])('of the words “%s”, “%s” lacks %j', (words, others, missing) => {
  expect(missingWords(words.split(' '), others.split(' '))).toEqual(missing);
});
