import { describe, expect, it } from 'vitest';
import { SearchIndex, type IndexMatches } from '@/lib/search/search-index';
import type { SearchEntry } from '@/lib/search/search-entry';
import { anIndexedPost } from '../support/posts';

const slugs = ({ cards }: IndexMatches) => cards.map(({ slug }) => slug);

const anEntry = (
  kind: SearchEntry['kind'],
  title: string,
  change: Partial<SearchEntry> = {},
): SearchEntry => ({
  kind,
  id: title,
  path: `/${title}`,
  title,
  names: '',
  topics: '',
  text: '',
  body: '',
  ...change,
});

describe('an index of a language', () => {
  it('ranks a post with the word in its title above one with it in its text', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'text' }, { body: 'A lens, a lens and one more lens.' }));
    index.put(anIndexedPost({ id: '2', slug: 'title', title: 'Choosing a lens' }));
    expect(slugs(index.search('lens'))).toEqual(['title', 'text']);
  });

  it('requires all the words, and accepts some if no post has all', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'both', title: 'Light and sound' }));
    index.put(anIndexedPost({ id: '2', slug: 'light', title: 'Light alone' }));
    index.put(anIndexedPost({ id: '3', slug: 'budget', title: 'Budget' }));
    expect(slugs(index.search('light sound'))).toEqual(['both']);
    expect(slugs(index.search('sound budget')).sort()).toEqual(['both', 'budget']);
  });

  it('corrects a word only if it finds nothing as typed, and reports the correction', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'form', title: 'A form' }));
    index.put(anIndexedPost({ id: '2', slug: 'farm', title: 'A farm' }));
    index.put(anIndexedPost({ id: '3', slug: 'licence', title: 'Licences' }));
    expect(index.search('form')).toMatchObject({ cards: [{ slug: 'form' }], corrected: null });
    expect(index.search('forn')).toMatchObject({ cards: [{ slug: 'form' }], corrected: 'form' });
    expect(index.search('lisence')).toMatchObject({ cards: [{ slug: 'licence' }], corrected: 'licences' });
    // A word is not corrected to its own beginning, nor to one with another first letter.
    for (const typed of ['formx', 'gorm'])
      expect(index.search(typed)).toMatchObject({ cards: [], corrected: null });
    expect(index.search('a qwzx form')).toMatchObject({ cards: [{ slug: 'form' }], corrected: null });
  });

  it('breaks a tie between two corrections by how often the word is used', () => {
    const index = new SearchIndex('en');
    for (const [at, word] of ['form', 'farm', 'farm'].entries())
      index.put(anIndexedPost({ id: `${at}`, title: `A ${word}` }));
    expect(index.search('furm').corrected).toBe('farm');
  });

  it('forgives one wrong letter from four letters on, two from eight on', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Cut' }));
    index.put(anIndexedPost({ id: '2', title: 'Lens' }));
    index.put(anIndexedPost({ id: '3', title: 'Captions' }));
    const typed = ['cux', 'lenx', 'lexx', 'captoxns', 'cptxons', 'cxpxixns'];
    expect(typed.map((word) => slugs(index.search(word)))).toEqual([[], ['post-2'], [], ['post-3'], [], []]);
  });

  it('takes words in quotation marks literally, and drops none', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Captions' }));
    for (const query of ['"captoins"', '“captoins”', '«captoins»', '"captions qwzx"'])
      expect(index.search(query)).toMatchObject({ cards: [], corrected: null });
    expect(slugs(index.search('"captions"'))).toEqual(['post-1']);
  });

  it('ranks posts by how much they are about all the words together', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'one', title: 'Light' }, { body: 'sound' }));
    index.put(anIndexedPost({ id: '2', slug: 'both', title: 'Light and sound' }));
    index.put(
      anIndexedPost({ id: '3', slug: 'heading' }, { headings: 'Light, sound', body: 'Light, sound' }),
    );
    expect(slugs(index.search('light sound'))).toEqual(['both', 'heading', 'one']);
    expect(slugs(index.search('sound light'))).toEqual(['both', 'heading', 'one']);
  });

  it('counts a post that only mentions a word as weak, unless there is no better one', () => {
    const index = new SearchIndex('en');
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

  it('forgives a first letter that is missing or swapped with the second', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Captions' }));
    expect(['aptions', 'acptions', 'qaptions', 'ptions'].map((word) => index.search(word).corrected)).toEqual(
      ['captions', 'captions', null, null],
    );
  });

  it('looks for several words that are a name together, whatever stands between them', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'apart', title: 'A call, then an action' }, { body: 'money' }));
    index.setEntries('written', [
      anEntry('answer', 'Do I get my money back?'),
      anEntry('page', 'Pricing', { names: 'how much, price for teams' }),
      anEntry('page', 'Contact', { names: 'report a bug' }),
    ]);
    const titles = (query: string) =>
      index.search(query).groups.flatMap(({ entries }) => entries.map(({ title }) => title));
    expect(titles('reimbursement')).toEqual(['Do I get my money back?']);
    expect(titles('is there a return policy?')).toEqual(['Do I get my money back?']);
    expect(titles('what is the price for my teams')).toEqual(['Pricing']);
    expect(titles('how much is it')).toEqual(['Pricing']);
    // Single words of a longer name say little.
    expect(titles('annual report')).toEqual([]);
    expect(index.search('mony back')).toMatchObject({ corrected: 'money back' });
    index.setEntries('written', []);
    expect(titles('return policy')).toEqual([]);
  });

  it('reads a search that finds nothing as typed with the other keyboard, or as a word of another language', () => {
    const index = new SearchIndex('ru');
    index.put(anIndexedPost({ id: '1', title: 'Субтитры' }, { locale: 'ru' }));
    index.put(anIndexedPost({ id: '2', title: 'Свадебная история' }, { locale: 'ru' }));
    expect(index.search('ce,nbnhs')).toMatchObject({ cards: [{ id: '1' }], corrected: 'субтитры' });
    expect(index.search('wedding')).toMatchObject({ cards: [{ id: '2' }], corrected: 'свадьба' });
    for (const query of ['ce;nbnhs', '"ce,nbnhs"', 'qwzx'])
      expect(index.search(query), query).toMatchObject({ cards: [], corrected: null });
  });

  it('treats the last word as a prefix from two letters on, any other from four', () => {
    const index = new SearchIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Storyboards alone' }));
    const countOf = (query: string) => slugs(index.search(query)).length;
    expect(['s', 'st', 'stor'].map(countOf)).toEqual([0, 1, 1]);
    // A prefix that is too short, and is not the last word, is ignored.
    index.put(anIndexedPost({ id: '2', title: 'Alone' }));
    expect(['sto alone', 'stor alone'].map(countOf)).toEqual([2, 1]);
  });

  it('caches the last 500 results, whatever the capitals and accents of the query', () => {
    const index = new SearchIndex('en');
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
    const index = new SearchIndex('en');
    const titled = Array.from({ length: 12 }, (_, at) => `word${at}`);
    index.put(anIndexedPost({ title: `${titled.join(' ')} tripods` }));
    const isRead = (before: readonly string[]) =>
      index.search([...before, 'tripods'].join(' ')).highlightsIn('Tripods').length > 0;
    expect([isRead(titled.slice(1)), isRead(titled)]).toEqual([true, false]);
  });

  it('highlights the matched words in any form, corrected ones too', () => {
    const index = new SearchIndex('fr');
    index.put(anIndexedPost({ title: 'Des sous-titres' }, { locale: 'fr' }));
    const text = 'L’ÉTÉ : <b>Sous-titres</b>, sous-titré, titre.';
    const marked = (query: string) =>
      index
        .search(query)
        .highlightsIn(text)
        .map((range) => text.slice(...range));
    expect(marked('titre')).toEqual(['Sous-titres', 'sous-titré', 'titre']);
    expect(marked('titrse')).toEqual(['Sous-titres', 'sous-titré', 'titre']);
    // “Sous” alone is no word to search for.
    expect(marked('sous-titres')).toEqual(['Sous-titres', 'sous-titré', 'titre']);
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
    const index = new SearchIndex('en');
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
    const index = new SearchIndex('en', { maxBodyWords: 3 });
    index.put(anIndexedPost({ id: '1' }, { body: 'one two three microphone' }));
    expect(slugs(index.search('three'))).toHaveLength(1);
    expect(slugs(index.search('microphone'))).toHaveLength(0);
  });

  /** An index with a template "Wedding story", a page "Pricing" and posts about video. */
  function aSiteIndex() {
    const index = new SearchIndex('en');
    for (let id = 1; id < 9; id += 1)
      index.put(anIndexedPost({ id: String(id), title: `We cut a video ${id}` }, { body: 'prices' }));
    index.setEntries('templates', [anEntry('template', 'Wedding story')]);
    index.setEntries('written', [
      anEntry('page', 'Pricing', { names: 'plans, sign in' }),
      anEntry('answer', 'How do I sign up?', { text: 'With your email.' }),
    ]);
    return index;
  }

  it.each([
    ['a word that only a template has', 'wedding', ['Wedding story'], 0],
    ['stop words alone', 'we', ['Wedding story'], 0],
    ['a word that nothing has, beside one that posts mention', 'grand unheard prices', [], 0],
    ['the exact name of a page, with a stop word', 'sign in', ['Pricing'], 0],
    ['a word of posts', 'video', [], 8],
  ])('%s: “%s” finds %j and %i posts', (_what, query, entries, posts) => {
    const { groups, strong, cards } = aSiteIndex().search(query);
    expect(groups.flatMap((group) => group.entries.map(({ title }) => title))).toEqual(entries);
    expect(strong).toBe(posts);
    if (query === 'grand unheard prices') expect(cards, 'they do not mention all of it').toEqual([]);
  });

  it('finds entries as they are now', () => {
    const index = aSiteIndex();
    const titles = (query: string) =>
      index.search(query).groups.flatMap(({ entries }) => entries.map(({ title }) => title));
    index.setEntries('templates', [anEntry('template', 'Wedding story', { text: 'A toast' })]);
    expect(titles('toast')).toEqual(['Wedding story']);
    index.setEntries('templates', []);
    expect([titles('toast'), titles('wedding'), titles('pricing')]).toEqual([[], [], ['Pricing']]);
  });

  it('suggests similar words from titles, the nearest first, never from a body', () => {
    const index = new SearchIndex('en');
    const titles = ['Tripods', 'Captions', 'Caption', 'Capstans'];
    titles.forEach((title, at) => index.put(anIndexedPost({ id: String(at), title }, { body: 'capshoons' })));
    expect(index.nearestTerms('capshuns')).toEqual(['capstans', 'captions']);
    for (const typed of ['capshuns tripodz', 'tripodz capshuns'])
      expect(index.nearestTerms(typed)).toEqual(['tripods', 'capstans', 'captions']);
    // A known word needs no suggestion.
    expect(index.nearestTerms('tripods')).toEqual([]);
  });

  it.each(['', '!?—…', 'ы'.repeat(5_000), '\u0000', '__proto__', 'constructor'])(
    'finds nothing for %j and does not throw',
    (query) => {
      const index = new SearchIndex('en');
      index.put(anIndexedPost({ title: 'A title' }));
      expect(slugs(index.search(query))).toEqual([]);
      expect(index.nearestTerms(query)).toEqual([]);
    },
  );
});
