import { describe, expect, it } from 'vitest';
import { stripTags } from '@/lib/text/strip-tags';

describe('text without a parser', () => {
  it.each([
    ['<p>one</p><b>t</b>wo', '\none\ntwo'],
    ['a<script>x</SCRIPT>b', 'a\n\nb'],
    ['<a title = "a>b" href\n=\n\'c>d\'>e</a>', 'e'],
    ['a<!-- <p>x</p> -->b<!doctype html>c<?php x ?>d', 'abcd'],
    ['a < b', 'a < b'],
    ["a<b title=don't>c</b>", 'ac'],
  ])('of %j is %j', (html, text) => {
    expect(stripTags(html)).toBe(text);
  });
});
