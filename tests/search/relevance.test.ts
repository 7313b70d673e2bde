import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostIndexSource } from '@/lib/search/post-index-source';
import type { Locale } from '@/lib/config/languages';
import { createHttpClient } from '@/lib/http/http-client';
import { createPostSearch, type PostSearch } from '@/lib/search/post-search';
import { startSandbox, type Sandbox } from '@/sandbox/start-sandbox';
import { aLog } from '../support/fake-log';
import cases from './relevance.json';

/** The written posts, through the whole way: content service, source, index. */
describe('a search for', () => {
  let sandbox: Sandbox;
  let search: PostSearch;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const mediaBase = `${sandbox.origin}/cms`;
    search = createPostSearch({
      source: createPostIndexSource({
        http: createHttpClient({ service: 'cms', baseUrl: mediaBase }),
        mediaBase,
      }),
      log: aLog().log,
    });
    await search.refresh();
  });
  afterAll(() => sandbox.close());

  const first = (locale: Locale, query: string) =>
    search.search(locale, query, { page: 1, pageSize: 1 })?.posts.items[0]?.slug;

  it.each(cases)('$query ($locale: $why) has $first first', ({ locale, query, first: expected }) => {
    expect(first(locale as Locale, query)).toBe(expected);
  });

  it('a word of a body finds the post', () => {
    expect(first('ru', 'LUFS')).toBe('chistaya-zapis-golosa');
  });

  it('an author finds the author’s posts only', () => {
    const found = search.search('en', 'Okafor', { page: 1, pageSize: 20 });
    expect(found?.posts.total).toBe(5);
  });

  it('nothing near offers words of titles that come near', () => {
    const found = search.search('en', 'capshuns', { page: 1, pageSize: 8 });
    expect(found?.posts.total).toBe(0);
    expect(found?.suggestions).toContain('captions');
  });

  it('letters without sense finds nothing and offers nothing', () => {
    expect(search.search('ru', 'ъъщщжж', { page: 1, pageSize: 8 })).toMatchObject({
      posts: { total: 0, pageCount: 1 },
      suggestions: [],
    });
  });

  it('a slug gives the post and its versions in other languages', () => {
    expect(
      search.versionsOf('montazh-po-dvizheniyu').map(({ locale, card }) => `${locale} ${card.slug}`),
    ).toEqual([
      'ru montazh-po-dvizheniyu',
      'en cut-on-action',
      'fr raccord-dans-le-mouvement',
      'es corte-en-movimiento',
      'pt corte-no-movimento',
    ]);
    expect(search.versionsOf('no-such-post')).toEqual([]);
  });
});
