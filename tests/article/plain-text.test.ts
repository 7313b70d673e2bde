import { describe, expect, it } from 'vitest';
import { buildArticle } from '@/lib/article/build-article';
import { stripTags } from '@/lib/article/strip-tags';
import { OPTIONS } from './options';

describe('plain text', () => {
  it.each([
    ['<p>one</p><p>two</p>', 'one\ntwo'],
    ['<p>one<br>two</p>', 'one\ntwo'],
    ['one<p>two</p>three', 'one\ntwo\nthree'],
    ['<b>W</b>ord', 'Word'],
    ['one <em>two</em> three', 'one two three'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['<table><tr><td>a</td><td>b</td></tr></table>', 'a\nb'],
    ['  much \n\t white&nbsp;space ', 'much white space'],
    ['Q&amp;A &lt;b&gt; &#x41;&eacute;', 'Q&A <b> Aé'],
    ['<script>x</script><style>y</style>a<!-- z -->', 'a'],
    ['<img src="/x.png" alt="nothing to read">a', 'a'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<section>a</section><section>b</section>', 'a\nb'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(buildArticle(html, OPTIONS).plainText).toBe(text);
  });
});

describe('text without a parser', () => {
  it.each([
    ['<p>one</p><b>t</b>wo', '\none\ntwo'],
    ['a<script>x</SCRIPT>b', 'a\n\nb'],
    ['a<script>x', 'a\n'],
    ['<a title="a>b" href=\'c>d\'>e</a>', 'e'],
    ['<a title = "a>b" href\n=\n\'c>d\'>e</a>', 'e'],
    ['<a title= "a" "b>c">d</a>', 'c">d'],
    ['a<!-- <p>x</p> -->b<!doctype html>c<?php x ?>d', 'abcd'],
    ['a<!-- x', 'a'],
    ['a<!-->b<!--->c<!---->d', 'abcd'],
    ['1 < 2 <3 </', '1 < 2 <3 </'],
    ['a < b', 'a < b'],
    ['a<b', 'a'],
    ['a<b title="x', 'a'],
    ["a<b title=don't>c</b>", 'ac'],
  ])('of %j is %j', (html, text) => {
    expect(stripTags(html)).toBe(text);
  });
});
