import { describe, expect, it, vi } from 'vitest';
import { OPTIONS, drawnArticle } from '../options';

// A fifth of what an article may have: quadratic time, minutes for a megabyte, would take longer than this.
const CANNOT_BE_A_HANG_MS = 10_000;
vi.setConfig({ testTimeout: CANNOT_BE_A_HANG_MS });

const FIFTH = 200_000;
const fill = (piece: string, length = FIFTH) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const build = (html: string) => drawnArticle(html, OPTIONS);

describe('hostile input', () => {
  it.each([
    ['elements opened and never closed', fill('<b>')],
    ['elements opened, then others closed', fill('<b>', 80_000) + fill('</i>', 120_000)],
    ['depth just below the limit, then other elements closed', '<b>'.repeat(499) + fill('</i>')],
    ['brackets', fill('<')],
    ['ampersands', fill('&')],
    ['quotes in a tag', `<a title=${fill('"')}`],
    ['attributes', `<p ${Array.from({ length: 26_000 }, (_, i) => `a${i}`).join(' ')}>`],
    ['classes', `<code class="${fill('language-a ')}">`],
    ['comments opened', fill('<!--')],
    ['tables in tables', fill('<table><tr><td>a')],
    ['lists in lists', fill('<ul>a')],
    ['null bytes', fill('\0')],
    ['halves of surrogate pairs', fill('\ud800')],
    ['one word', fill('w')],
    ['punctuation', fill('-')],
    ['spaces in a URL', `<a href="${fill(' ')}x">a</a>`],
    ['spaces inside a URL', `<a href="a${fill(' ', FIFTH - 50)}b">c</a>`],
    ['tags in an unclosed quote beyond the depth limit', '<b>'.repeat(600) + fill('<a b="c')],
    ['scripts beyond the depth limit', '<b>'.repeat(600) + fill('<script>')],
  ])('does not hang: %s', (_, html) => {
    expect(build(html).html.length).toBeLessThan(8 * FIFTH);
  });

  // React's development build, which the tests use, takes seconds for more of these.
  const MANY = FIFTH / 5;

  it.each([
    ['repeatedly deep', fill(`${'<div>'.repeat(199)}x${'</div>'.repeat(199)}`, MANY)],
    ['elements closed and never opened', fill('</p>', MANY)],
    ['line breaks', fill('<br>x', MANY)],
    ['equal headings', fill('<h2>a</h2>', MANY)],
    ['equal ids', fill('<p id=a>', MANY)],
    ['links', fill('<a href=https://a.b/>a</a>', MANY)],
    ['images', fill('<img src=/a>', MANY)],
    ['frames', fill('<iframe src=https://youtu.be/abcdefghijk></iframe>', MANY)],
    ['rows', `<table>${fill('<tr><th>a', MANY)}`],
    ['paragraphs in phrases', `${'<p><span>'.repeat(90)}${fill('<div>x</div>', MANY)}`],
  ])('of many elements does not hang: %s', (_, html) => {
    expect(build(html).html.length).toBeLessThan(25 * MANY);
  });
});
