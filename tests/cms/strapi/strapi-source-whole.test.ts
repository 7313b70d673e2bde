import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { RESERVED_POST_SLUGS } from '@/lib/config/routes';
import type { HttpCall, HttpClient } from '@/lib/http/http-client';
import { aWirePost } from '../../support/wire-builders';
import { StrapiSource } from '@/lib/cms/strapi/strapi-source';
import { strapiV3 } from '@/lib/cms/strapi/strapi-v3';
import { aLog } from '../../support/fake-log';
import { mediaAt } from '../../support/media';

/** An export from a service that holds these records and honours `_start` and `_limit`. */
function anExport(records: readonly unknown[]) {
  const queries: URLSearchParams[] = [];
  const calls: HttpCall<unknown>[] = [];
  const http: HttpClient = {
    call: (call) => {
      const query = new URLSearchParams(call.path.split('?')[1]);
      queries.push(query);
      calls.push(call);
      const start = Number(query.get('_start'));
      return Promise.resolve(parse(call.schema, records.slice(start, start + Number(query.get('_limit')))));
    },
  };
  const media = mediaAt('https://cms.example');
  return {
    content: new StrapiSource({ http, bulk: http, dialect: strapiV3, media, log: aLog().log }),
    queries,
    calls,
  };
}

describe('the newest posts', () => {
  it('are requested by language and by category or author', async () => {
    const { content, queries } = anExport([aWirePost()]);
    const posts = await content.newestPosts('fr', 20, { category: 'editing-basics' });
    expect(posts.map(({ slug }) => slug)).toEqual(['cut-on-action']);
    expect(Object.fromEntries(queries[0] ?? [])).toEqual({
      _start: '0',
      _limit: '20',
      _sort: 'published_at:DESC,id:DESC',
      _locale: 'fr',
      'category.slug': 'editing-basics',
    });
  });

  it('are those that have a page', async () => {
    const { content } = anExport([
      null,
      'x',
      aWirePost({ slug: 'search' }),
      aWirePost({ slug: '' }),
      aWirePost(),
    ]);
    expect((await content.newestPosts('en', 20)).map(({ slug }) => slug)).toEqual(['cut-on-action']);
  });
});

it('the posts with the slug of a route are requested in every language', async () => {
  const { content, queries } = anExport([aWirePost({ slug: 'search' })]);
  expect(await content.unreachablePosts()).toMatchObject([{ slug: 'search', language: 'en' }]);
  expect(queries[0]?.getAll('slug_in')).toEqual([...RESERVED_POST_SLUGS]);
  expect(queries[0]?.get('_locale')).toBe('all');
});

describe('every call', () => {
  it('has fifteen seconds, including its retry', async () => {
    const { content, calls } = anExport([aWirePost()]);
    await content.newestPosts('en', 20);
    await content.redirects();
    expect(calls).toMatchObject([
      { deadlineMs: 15_000, retry: true },
      { deadlineMs: 15_000, retry: true },
    ]);
  });
});

describe('records that are all unreadable', () => {
  it('are a failure, not an empty list', async () => {
    const { content } = anExport([aWirePost({ slug: 7, locale: 7, Language: 7 })]);
    await expect(content.newestPosts('en', 20)).rejects.toMatchObject({
      problem: 'shape',
      message: expect.stringContaining('no record can be read'),
    });
  });
});

describe('redirect rules', () => {
  it('are read a thousand at a time, with tolerant parsing', async () => {
    const { content, queries } = anExport(
      Array.from({ length: 1_001 }, (_, index) => ({
        id: index,
        from: `/a-${index}`,
        to: '/b',
        locale: null,
        status: '302',
      })),
    );
    const rules = await content.redirects();
    expect(rules).toHaveLength(1_001);
    expect(rules[0]).toEqual({ from: '/a-0', to: '/b', locale: null, status: 302 });
    expect(queries).toHaveLength(2);
  });

  it('are read a hundred times at most, in case the service never sends a short list', async () => {
    const { content, queries } = anExport(Array.from({ length: 101_000 }, () => ({ from: '/a', to: '/b' })));
    expect(await content.redirects()).toHaveLength(100_000);
    expect(queries).toHaveLength(100);
  });
});
