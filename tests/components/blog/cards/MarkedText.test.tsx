import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkedText } from '@/components/blog/cards/MarkedText';

const html = (...props: Parameters<typeof MarkedText>) =>
  renderToStaticMarkup(MarkedText(...props)).replaceAll(/ class="[^"]*"/g, '');

it('marks the given ranges, and escapes every part of the text', () => {
  expect(
    html({
      text: '<b>cut</b> & cuts',
      ranges: [
        [3, 6],
        [13, 17],
      ],
    }),
  ).toBe('&lt;b&gt;<mark>cut</mark>&lt;/b&gt; &amp; <mark>cuts</mark>');
  expect(html({ text: 'a < b', ranges: undefined })).toBe('a &lt; b');
});
