import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildArticle } from '@/lib/article/build-article';
import { countWords } from '@/lib/text/count-words';
import { readingMinutes } from '@/lib/text/reading-minutes';
import { OPTIONS } from '../article/options';

const paragraphOf = (words: number) => `<p>${'word '.repeat(words)}</p>`;

describe('reading time', () => {
  it.each([
    [0, 1],
    [200, 1],
    [201, 2],
    [401, 3],
    [2_801, 15],
    [3_001, 15],
    [20_000, 15],
  ])('of %i words is %i min', (words, minutes) => {
    expect(readingMinutes(paragraphOf(words))).toBe(minutes);
  });

  it.each([
    ['nothing', ''],
    ['tags only', '<p></p><hr><img src="/x.png" alt="many words that nobody reads">'],
    ['white space only', '<p>&nbsp; \n\t&ensp;</p>'],
  ])('of %s is 1 min', (_, html) => {
    expect(readingMinutes(html)).toBe(1);
  });

  it('does not count scripts, styles, comments and attributes', () => {
    const noise = 'noise '.repeat(500);
    expect(
      readingMinutes(
        `<p title="${noise}">one</p><script>${noise}</script><style>${noise}</style><!-- ${noise} -->`,
      ),
    ).toBe(1);
  });

  it('counts a paragraph of 200 words and one of 1 as 201', () => {
    expect(readingMinutes(`${'<p>word</p>'.repeat(200)}`)).toBe(1);
    expect(readingMinutes(`${'<p>word</p>'.repeat(201)}`)).toBe(2);
  });
});

describe('a character reference', () => {
  it.each([
    ['a space', 'one&nbsp;two', 2],
    ['a space without its semicolon', 'one&nbsp two', 2],
    ['a dash, which is no word', 'one &mdash; two &#8211; three &amp; four', 4],
    ['a letter, which is a word', 'il &agrave; &#224;', 3],
    ['a bracket, which hides nothing', 'one &lt;b two> three <<b>four five</b>', 6],
    ['nothing that is known', 'R&D &unknown; x', 3],
  ])('is read as %s: %s', (_, html, words) => {
    expect(readingMinutes(`<p>${html}</p>`.repeat(200))).toBe(words);
  });
});

it('of scripts without spaces is counted by characters (rules D28)', () => {
  expect(readingMinutes(`<p>${'字幕'.repeat(500)}</p>`)).toBe(2);
  expect(readingMinutes(`<p>${'คำบรรยาย'.repeat(250)}</p>`)).toBe(4);
  expect(countWords('Clipwright の字幕 2')).toBe(4);
});

it('counts the words that the finished article has', () => {
  const piece = fc.constantFrom(
    'one',
    'à',
    '7',
    ' ',
    '\n',
    '—',
    '!',
    '< ',
    '&',
    '&nbsp;',
    '&#8239;',
    '&mdash;',
    '&amp;',
    '&eacute;',
    '&frac12;',
    '&lt;',
    '<b>',
    '</b>',
    '<em>two</em>',
    '<br>',
    '</p><p>',
    '<h2>three</h2>',
    '<ul><li>four</li></ul>',
    '<!-- five -->',
    ' <script>six</script> ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const html = `<p>${pieces.join('')}</p>`;
      const { wordCount } = buildArticle(html, OPTIONS);
      // 200 times the words are as many minutes.
      expect(readingMinutes(html.repeat(200))).toBe(Math.min(15, Math.max(1, wordCount)));
    }),
  );
});

describe('a word', () => {
  it.each([
    ['', 0],
    ['one', 1],
    ['one — two', 2],
    ['Vraiment ! « Oui »', 2],
    ['Как снять видео?', 3],
    ["it's well-known", 2],
    ['16:9 1080p 🎬', 2],
  ])('is counted in "%s" %i times', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
