import { describe, expect, it } from 'vitest';
import { createPostIndex, type IndexMatches } from '@/lib/search/post-index';
import { anIndexedPost, aTopic } from '../support/posts';

const slugs = ({ cards }: IndexMatches) => cards.map(({ slug }) => slug);

describe('an index of posts', () => {
  it('ranks a post with the word in its title above one with it in its text', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'text' }, { body: 'A lens, a lens and one more lens.' }));
    index.put(anIndexedPost({ id: '2', slug: 'title', title: 'Choosing a lens' }));
    expect(slugs(index.search('lens'))).toEqual(['title', 'text']);
  });

  it('requires all the words, and accepts some if no post has all', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'both', title: 'Light and sound' }));
    index.put(anIndexedPost({ id: '2', slug: 'light', title: 'Light alone' }));
    index.put(anIndexedPost({ id: '3', slug: 'budget', title: 'Budget' }));
    expect(slugs(index.search('light sound'))).toEqual(['both']);
    expect(slugs(index.search('sound budget')).sort()).toEqual(['both', 'budget']);
  });

  it('finds a post by the names of its topics', () => {
    const index = createPostIndex('en');
    const topics = {
      category: [aTopic('sound-design')],
      platform: [aTopic('youtube')],
      profession: [aTopic('teachers')],
    };
    index.put(anIndexedPost({ id: '1', ...topics }));
    index.put(anIndexedPost({ id: '2' }));
    for (const query of ['design', 'youtube', 'teacher'])
      expect(slugs(index.search(query)), query).toEqual(['post-1']);
  });

  it('corrects a word only if it finds nothing as typed, and reports the correction', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'form', title: 'A form' }));
    index.put(anIndexedPost({ id: '2', slug: 'farm', title: 'A farm' }));
    index.put(anIndexedPost({ id: '3', slug: 'licence', title: 'Licences' }));
    expect(index.search('form')).toMatchObject({ cards: [{ slug: 'form' }], corrected: null });
    expect(index.search('forn')).toMatchObject({ cards: [{ slug: 'form' }], corrected: 'form' });
    expect(index.search('lisence')).toMatchObject({ cards: [{ slug: 'licence' }], corrected: 'licences' });
    expect(index.search('a qwzx form')).toMatchObject({ cards: [{ slug: 'form' }], corrected: null });
  });

  it('breaks a tie between two corrections by the newer post', () => {
    for (const order of [
      ['form', 'farm'],
      ['farm', 'form'],
    ]) {
      const index = createPostIndex('en');
      for (const word of order) {
        const publishedAt = word === 'farm' ? '2026-02-01T00:00:00.000Z' : '2026-01-01T00:00:00.000Z';
        index.put(anIndexedPost({ id: word, slug: word, title: `A ${word}`, publishedAt }));
      }
      expect(index.search('furm')).toMatchObject({ cards: [{ slug: 'farm' }], corrected: 'farm' });
    }
  });

  it('forgives one wrong letter from four letters on, two from six on', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Cut' }));
    index.put(anIndexedPost({ id: '2', title: 'Lens' }));
    index.put(anIndexedPost({ id: '3', title: 'Gimbal' }));
    expect(['cux', 'lenx', 'lexx', 'gimbxx', 'gixxxl'].map((typed) => slugs(index.search(typed)))).toEqual([
      [],
      ['post-2'],
      [],
      ['post-3'],
      [],
    ]);
  });

  it('takes words in quotation marks literally, and drops none', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Captions' }));
    for (const query of ['"captoins"', '“captoins”', '«captoins»', '"captions qwzx"'])
      expect(index.search(query)).toMatchObject({ cards: [], corrected: null });
    expect(slugs(index.search('"captions"'))).toEqual(['post-1']);
  });

  it('ranks posts by how much they are about all the words together', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'one', title: 'Light' }, { body: 'sound' }));
    index.put(anIndexedPost({ id: '2', slug: 'both', title: 'Light and sound' }));
    index.put(
      anIndexedPost({ id: '3', slug: 'heading' }, { headings: 'Light, sound', body: 'Light, sound' }),
    );
    expect(slugs(index.search('light sound'))).toEqual(['both', 'heading', 'one']);
    expect(slugs(index.search('sound light'))).toEqual(['both', 'heading', 'one']);
  });

  it('counts a post that only mentions a word as weak, unless there is no better one', () => {
    const index = createPostIndex('en');
    const mention = { body: `A tripod once, then ${'other words of a long text '.repeat(60)}` };
    index.put(anIndexedPost({ id: '1', slug: 'mention' }, mention));
    expect(slugs(index.search('tripod'))).toEqual(['mention']);
    index.put(anIndexedPost({ id: '2', slug: 'heading' }, { headings: 'A tripod', body: 'A tripod.' }));
    index.put(anIndexedPost({ id: '3', slug: 'about', title: 'Tripods', excerpt: 'Which tripod?' }));
    for (let id = 10; id < 30; id += 1) index.put(anIndexedPost({ id: String(id) }));
    expect(index.search('tripod')).toMatchObject({
      cards: [{ slug: 'about' }, { slug: 'heading' }, { slug: 'mention' }],
      strong: 2,
    });
  });

  it('treats the last word as a prefix from two letters on, any other from four', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Storyboards alone' }));
    const found = (query: string) => slugs(index.search(query)).length;
    expect(['s', 'st', 'stor'].map(found)).toEqual([0, 1, 1]);
    // A prefix that is too short, and is not the last word, is ignored.
    index.put(anIndexedPost({ id: '2', title: 'Alone' }));
    expect(['sto alone', 'stor alone'].map(found)).toEqual([2, 1]);
  });

  it('does not treat a short stem as a prefix', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Cutting' }));
    index.put(anIndexedPost({ id: '2', title: 'Cutlery' }));
    expect(slugs(index.search('cutting'))).toEqual(['post-1']);
    expect(slugs(index.search('cut'))).toEqual(['post-1', 'post-2']);
  });

  it('caches the last 500 results, whatever the capitals and accents of the query', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ title: 'Tripods' }));
    const first = index.search('Tripods!');
    const second = index.search('second');
    for (let other = 2; other < 500; other += 1) index.search(`other ${other}`);
    expect(index.search('TRIPÓDS')).toBe(first);
    index.search('one more');
    expect(index.search('tripods')).toBe(first);
    expect(index.search('second')).not.toBe(second);
  });

  it('reads only the first words of a search', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Tripods' }));
    const unknown = (count: number) => Array.from({ length: count }, (_, at) => `qwzx${'y'.repeat(3 * at)}`);
    expect(slugs(index.search([...unknown(11), 'tripods'].join(' ')))).toEqual(['post-1']);
    expect(slugs(index.search([...unknown(12), 'tripods'].join(' ')))).toEqual([]);
  });

  it('highlights the matched words in any form, corrected ones too', () => {
    const index = createPostIndex('fr');
    index.put(anIndexedPost({ title: 'Des sous-titres' }, { locale: 'fr' }));
    const text = 'L’ÉTÉ : <b>Sous-titres</b>, sous-titré, titre.';
    const marked = (query: string) =>
      index
        .search(query)
        .highlightsIn(text)
        .map((range) => text.slice(...range));
    expect(marked('titre')).toEqual(['titres', 'titré', 'titre']);
    expect(marked('titrse')).toEqual(['titres', 'titré', 'titre']);
    expect(marked('qwzx')).toEqual([]);
    // Some editors write combining accents; short words are marked by their stems.
    index.put(anIndexedPost({ id: '2', title: 'Témoins des mots' }, { locale: 'fr' }));
    expect(index.search('temoin').highlightsIn('Un te\u0301moin crie')).toEqual([[3, 10]]);
    expect(index.search('mots').highlightsIn('Un mot, un moteur')).toEqual([[3, 6]]);
    expect(index.search('mot temoin').highlightsIn('Des mots')).toEqual([[4, 8]]);
    // The last word may be unfinished.
    expect(index.search('témo').highlightsIn('Un témoin')).toEqual([[3, 9]]);
  });

  it('orders ties by date and then by id', () => {
    const index = createPostIndex('en');
    for (const [id, year] of [
      ['3', '2025'],
      ['2', '2026'],
      ['1', '2026'],
    ] as const) {
      index.put(anIndexedPost({ id, slug: id, title: 'Tripod', publishedAt: `${year}-01-01T00:00:00.000Z` }));
    }
    expect(slugs(index.search('tripod'))).toEqual(['1', '2', '3']);
  });

  it('indexes only the first words of a body', () => {
    const index = createPostIndex('en', { maxBodyWords: 3 });
    index.put(anIndexedPost({ id: '1' }, { body: 'one two three microphone' }));
    expect(slugs(index.search('three'))).toHaveLength(1);
    expect(slugs(index.search('microphone'))).toHaveLength(0);
  });

  it('suggests three similar words from titles and topics, never from a body', () => {
    const index = createPostIndex('en');
    const titles = ['Capture', 'Captions', 'Captain', 'Capital'];
    titles.forEach((title, at) => index.put(anIndexedPost({ id: String(at), title }, { body: 'capshuns' })));
    const terms = index.nearestTerms('capshons');
    expect(terms).toHaveLength(3);
    expect(titles.map((title) => title.toLowerCase())).toEqual(expect.arrayContaining([...terms]));
  });

  it('suggests the nearest word first, whichever was typed first', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Captions' }));
    index.put(anIndexedPost({ id: '2', title: 'Tripods' }));
    expect(index.nearestTerms('capshun tripodz')).toEqual(['tripods', 'captions']);
    expect(index.nearestTerms('tripodz capshun')).toEqual(['tripods', 'captions']);
  });

  it('suggests words that begin as typed, but none of fewer than four letters', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Storyboards: set a lens' }));
    expect(['storyb', 'sett', 'lenz'].map(index.nearestTerms)).toEqual([['storyboards'], [], ['lens']]);
  });

  it.each([
    '',
    '   ',
    '!?—…',
    'ы'.repeat(5_000),
    '\u0000',
    '{"$gt":""}',
    '<script>',
    '__proto__',
    'constructor',
  ])('finds nothing for %j and does not throw', (query) => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ title: 'A title' }));
    expect(slugs(index.search(query))).toEqual([]);
    expect(index.nearestTerms(query)).toEqual([]);
  });
});
