import { describe, expect, it } from 'vitest';
import { OPTIONS, drawnArticle } from './options';

describe('plain text', () => {
  it.each([
    ['<p>one</p><p>two</p>', 'one\ntwo'],
    ['<p>one<br>two</p>', 'one\ntwo'],
    ['<b>W</b>ord', 'Word'],
    ['<p>Cut<sup><a href="#fn1">1</a></sup> 5 m<sup>2</sup></p>', 'Cut 5 m2'],
    ['<p><ruby>日<rt>に</rt>本<rt>ほん</rt></ruby>の Unter&shy;wasser</p>', '日本の Unterwasser'],
    ['one <em>two</em> three', 'one two three'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\nb'],
    ['  much \n\t white&nbsp;space ', 'much white space'],
    ['Q&amp;A &lt;b&gt; &#x41;&eacute;', 'Q&A <b> Aé'],
    ['<script>x</script><style>y</style>a<!-- z -->', 'a'],
    ['<img src="/x.png" alt="nothing to read">a', 'a'],
  ])('of %j is %j', (html, text) => {
    expect(drawnArticle(html, OPTIONS).plainText).toBe(text);
  });
});
