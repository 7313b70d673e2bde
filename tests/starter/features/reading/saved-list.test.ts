import { describe, expect, it } from 'vitest';
import { savedPostsIn, withoutSaved, withSaved } from '@/lib/starter/features/reading/saved-list';

const aPost = (slug: string, language: 'en' | 'ru' = 'en') => ({ slug, title: `Post ${slug}`, language });
const read = (value: unknown) => savedPostsIn(JSON.stringify(value));

describe('saved posts (rules D30)', () => {
  it.each<readonly [string, unknown]>([
    ['no text', undefined],
    ['another value', { length: 1, 0: aPost('a') }],
    ['null', [null]],
    ['a slug with a path', [aPost('x/../../login')]],
    ['no title', [{ ...aPost('a'), title: '' }]],
    ['a language without pages', [{ ...aPost('a'), language: 'de' }]],
    ['no language', [{ slug: 'a', title: 'A' }]],
  ])('a post with %s is left out', (_, stored) => {
    expect(read(stored)).toEqual([]);
  });

  it('damaged text is an empty list, and one bad post does not hide the others', () => {
    expect(savedPostsIn('[{')).toEqual([]);
    expect(savedPostsIn(null)).toEqual([]);
    expect(read([{ ...aPost('a'), title: 1 }, aPost('b')])).toEqual([aPost('b')]);
  });

  it('the newest comes first, each once in each language', () => {
    const two = [aPost('a'), aPost('a', 'ru')];
    expect(read([...two, aPost('a')])).toEqual(two);
    expect(withSaved(two, aPost('a', 'ru'))).toEqual([aPost('a', 'ru'), aPost('a')]);
    expect(withoutSaved(two, aPost('a'))).toEqual([aPost('a', 'ru')]);
  });

  it('one more than fifty replaces the oldest', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => aPost(`p${at}`));
    const posts = withSaved(fifty, aPost('new'));
    expect(posts).toHaveLength(50);
    expect(posts[0]).toEqual(aPost('new'));
    expect(posts.at(-1)).toEqual(aPost('p48'));
    expect(read([...fifty, aPost('more')])).toEqual(fifty);
  });
});
