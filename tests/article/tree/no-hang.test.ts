import { describe, expect, it, vi } from 'vitest';
import { buildArticle } from '@/lib/article/build-article';
import { OPTIONS } from '../options';

// Quadratic time would take minutes or more; lib/article/README.md has the figures from a quiet machine.
const CANNOT_BE_A_HANG_MS = 60_000;
vi.setConfig({ testTimeout: CANNOT_BE_A_HANG_MS });

const MEGABYTE = 1_000_000;
const fill = (piece: string, length = MEGABYTE) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
const build = (html: string) => buildArticle(html, OPTIONS);

describe('hostile input', () => {
  it.each([
    ['elements opened and never closed', fill('<b>')],
    ['elements opened, then others closed', fill('<b>', 400_000) + fill('</i>', 600_000)],
    ['depth just below the limit, then other elements closed', '<b>'.repeat(499) + fill('</i>')],
    ['brackets', fill('<')],
    ['ampersands', fill('&')],
    ['quotes in a tag', `<a title=${fill('"')}`],
    ['attributes', `<p ${Array.from({ length: 130_000 }, (_, i) => `a${i}`).join(' ')}>`],
    ['classes', `<code class="${fill('language-a ')}">`],
    ['comments opened', fill('<!--')],
    ['tables in tables', fill('<table><tr><td>a')],
    ['lists in lists', fill('<ul>a')],
    ['null bytes', fill('\0')],
    ['halves of surrogate pairs', fill('\ud800')],
    ['one word', fill('w')],
    ['punctuation', fill('-')],
    ['spaces in a URL', `<a href="${fill(' ')}x">a</a>`],
    ['spaces inside a URL', `<a href="a${fill(' ', MEGABYTE - 50)}b">c</a>`],
    ['tags in an unclosed quote beyond the depth limit', '<b>'.repeat(600) + fill('<a b="c')],
    ['scripts beyond the depth limit', '<b>'.repeat(600) + fill('<script>')],
  ])('of a megabyte does not hang: %s', (_, html) => {
    expect(build(html).html.length).toBeLessThan(8 * MEGABYTE);
  });

  // React's development build, which the tests use, takes seconds for a megabyte of these; a fifth proves the same.
  const FIFTH = MEGABYTE / 5;

  it.each([
    ['repeatedly deep', fill(`${'<div>'.repeat(199)}x${'</div>'.repeat(199)}`, FIFTH)],
    ['elements closed and never opened', fill('</p>', FIFTH)],
    ['line breaks', fill('<br>x', FIFTH)],
    ['equal headings', fill('<h2>a</h2>', FIFTH)],
    ['equal ids', fill('<p id=a>', FIFTH)],
    ['links', fill('<a href=https://a.b/>a</a>', FIFTH)],
    ['pictures', fill('<img src=/a>', FIFTH)],
    ['frames', fill('<iframe src=https://youtu.be/abcdefghijk></iframe>', FIFTH)],
    ['rows', `<table>${fill('<tr><th>a', FIFTH)}`],
    ['paragraphs in phrases', `${'<p><span>'.repeat(90)}${fill('<div>x</div>', FIFTH)}`],
  ])('of many elements does not hang: %s', (_, html) => {
    expect(build(html).html.length).toBeLessThan(25 * FIFTH);
  });
});
