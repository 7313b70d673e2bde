import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HighlightedText } from '@/components/blog/cards/HighlightedText';

const html = (...props: Parameters<typeof HighlightedText>) =>
  renderToStaticMarkup(HighlightedText(...props)).replaceAll(/ class="[^"]*"/g, '');

it('highlights the given ranges, and escapes every part of the text', () => {
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
