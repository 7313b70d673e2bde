import { describe, expect, it } from 'vitest';
import { buildArticle } from '@/lib/article/build-article';
import { openingLength, opensWithFilm } from '@/lib/article/opening';
import { OPTIONS, htmlOf, treeOf } from './options';

const COVER = { url: '/uploads/cover.png', width: 1600, height: 900 };
const FRAME = '<iframe src="https://www.youtube.com/embed/eRsGyueVLvQ" title="Film"></iframe>';
const FILE = '<video src="/uploads/a.mp4"></video>';
const onPage = (html: string, cover: typeof COVER | null = null) => htmlOf(html, { leadingFilm: { cover } });
/** The names of the blocks, a film as `film`. */
const blocksOf = (html: string) => {
  const { content } = buildArticle(html, { ...OPTIONS, leadingFilm: { cover: null } });
  return content.map((node) => {
    if (typeof node === 'string') return node.trim();
    return /"video"|data-embed-src/.test(JSON.stringify(node)) ? 'film' : node.name;
  });
};

describe('a film above the text', () => {
  it.each([
    ['a frame', `${FRAME}<p>One.</p><p>Two.</p>`, 'p film p'],
    ['a file', `${FILE}<p>One.</p><p>Two.</p>`, 'p film p'],
    ['in a paragraph', `<p>${FILE}</p><p>One.</p>`, 'p film'],
    ['in a figure with a caption', `<figure>${FILE}<figcaption>C</figcaption></figure><p>One.</p>`, 'p film'],
    ['two of them', `${FRAME}${FILE}<p>One.</p><p>Two.</p>`, 'p film film p'],
    ['before a heading', `${FRAME}<h2>H</h2><p>One.</p>`, 'h2 p film'],
    ['below a heading', `<h2>H</h2>${FRAME}<p>One.</p>`, 'h2 p film'],
    ['before a list', `${FRAME}<ul><li>One</li></ul><p>Two</p>`, 'ul film p'],
    ['below a paragraph stays', `<p>One.</p>${FRAME}<p>Two.</p>`, 'p film p'],
    ['alone stays', FRAME, 'film'],
    ['with a heading only stays', `${FRAME}<h2>H</h2>`, 'film h2'],
  ])('stands below the first words: %s', (_, html, blocks) => {
    expect(blocksOf(html).filter(Boolean).join(' ')).toBe(blocks);
  });

  it('shows the cover, unless it has a still', () => {
    expect(onPage(`${FRAME}<p>One.</p>`, COVER)).toMatch(/<a [^>]*><img [^>]*cover\.png/);
    expect(onPage(`${FILE}<p>One.</p>`, COVER)).toContain(
      'poster="https://cms.example/strapi/uploads/cover.png"',
    );
    expect(onPage('<video src="/uploads/a.mp4" poster="/uploads/b.png"></video><p>One.</p>', COVER)).toMatch(
      /poster="[^"]*b\.png"/,
    );
    expect(onPage(`<p>One.</p>${FRAME}`, COVER)).not.toContain('cover.png');
  });

  it('stays where it is in feeds and Markdown', () => {
    expect(htmlOf(`${FILE}<p>One.</p>`)).toMatch(/^<video.*<p>One\.<\/p>$/);
  });
});

it.each([
  ['<p>One.</p><p>Two.</p>', 1, false],
  [`<h2>H</h2><p>One.</p>${FILE}`, 2, true],
  [`${FILE}`, 0, true],
  [`<p>One.</p><p>Two.</p>${FILE}`, 1, false],
  ['', 0, false],
])('the opening of %s', (html, length, isFilm) => {
  const tree = treeOf(html);
  expect([openingLength(tree), opensWithFilm(tree)]).toEqual([length, isFilm]);
});
