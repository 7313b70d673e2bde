import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { missingWords, visibleWords } from '@/cms/import/body/visible-words';
import { parseHast } from '@/cms/import/hast';
import { makeDrafts } from '@/cms/import/make-drafts';
import { readSources } from '@/cms/import/read-sources';
import { renderMarkdown } from '@/cms/src/rich-text/render-markdown';
import { ghost } from './exports';

/** The same sources in every run; `BODIES=20000` tries that many others. */
const { BODIES } = process.env;
const RUNS = BODIES === undefined ? { numRuns: 60, seed: 60 } : { numRuns: Number(BODIES) };
const LONG = { timeout: 3_600_000 };

const PLAIN = ['cut', 'фильм', '剪辑', 'a_b', '**b**', '`c`', 'x < y'] as const;
const WORD = fc.constantFrom(
  ...PLAIN,
  '[l](/two)',
  '$5',
  '#',
  '{',
  '}}',
  '{%',
  '-->',
  '"',
  '\\',
  ':::',
  '<b>',
  '</div>',
  '[^1]',
  '\n',
  '\n\n',
  '    ',
  '|',
  '\u0000',
  '\ue000',
);
const TAG = fc.constantFrom(
  '{% highlight js %}',
  '{% endhighlight %}',
  '{% raw %}',
  '{% endraw %}',
  '{{ page.title }}',
  '{% include x.html a="b" %}',
  '{: .c #d}',
  '* TOC\n{:toc}',
  '{{< figure src="/a.png" caption="Cap" >}}',
  '{{% notice tip %}}',
  '{{% /notice %}}',
  '{{</* x */>}}',
  '{{< highlight go >}}',
  '{{< /highlight >}}',
  '{{< ref "two" >}}',
  '<Box a={b}>',
  '</Box>',
  'import A from "a";\n',
  '{/* c */}',
  '{a + {b}}',
  '```\n',
  '~~~\n',
  ':::note[T]\n',
  ':::\n',
  '> [!NOTE]\n',
  '[[two|w]]',
  '$$a_b$$',
  '<div markdown="1">\n',
  '<!--more-->',
);
const texts = fc
  .array(fc.oneof({ weight: 3, arbitrary: WORD }, { weight: 2, arbitrary: TAG }), { maxLength: 30 })
  .map((parts) => parts.join(' '));
const fronts = fc.constantFrom(
  '---\ntitle: T\ndate: 2020-01-02\n---\n',
  '---\ntitle: a: b\n---\n',
  '+++\ntitle = "T"\n+++\n',
  '{\n"title": "T"\n}\n',
  '---\n',
  '+++\n',
  '{',
  '',
  '---\ntags: [\n---\n',
  '---\n- a\n---\n',
  '---\ndate: {}\ntags: {a: {}}\ncover: [[1]]\npermalink: [":x"]\nauthor: 7\n---\n',
);
const NAMES = [
  '_posts/2020-01-02-one.md',
  'content/posts/one.md',
  'src/content/blog/one.mdx',
  'posts/one.md',
  'one.md',
];
const CONFIGS: readonly (readonly [string, string])[] = [
  ['_config.yml', 'url: https://old.example'],
  ['hugo.toml', 'baseURL = "https://old.example"'],
  ['astro.config.mjs', 'site: "https://old.example"'],
  ['.eleventy.js', ''],
  ['x.txt', ''],
];

const draftsOf = (files: Readonly<Record<string, string>>) =>
  makeDrafts(
    readSources(
      Object.entries(files).map(([name, text]) => ({ name, bytes: () => Buffer.from(text) })),
      { site: 'https://old.example' },
    ).sources,
    new Map(),
  );

