import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostIndexSource } from '@/lib/search/post-index-source';
import type { Locale } from '@/lib/config/languages';
import { createHttpClient } from '@/lib/http/http-client';
import { createPostSearch, type PostSearch } from '@/lib/search/post-search';
import { startSandbox, type Sandbox } from '@/sandbox/start-sandbox';
import { aLog } from '../support/fake-log';
import cases from './relevance.json';
import { strapiV3 } from '@/lib/cms/strapi-v3-dialect';
import { mediaAt } from '../support/media';

/** The sandbox's posts, through the whole chain: content service, source, index. */
describe('a search for', () => {
  let sandbox: Sandbox;
  let search: PostSearch;

  beforeAll(async () => {
    sandbox = await startSandbox();
    const base = `${sandbox.origin}/cms`;
    search = createPostSearch({
      source: createPostIndexSource({
        dialect: strapiV3,
        http: createHttpClient({ service: 'cms', baseUrl: base }),
        media: mediaAt(base),
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

  // A short list: the posts about the words, not every post that mentions them.
  it.each([
    ['en', 'captions', ['captions-people-read', 'vertical-video-safe-areas', 'audio-description-basics']],
    ['en', 'voice', ['record-clean-voice-over']],
    ['en', 'template', ['customise-a-video-template', 'brand-kit-for-video']],
    ['en', 'phone', ['film-with-your-phone']],
    ['en', 'music', ['choose-music-licence']],
    ['ru', 'субтитры', ['subtitry-kotorye-chitayut']],
    ['fr', 'musique', ['enregistrer-une-voix-off-propre']],
    ['es', 'plantilla', ['personalizar-una-plantilla-de-video']],
    ['pt', 'legendas', ['legendas-que-as-pessoas-leem']],
  ] as const)(
    '%s "%s" begins with the posts about it and does not list the whole blog',
    (locale, query, about) => {
      const found = search.search(locale, query, { page: 1, pageSize: 50 })?.posts;
      expect(found?.items.slice(0, about.length).map(({ slug }) => slug)).toEqual(about);
      expect(found?.total).toBeLessThanOrEqual(8);
      const whole = search.search(locale, query, { page: 1, pageSize: 500, mentions: true })?.posts.items;
      expect(whole?.slice(0, found?.total)).toEqual(found?.items);
    },
  );

  it('counts the posts that only mention a word, and lists them after the others', () => {
    const found = search.search('en', 'captions', { page: 1, pageSize: 50 });
    const whole = search.search('en', 'captions', { page: 1, pageSize: 50, mentions: true });
    expect(found?.mentions).toBeGreaterThan(10);
    expect(whole).toMatchObject({
      mentions: 0,
      posts: { total: (found?.posts.total ?? 0) + (found?.mentions ?? 0) },
    });
  });

  it.each([
    ['en', 'captoins', 'captions'],
    ['en', 'retenton curve', 'retention curve'],
    ['ru', 'сабтитры', 'субтитры'],
    ['fr', 'musiqeu', 'musique'],
    ['en', 'captions', null],
    ['en', 'xqzv captions', null],
    ['en', '"captoins"', null],
  ] as const)('%s %s is read as %s, and finds the same', (locale, typed, corrected) => {
    const find = (query: string) => search.search(locale, query, { page: 1, pageSize: 50 });
    expect(find(typed)?.corrected).toBe(corrected);
    if (corrected !== null) expect(find(typed)?.posts).toEqual(find(corrected)?.posts);
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
