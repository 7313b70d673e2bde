import fc from 'fast-check';

const WORD = fc.constantFrom(
  'cut',
  'фильм',
  '剪辑',
  'a_b',
  '*',
  'x<y',
  '“so”',
  '1.',
  '#',
  'é',
  'http://a.example/b',
  '[1]',
  '&amp',
  '`',
  '|',
  '~~',
  '\\',
  '-',
  '+',
  '>',
);
const text = fc
  .array(WORD, { minLength: 1, maxLength: 4 })
  .chain((words) => fc.constantFrom(' ', '', '\n').map((between) => escaped(words.join(between))));
const escaped = (plain: string) =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const tag = (name: string, inside: fc.Arbitrary<string>) => inside.map((one) => `<${name}>${one}</${name}>`);
const joined = (one: fc.Arbitrary<string>, maxLength = 3) =>
  fc.array(one, { minLength: 1, maxLength }).map((parts) => parts.join(''));

const { block } = fc.letrec<{ readonly phrase: string; readonly block: string }>((tie) => ({
  phrase: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    text,
    fc.constantFrom(' ', '<br>', '<img src="https://a.example/p.png" alt="p">'),
    ...['b', 'em', 'i', 'code', 'sup', 'del', 'span', 'u'].map((name) => tag(name, joined(tie('phrase')))),
    joined(text).map((one) => `<a href="https://a.example/l">${one}</a>`),
  ),
  block: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tag('p', joined(tie('phrase'))),
    tag('p', joined(tie('phrase'))),
    joined(tie('phrase')).map((one) => `${one}\n\n`),
    tag('h2', joined(tie('phrase'), 2)),
    joined(text).map((one) => `<pre><code>${one}\n\n  x</code></pre>`),
    tag('blockquote', joined(tie('block'))),
    tag('div', joined(tie('block'))),
    tag('ul', joined(tag('li', joined(fc.oneof(tie('phrase'), tie('block')))))),
    tag('ol', joined(tag('li', joined(tie('phrase'))))),
    tag('table', joined(tag('tr', joined(tag('td', joined(tie('phrase'), 2)))))),
    tag('table', joined(tag('tr', joined(tag('td', joined(tie('block'), 2)))))),
    fc
      .tuple(joined(text), fc.boolean())
      .map(
        ([caption, isLinked]) =>
          `<figure><img src="https://a.example/f.png" alt="f"><figcaption>${caption}${isLinked ? '<a href="https://a.example/c">by</a>' : ''}</figcaption></figure>`,
      ),
  ),
}));

/** Bodies as an editor may have left them. */
export const bodies = joined(block, 4);

/** Bodies in which tags are missing or doubled. */
export const brokenBodies = fc
  .tuple(bodies, fc.array(fc.tuple(fc.nat(), fc.boolean()), { minLength: 1, maxLength: 3 }))
  .map(([html, changes]) =>
    changes.reduce(
      (parts, [at, isTwice]) => {
        const tags = parts.flatMap((part, index) => (/^<\w|^<\//.test(part) ? [index] : []));
        const index = tags[at % tags.length] ?? 0;
        return parts.toSpliced(index, 1, ...(isTwice ? [parts[index] ?? '', parts[index] ?? ''] : []));
      },
      html.split(/(<[^>]*>)/),
    ),
  )
  .map((parts) => parts.join(''));
