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
  // On one line it is what a field of plain text is.
  expect(plainText(textLines(typed)).replaceAll('– ', '')).toBe(plainText(typed));
});
