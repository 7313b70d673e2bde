import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from '@/sandbox/start-sandbox';
import errors from './query-errors.json';
import grammar from './query-grammar.json';

const editing = { id: 1, slug: 'editing', order: 1 };
const sound = { id: 2, slug: 'sound', order: 2 };

/** Four published posts and a draft in English, one in French, in this order. */
const POSTS = [
  {
    id: 1,
    slug: 'alpha',
    title: 'Alpha, a title',
    trending: true,
    TrendingPostOrder: 10,
    published_at: '2026-01-01T09:00:00.000Z',
    category: [editing],
    author: { id: 2, slug: 'maya', name: 'Maya' },
    localizations: [{ id: 101, locale: 'fr' }],
  },
  {
    id: 2,
    slug: 'beta',
    title: 'Beta, a title',
    excerpt: 'A needle.',
    published_at: '2026-02-01T09:00:00.000Z',
    category: [sound],
    author: { id: 3, slug: 'zoe', name: 'Zoe' },
  },
  {
    id: 3,
    slug: 'gamma',
    title: 'Gamma',
    trending: true,
    TrendingPostOrder: 1,
    published_at: '2026-03-01T09:00:00.000Z',
    category: [editing, sound],
    author: null,
  },
  {
    id: 4,
    slug: 'delta',
    title: 'Delta, a title',
    blogBody: '<p>Needle</p>',
    published_at: '2026-03-02T09:00:00.000Z',
    category: [],
    author: { id: 1, slug: 'ana', name: 'Ana' },
  },
  { id: 5, slug: 'draft', title: 'Draft', published_at: null },
  {
    id: 101,
    slug: 'alpha-fr',
    title: 'Alpha, un titre',
    locale: 'fr',
    localizations: [{ id: 1, locale: 'en' }],
  },
];

/** Equal in all posts unless set above, so that posts differ only in what the table queries. */
const PLAIN = { excerpt: '', blogBody: '', author: { id: 2, slug: 'maya', name: 'Maya' } };

/** A query, and the slugs of the posts that it finds. */
const ROWS = grammar.map(([query = '', ...expected]) => [query, expected] as const);

describe('the query grammar of the content service', () => {
  let sandbox: Sandbox;
  const ask = (path: string) => fetch(`${sandbox.origin}${path}`);
  const slugs = async (path: string) =>
    ((await (await ask(path)).json()) as { slug: string }[]).map(({ slug }) => slug);

  // One sandbox for the whole table, because no test changes it.
  beforeAll(async () => {
    sandbox = await startSandbox({ contentDir: 'no content' });
    for (const post of POSTS) {
      await fetch(`${sandbox.origin}/control/cms/posts`, {
        method: 'POST',
        body: JSON.stringify({ ...PLAIN, ...post }),
      });
    }
  });
  afterAll(() => sandbox.close());

  it.each(ROWS)('answers %s with %j', async (query, expected) => {
    expect(await slugs(`/cms/blogs?${query}`)).toEqual(expected);
  });

  it.each(ROWS.filter(([query]) => !/_start|_limit/.test(query)))(
    'counts as it lists: %s',
    async (query, expected) => {
      expect(await (await ask(`/cms/blogs/count?${query}`)).json()).toBe(expected.length);
    },
  );

  it.each([
    ...errors.unknown.map(
      ([query = '', field]) =>
        [
          query,
          400,
          `Your filters contain a field '${field}' that doesn't appear on your model definition nor its relations`,
        ] as const,
    ),
    [
      '_sort=category.image.name:ASC',
      400,
      'Sorting on category.image.name is not possible: you cannot sort at a depth greater than 1',
    ] as const,
    ...errors.failing.map((query) => [query, 500, 'An internal server error occurred'] as const),
  ])('refuses %s with %d', async (query, status, message) => {
    const response = await ask(`/cms/blogs?${query}`);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({
      statusCode: status,
      error: status === 400 ? 'Bad Request' : 'Internal Server Error',
      message,
    });
  });
});