describe('broken sources', () => {
  it('of a blog in Markdown stop no import, and are the same twice', LONG, () => {
    fc.assert(
      fc.property(fronts, texts, fc.nat(4), fc.nat(), (front, text, kind, cut) => {
        const whole = front + text;
        const [config, settings] = CONFIGS[kind] ?? ['', ''];
        const files = {
          [config]: settings,
          [NAMES[kind] ?? '']: cut % 3 === 0 ? whole.slice(0, cut % (whole.length + 1)) : whole,
          [(NAMES[kind] ?? '').replace('one', 'two')]: '---\ntitle: Two\n---\nb',
        };
        const { drafts, reports } = draftsOf(files);
        expect(drafts.length + reports.filter(({ keptBack }) => keptBack !== null).length).toBeGreaterThan(0);
        expect(draftsOf(files).drafts).toEqual(drafts);
        expect(JSON.stringify(drafts)).not.toMatch(/\ue000\d|javascript:/);
      }),
      RUNS,
    );
  });

  it('in Markdown without a tag lose no word in silence', LONG, () => {
    const words = fc
      .array(
        fc.constantFrom(
          ...PLAIN,
          '$5',
          '#',
          '"',
          '\n\n',
          '\n- i',
          '\n> q',
          '[l](/two)',
          '\n\n## h\n\n',
          '\n\n```js\n{{ x }} {% y %}\n```\n\n',
        ),
        { minLength: 1, maxLength: 20 },
      )
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(words, fc.nat(4), (text, kind) => {
        const [config, settings] = CONFIGS[kind] ?? ['', ''];
        const { drafts, reports } = draftsOf({
          [config]: settings,
          [NAMES[kind] ?? '']: `---\ntitle: Zz\ndate: 2020-01-02\n---\n${text}`,
        });
        const after = visibleWords(parseHast(renderMarkdown(drafts[0]?.body ?? '')));
        const lostWords = missingWords(visibleWords(parseHast(renderMarkdown(text))), after);
        const isNamed = reports[0]?.findings.some((finding) => finding.startsWith('left out')) ?? false;
        expect(isNamed ? [] : lostWords, text).toEqual([]);
      }),
      RUNS,
    );
  });

  const json = fc.letrec<{ readonly node: unknown }>((tie) => ({
    node: fc.record(
      {
        type: fc.constantFrom(
          'paragraph',
          'extended-text',
          'list',
          'listitem',
          'extended-heading',
          'link',
          'image',
          'html',
          'markdown',
          'codeblock',
          'toggle',
          'gallery',
          'bookmark',
          'unheard',
          'root',
          '__proto__',
          '',
          7,
          null,
        ),
        children: fc.oneof(
          { maxDepth: 4 },
          fc.constantFrom<unknown>(undefined, null, 'x', {}),
          fc.array(tie('node'), { maxLength: 4 }),
        ),
        text: fc.constantFrom<unknown>('words', '<b>', '', 7, null),
        format: fc.constantFrom<unknown>(0, 1, 255, -1, 'x', 1e99),
        html: fc.constantFrom<unknown>('<p>h', '</div>', '<script>', 5),
        src: fc.constantFrom<unknown>('/a.png', '', {}, 'javascript:x'),
        images: fc.constantFrom<unknown>([{ src: '/a.png' }, null, 7], 'x', []),
        visibility: fc.constantFrom<unknown>(
          null,
          {},
          { web: { nonMember: false } },
          { showOnWeb: false },
          'x',
        ),
        markdown: fc.constantFrom<unknown>('*m*', '[', null),
        code: fc.constantFrom<unknown>('`c`', '</code>', 1),
        url: fc.constantFrom<unknown>('https://g.example/', '"><script>', 5),
        tag: fc.constantFrom<unknown>('h2', 'script', 3),
      },
      { requiredKeys: ['type'] },
    ),
  })).node;
  const mobiledoc = fc.record({
    sections: fc.array(
      fc.oneof(
        fc.tuple(
          fc.constantFrom(1, 2, 3, 10, 99, 'x'),
          fc.constantFrom<unknown>('p', 'h2', 'aside', 'script', 0, 1, 9, null),
          fc.array(
            fc.oneof(
              fc.tuple(
                fc.constantFrom(0, 1),
                fc.array(fc.nat(3), { maxLength: 3 }),
                fc.constantFrom<unknown>(0, 1, 5, 'x', -1),
                fc.constantFrom<unknown>('words', '<i>', 0, 7, null),
              ),
              fc.constantFrom<unknown>(null, 'x', []),
            ),
            { maxLength: 4 },
          ),
        ),
        fc.constantFrom<unknown>(null, 7, 'x', []),
      ),
      { maxLength: 6 },
    ),
    markups: fc.constantFrom<unknown>([['b'], ['a', ['href', 'https://g.example/']], ['script']], null, 'x', [
      null,
    ]),
    atoms: fc.constantFrom<unknown>(
      [
        ['soft-return', '', {}],
        ['x', 'y'],
      ],
      null,
      [7],
    ),
    cards: fc.constantFrom<unknown>(
      [
        ['html', { html: '<p>x' }],
        ['markdown', null],
        ['unheard', { a: 'Some words' }],
      ],
      null,
      [[7]],
      [null],
    ),
  });

  it('of Ghost stop no import either', LONG, () => {
    fc.assert(
      fc.property(json, mobiledoc, fc.nat(), (node, document, cut) => {
        const whole = JSON.stringify({ root: { type: 'root', children: [node, node] } });
        const lexical = cut % 4 === 0 ? whole.slice(0, cut % whole.length) : whole;
        for (const source of [{ lexical }, { mobiledoc: JSON.stringify(document) }]) {
          const { drafts } = draftsOf({ 'a.json': ghost({ html: null, ...source }) });
          expect(drafts).toHaveLength(1);
          expect(drafts[0]?.body).not.toMatch(/(?<!\\)<script|\bundefined\b|\[object/);
        }
      }),
      RUNS,
    );
  });
});
