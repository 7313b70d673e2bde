import { describe, expect, it } from 'vitest';
import { htmlOf } from './options';

const open = (language: string) =>
  `<pre${language && ` data-language="${language}"`} tabindex="0" role="group" aria-label="Code">`;

describe('a code block', () => {
  it.each([
    [
      'its own attribute',
      '<pre data-language="TypeScript"><code>x</code></pre>',
      '<pre data-language="typescript" tabindex="0" role="group" aria-label="Code"><code>x</code></pre>',
    ],
    [
      'its own class',
      '<pre class="language-c++ line-numbers">x</pre>',
      `${open('c++').replace('<pre', '<pre class="language-c++"')}x</pre>`,
    ],
    [
      'nowhere if the attribute begins with punctuation',
      '<pre data-language="!js">x</pre>',
      `${open('')}x</pre>`,
    ],
    [
      'nowhere if the attribute is not a single word',
      '<pre data-language="a b&quot;><script>">x</pre>',
      `${open('')}x</pre>`,
    ],
  ])('can be scrolled by keyboard and takes its language from %s', (_, html, expected) => {
    expect(htmlOf(html)).toBe(expected);
  });

  it.each([
    ['breaks', 'npm ci<br>npm test', 'npm ci\nnpm test'],
    ['blocks, as an editor pastes them', '<div><span>a</span></div><div>b</div>', '<span>a</span>\nb\n'],
  ])('has its lines in its text, if they were %s', (_, inside, expected) => {
    expect(htmlOf(`<pre>${inside}</pre>`)).toBe(`${open('')}${expected}</pre>`);
  });

  it.each([
    ['a plan, which must not wrap', 'language-text', '1  VIEWER  rides\n2\tJOB\ttells', true],
    ['a plan without a language too', '', 'a  b\nc  d', true],
    ['a text: one line of it has two spaces', 'language-text', 'One.  Two.\nThree.', false],
    ['a text: its lines are only indented', 'language-text', 'a\n  b\n  c', false],
    ['code, whatever its columns', 'language-js', 'a  b\nc  d', false],
  ])('is %s', (_, name, text, hasColumns) => {
    expect(htmlOf(`<pre><code class="${name}">${text}</code></pre>`).includes(' data-text-columns')).toBe(
      hasColumns,
    );
  });

  it('keeps its lines and shows markup as text', () => {
    expect(htmlOf('<pre><code>a\n  &lt;b&gt;\n\nc</code></pre>')).toBe(
      `${open('')}<code>a\n  &lt;b&gt;\n\nc</code></pre>`,
    );
  });

  it('drops the line break after its tag and keeps a second one', () => {
    expect(htmlOf('<pre>\na</pre>')).toBe(`${open('')}a</pre>`);
    // One for the parser to skip, one to show.
    expect(htmlOf('<pre>\n\na</pre>')).toBe(`${open('')}\n\na</pre>`);
  });
});
