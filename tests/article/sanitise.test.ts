import { describe, expect, it } from 'vitest';
import { articleHtml } from '@/lib/article/tree/hast';
import { safeArticle } from '@/lib/article/safe-article';
import { htmlOf, treeOf } from './options';

const cleaned = (html: string) => articleHtml(safeArticle(treeOf(html)));

describe('markup in an article', () => {
  it.each([
    '<p>a<br/>b</p>',
    '<p><abbr title="t">a</abbr> <b>b</b> <cite>c</cite> <code>d</code> <em>e</em> <i>f</i> <kbd>g</kbd> <mark>h</mark> <q>i</q> <s>j</s></p>',
    '<p><samp>a</samp> <small>b</small> <span lang="fr" dir="ltr">c</span> <strong>d</strong> <sub>e</sub> <sup>f</sup> <u>g</u> <var>h</var></p>',
    '<p><del dateTime="2026-01-01">a</del> <ins>b</ins> <time dateTime="2026">c</time> <ruby>d<rp>(</rp><rt>e</rt><rp>)</rp></ruby> f<wbr/>g</p>',
    '<blockquote><p>a</p></blockquote><hr/><div>b</div>',
    '<ol start="3" reversed="" type="a"><li value="5">a</li></ol>',
    '<figure><p>a</p><figcaption>b</figcaption></figure>',
    '<h4>a</h4><h5>b</h5><h6>c</h6>',
  ])('is kept if allowed: %s', (html) => {
    expect(htmlOf(html)).toBe(html);
  });

  it.each([
    ['<form>a</form>b', '<div>a</div>b'],
    ['<center>a</center><font color="red">b</font><blink>c</blink>', '<div>a</div>bc'],
  ])('becomes the closest allowed markup: %s', (html, expected) => {
    expect(htmlOf(html)).toBe(expected);
  });
});

describe('a disallowed element', () => {
  it.each(['script', 'style', 'textarea', 'title', 'xmp', 'noembed', 'noframes'])(
    'is removed with its content if that is not for readers: %s',
    (name) => {
      expect(cleaned(`a<${name}>secret</${name}>b`)).toBe('ab');
    },
  );

  it.each(['noscript', 'template', 'button', 'label', 'object', 'svg', 'math', 'x-y', 'marquee'])(
    'loses only its tags: %s',
    (name) => {
      expect(cleaned(`a<${name}>b</${name}>c`)).toBe('abc');
    },
  );
});

describe('attributes', () => {
  it.each([
    [
      '<p class="x" style="color:red" onclick="x" data-x="y" tabindex="1" contenteditable hidden accesskey="x" role="alert" aria-hidden="true">a</p>',
      '<p>a</p>',
    ],
    [
      '<code class="language-js evil language-c++">a</code>',
      '<code class="language-js language-c++">a</code>',
    ],
    ['<pre class="evil language-js">a</pre>', '<pre class="language-js">a</pre>'],
    ['<div class="language-js">a</div>', '<div>a</div>'],
    ['<code class="language-&quot;x">a</code>', '<code>a</code>'],
    // The site recognises its own links to other languages by `hreflang`.
    ['<a href="https://a.example/" hreflang="fr">a</a>', '<a href="https://a.example/">a</a>'],
  ])('are only the listed ones: %s', (html, expected) => {
    expect(cleaned(html)).toBe(expected);
  });
});
