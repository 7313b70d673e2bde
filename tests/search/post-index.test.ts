import { describe, expect, it } from 'vitest';
import { createPostIndex } from '@/lib/search/post-index';
import { anIndexedPost } from '../support/posts';

const slugs = (found: readonly { readonly slug: string }[]) => found.map(({ slug }) => slug);

describe('an index of posts', () => {
  it('puts a post that has the word in its title before one that has it in its text', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'text' }, { body: 'A lens, a lens and one more lens.' }));
    index.put(anIndexedPost({ id: '2', slug: 'title', title: 'Choosing a lens' }));
    expect(slugs(index.search('lens'))).toEqual(['title', 'text']);
  });

  it('wants all the words, and is content with some where no post has all', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'both', title: 'Light and sound' }));
    index.put(anIndexedPost({ id: '2', slug: 'light', title: 'Light alone' }));
    index.put(anIndexedPost({ id: '3', slug: 'budget', title: 'Budget' }));
    expect(slugs(index.search('light sound'))).toEqual(['both']);
    expect(slugs(index.search('sound budget')).sort()).toEqual(['both', 'budget']);
  });

  it('takes a word for a typing error only where it finds nothing as it is', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', slug: 'form', title: 'A form' }));
    index.put(anIndexedPost({ id: '2', slug: 'farm', title: 'A farm' }));
    expect(slugs(index.search('form'))).toEqual(['form']);
    expect(slugs(index.search('furm')).sort()).toEqual(['farm', 'form']);
  });

  it.each([
    ['ru', 'Шаблон для ролика', 'шаблонами'],
    ['ru', 'Съёмка на улице', 'улицами'],
    ['en', 'Recording', 'recorded'],
    ['fr', 'Monter un film', 'montage'],
    ['es', 'Grabando la voz', 'grabaremos'],
    ['pt', 'Legendas', 'legendagem'],
  ] as const)(
    'reads past endings that are no typing errors (%s: %s, asked for as %s)',
    (locale, title, asked) => {
      const index = createPostIndex(locale);
      index.put(anIndexedPost({ title }));
      index.put(anIndexedPost({ id: '2', title: 'X' }));
      expect(slugs(index.search(asked))).toEqual(['post-1']);
    },
  );

  it('forgets the old text of a post that has a new one', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Kittens' }));
    index.put(anIndexedPost({ id: '1', title: 'Puppies' }));
    expect(index.search('kittens')).toEqual([]);
    expect(slugs(index.search('puppies'))).toEqual(['post-1']);
    expect(index.size).toBe(1);
  });

  it('answers the same question anew when a post has come', () => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ id: '1', title: 'Tripod' }));
    expect(slugs(index.search('tripod'))).toEqual(['post-1']);
    index.put(anIndexedPost({ id: '2', title: 'Tripod' }));
    expect(slugs(index.search('tripod'))).toEqual(['post-1', 'post-2']);
  });

  it('gives equals by date and then by id, always the same', () => {
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

  it('reads so many words of a body and no more', () => {
    const index = createPostIndex('en', { maxBodyWords: 3 });
    index.put(anIndexedPost({ id: '1' }, { body: 'one two three microphone' }));
    expect(index.search('three')).toHaveLength(1);
    expect(index.search('microphone')).toHaveLength(0);
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
  ])('finds nothing for %j and does not fail', (query) => {
    const index = createPostIndex('en');
    index.put(anIndexedPost({ title: 'A title' }));
    expect(index.search(query)).toEqual([]);
    expect(index.nearestTerms(query)).toEqual([]);
  });
});
