import { describe, expect, it } from 'vitest';
import type { Collection } from '@/lib/cms/contract/collections';
import type { ListQuery } from '@/lib/cms/strapi/dialect';
import { withQueryRules } from '@/lib/cms/strapi/dialect';
import { strapiV3 } from '@/lib/cms/strapi/strapi-v3';
import { startSandbox } from '@/sandbox/start-sandbox';
import { StrapiSource } from '@/lib/cms/strapi/strapi-source';
import { createHttpClient } from '@/lib/http/http-client';
import { aLog } from '../../support/fake-log';
import { mediaAt } from '../../support/media';

const NOW = '2026-08-12T00:00:00.000Z';
const DUE = `published_at_lte=${NOW}`;
const COMPOSED = 'café-montage';
const DECOMPOSED = COMPOSED.normalize('NFD');
const dialect = withQueryRules(strapiV3, () => Date.parse(NOW));

const pairsOf = (path: string) => [...new URLSearchParams(path.split('?')[1])].map((pair) => pair.join('='));

describe('a query', () => {
  it.each<readonly [string, Collection, Partial<ListQuery>, readonly string[]]>([
    ['for posts leaves out those with a date in the future (rules D26)', 'blogs', {}, [DUE]],
    ['for a draft asks for any date', 'blogs', { drafts: true }, ['_publicationState=preview']],
    ['for topics names no date', 'categories', { slug: 'sound' }, ['slug=sound']],
    [
      'names a slug in both normal forms',
      'authors',
      { slug: COMPOSED },
      [`slug_in=${COMPOSED}`, `slug_in=${DECOMPOSED}`],
    ],
    [
      'names the slug of a relation in both normal forms',
      'blogs',
      { related: { category: DECOMPOSED } },
      [`category.slug_in=${COMPOSED}`, `category.slug_in=${DECOMPOSED}`, DUE],
    ],
  ])('%s', (_name, collection, query, expected) => {
    for (const kind of ['list', 'count'] as const) {
      if (kind === 'count' && query.drafts) continue;
      expect(pairsOf(dialect[kind](collection, { locale: 'en', ...query }).path)).toEqual([
        '_locale=en',
        ...expected,
      ]);
    }
  });
});

it('a post appears in lists and counts and at its URL when its date has come (rules D26)', async () => {
  const sandbox = await startSandbox();
  const http = createHttpClient({ service: 'cms', baseUrl: `${sandbox.origin}/cms` });
  const at = (now: string) =>
    new StrapiSource({
      http,
      bulk: http,
      dialect: withQueryRules(strapiV3, () => Date.parse(now)),
      media: mediaAt(''),
      log: aLog().log,
    });
  const [early, late] = [at(NOW), at('2026-12-01T00:00:00.000Z')];
  const all = { locale: 'en', page: 1, pageSize: 100 };
  const [before, after] = [await early.posts(all), await late.posts(all)];
  const coming = after.items.filter(({ publishedAt }) => publishedAt > NOW);
  expect(coming.length).toBeGreaterThan(0);
  expect(before.items).toEqual(after.items.filter((post) => !coming.includes(post)));
  expect(before.total).toBe(after.total - coming.length);
  const slug = coming[0]?.slug ?? '';
  expect([await early.post('en', slug), (await late.post('en', slug))?.slug]).toEqual([null, slug]);
  await sandbox.close();
});
