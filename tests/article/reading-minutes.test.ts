import { describe, expect, it } from 'vitest';
import { buildArticle } from '@/lib/article/build-article';
import { countWords } from '@/lib/article/reading-minutes';
import { OPTIONS } from './options';

const readingMinutes = (html: string) => buildArticle(html, OPTIONS).readingMinutes;

const paragraphOf = (words: number) => `<p>${'word '.repeat(words)}</p>`;

describe('reading time', () => {
  it.each([
    [0, 1],
    [1, 1],
    [199, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [401, 3],
    [2_800, 14],
    [2_801, 15],
    [3_000, 15],
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

describe('a word', () => {
  it.each([
    ['', 0],
    ['  \n ', 0],
    ['one', 1],
    ['one two', 2],
    ['one — two', 2],
    ['Vraiment ! « Oui »', 2],
    ['Как снять видео?', 3],
    ["it's well-known", 2],
    ['16:9 1080p 🎬', 2],
    ['a\u00a0b\u2003c', 3],
  ])('is counted in "%s" %i times', (text, words) => {
    expect(countWords(text)).toBe(words);
  });
});
