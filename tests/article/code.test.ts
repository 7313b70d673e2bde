import { describe, expect, it } from 'vitest';
import { htmlOf } from './options';

const open = (language: string) =>
  `<pre tabindex="0" role="group" aria-label="Code"${language && ` data-language="${language}"`}>`;

describe('a code block', () => {
  it.each([
    [
      'its own attribute',
      '<pre data-language="TypeScript"><code>x</code></pre>',
      '<pre data-language="typescript" tabindex="0" role="group" aria-label="Code"><code>x</code></pre>',
    ],
    [
      'the class of its code',
      '<pre><code class="language-js hljs">x</code></pre>',
      `${open('js')}<code class="language-js">x</code></pre>`,
    ],
    [
      'its own class',
      '<pre class="language-c++ line-numbers">x</pre>',
      open('c++').replace('tabindex', 'class="language-c++" tabindex') + 'x</pre>',
    ],
    [
      'nothing in another word',
      '<pre><code class="no-language-js">x</code></pre>',
      `${open('')}<code>x</code></pre>`,
    ],
    ['nothing if it begins with a mark', '<pre data-language="!js">x</pre>', `${open('')}x</pre>`],
    ['nothing', '<pre><code class="js">x</code></pre>', `${open('')}<code>x</code></pre>`],
    ['nothing if it is not a word', '<pre data-language="a b&quot;><script>">x</pre>', `${open('')}x</pre>`],
  ])('can be scrolled by keyboard and has the language of %s', (_, html, expected) => {
    expect(htmlOf(html)).toBe(expected);
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
