import { expect, it } from 'vitest';
import { plainText, textLines } from '@/lib/text/plain-text';

it.each([
  ['typed on two lines', 'One.\nTwo.', 'One.\n\nTwo.'],
  ['HTML whose source is wrapped', '<p>One\n  and a half.</p>\n<p>Two.</p>', 'One and a half.\n\nTwo.'],
  [
    'a list',
    '<p>Bring:</p><ul>\n<li>a &amp; b</li><li class="x"><b>c</b></li><li></li></ul>end',
    'Bring:\n\n– a & b\n– c\n\nend',
  ],
  ['nothing', '<p></p>', ''],
])('a field with paragraphs keeps its lines: %s', (_, typed, lines) => {
  expect(textLines(typed)).toBe(lines);
  expect(textLines(textLines(typed))).toBe(lines);
  // Without its line breaks, it equals the same text in a field of one line.
  expect(plainText(textLines(typed)).replaceAll('– ', '')).toBe(plainText(typed));
});

it.each([
  ['When to use <video> & <audio> tags', 'When to use <video> & <audio> tags'],
  ['5 < 6 & 7 > 3', '5 < 6 & 7 > 3'],
  ['Generics: Map<string, Array<b>>', 'Generics: Map<string, Array<b>>'],
  ['Tips &amp; tricks', 'Tips & tricks'],
  ['&lt;b&gt; &amp; &lt;/b&gt;', '<b> & </b>'],
  ['R&amp;D & co', 'R&amp;D & co'],
  ['A <b>bold</b> <i>title</i>', 'A bold title'],
  ['One<br>two', 'One two'],
  ['Unter\u00adwas\u200bser', 'Unterwasser'],
  ['می\u200cخواهم 👩\u200d🚀 क्\u200dष', 'می\u200cخواهم 👩\u200d🚀 क्\u200dष'],
  ['<p><ruby>日<rt>に</rt>本<rp>(</rp><rt>ほん<rp>)</rp></ruby>の<bdi>話</bdi></p>', '日本の話'],
  ['Word <!--StartFragment-->text', 'Word text'],
  ['a <script>alert(1)</script>b', 'a b'],
])('a field of one line, typed %j, says %j', (typed, expected) => {
  expect(plainText(typed)).toBe(expected);
});

it.each([
  ['Use <video> for films.\nNot <img>, & not <b>.', 'Use <video> for films.\n\nNot <img>, & not <b>.'],
  ['<p>Put <code>&lt;b&gt;x&lt;/b&gt;</code> there &amp; wait', 'Put <b>x</b> there & wait'],
  ['<p>One<p>Two', 'One\n\nTwo'],
])('a field with paragraphs, typed %j, says %j', (typed, expected) => {
  expect(textLines(typed)).toBe(expected);
});
