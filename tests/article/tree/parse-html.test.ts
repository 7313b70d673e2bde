import { describe, expect, it } from 'vitest';
import { treeOf } from '../options';

describe('the tree of some HTML', () => {
  it('has elements with decoded attributes, and decoded text', () => {
    expect(treeOf('<p title="a &amp; b">c &lt; <b>d</b></p>')).toEqual([
      {
        name: 'p',
        attributes: { title: 'a & b' },
        children: ['c < ', { name: 'b', attributes: {}, children: ['d'] }],
      },
    ]);
  });

  it('has neither comments nor declarations', () => {
    expect(treeOf('<!doctype html><?xml version="1.0"?>a<!-- b --><![CDATA[c]]>')).toEqual(['a']);
  });

  it.each([
    ['control characters', 'a\u0000\u0008\u000b\u001f\u007f\u009fb', 'ab'],
    ['control characters written as references', 'a&#1;&#x1F;b', 'ab'],
    ['noncharacters', 'a\ufdd0\ufdef\ufffe\uffffb', 'ab'],
    ['halves of characters', 'a\ud800b\udc00', 'ab'],
  ])('has no %s, in text or attributes', (_, dirty, clean) => {
    expect(treeOf(`<p title="${dirty}">${dirty}</p>`)).toEqual([
      { name: 'p', attributes: { title: clean }, children: [clean] },
    ]);
  });

  it('keeps white space, and characters outside the basic plane', () => {
    expect(treeOf('a\t\n b\u00a0c 🎬')).toEqual(['a\t\n b\u00a0c 🎬']);
  });

  it.each([
    ['loses the line break after its start', '\n\n a', ['\n a']],
    ['keeps later line breaks', 'a\n', ['a\n']],
    ['may be empty', '', []],
    ['may begin with an element', '<b>a</b>\nb', [{ name: 'b', attributes: {}, children: ['a'] }, '\nb']],
    [
      'keeps what follows the line break',
      '\na<b>b</b>c',
      ['a', { name: 'b', attributes: {}, children: ['b'] }, 'c'],
    ],
  ])('has preformatted text that %s', (_, html, children) => {
    expect(treeOf(`<pre>${html}</pre>`)).toEqual([{ name: 'pre', attributes: {}, children }]);
  });

  it('keeps the line break after the start of any other element', () => {
    expect(treeOf('<p>\na</p>')).toEqual([{ name: 'p', attributes: {}, children: ['\na'] }]);
  });
});
