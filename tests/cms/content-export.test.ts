import { describe, expect, it } from 'vitest';
import { createContentExport } from '@/lib/cms/content-export';
import type { HttpClient } from '@/lib/http/http-client';
import { aWirePost } from '../support/wire-builders';
import { strapiV3 } from '@/lib/cms/strapi-v3-dialect';

/** An export from a service that holds these records and honours `_start` and `_limit`. */
function anExport(records: readonly unknown[]) {
  const asked: URLSearchParams[] = [];
  const http: HttpClient = {
    call: (call) => {
      const query = new URLSearchParams(call.path.split('?')[1]);
      asked.push(query);
      const start = Number(query.get('_start'));
      return Promise.resolve(call.schema.parse(records.slice(start, start + Number(query.get('_limit')))));
    },
  };
  return {
    content: createContentExport({ http, dialect: strapiV3, mediaBase: 'https://cms.example' }),
    asked,
  };
}

describe('the newest posts', () => {
  it('are requested by language and by category or author', async () => {
    const { content, asked } = anExport([aWirePost()]);
    const posts = await content.newestPosts('fr', 20, { category: 'ai-video' });
    expect(posts.map(({ slug }) => slug)).toEqual(['cut-on-action']);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      _start: '0',
      _limit: '20',
      _sort: 'published_at:DESC,id:DESC',
      _locale: 'fr',
      'category.slug': 'ai-video',
    });
  });
});

describe('records that are all unreadable', () => {
  it('are a failure, not an empty list', async () => {
    const { content } = anExport([aWirePost({ slug: 7, locale: 7, Language: 7 })]);
    await expect(content.newestPosts('en', 20)).rejects.toMatchObject({ problem: 'shape' });
  });
});

describe('redirect rules', () => {
  it('are read a thousand at a time, with tolerant parsing', async () => {
    const { content, asked } = anExport(
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
    expect(asked).toHaveLength(2);
  });

  it('are permanent by default', async () => {
    expect(await anExport([{ from: '/a', to: '/b' }]).content.redirects()).toEqual([
      { from: '/a', to: '/b', locale: null, status: 301 },
    ]);
  });
});
