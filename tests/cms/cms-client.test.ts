import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { CmsClient } from '@/lib/cms/cms-client';
import { toPage } from '@/lib/cms/lists';
import { RESERVED_POST_SLUGS } from '@/lib/config/routes';
import type { HttpCall, HttpClient } from '@/lib/http/http-client';
import { aCms, requestOf, fails, replies, repliesText } from '../support/fake-cms';
import { aLog } from '../support/fake-log';
import { aWireAuthor, aWirePost, aWireTaxonomy } from '../support/wire-builders';
import { strapiV3 } from '@/lib/cms/strapi-v3-dialect';
import { mediaAt } from '../support/media';

const FIRST_PAGE = { locale: 'en', page: 1, pageSize: 9 };
const HTML = '<!doctype html><title>502 Bad Gateway</title>';

const BY_SLUG = (
  ['getPost', 'getAuthor', 'getCategory', 'getPlatform', 'getProfession', 'getLegalPage'] as const
).map(
  (method) =>
    (cms: CmsClient, slug: string): Promise<unknown> =>
      cms[method]('en', slug),
);

/** Methods that request records. */
const METHODS: Readonly<Record<string, (cms: CmsClient) => Promise<unknown>>> = {
  getPost: (cms) => cms.getPost('en', 'cut-on-action'),
  getPosts: (cms) => cms.getPosts(FIRST_PAGE),
  searchPosts: (cms) => cms.searchPosts(FIRST_PAGE, 'cut'),
  getTrendingPosts: (cms) => cms.getTrendingPosts('en'),
  getCategories: (cms) => cms.getCategories('en'),
  getPlatforms: (cms) => cms.getPlatforms('en'),
  getProfessions: (cms) => cms.getProfessions('en'),
  getAuthor: (cms) => cms.getAuthor('en', 'ada-byron'),
};

describe('every call', () => {
  it.each(Object.keys(METHODS))('of %s has five seconds, including its retry', async (method) => {
    const calls: HttpCall<unknown>[] = [];
    const http: HttpClient = {
      call: (call) => {
        calls.push(call);
        return Promise.resolve(parse(call.schema, call.path.includes('/count') ? 0 : []));
      },
    };
    await METHODS[method]?.(new CmsClient({ http, dialect: strapiV3, media: mediaAt(''), log: aLog().log }));
    expect(calls.length).toBeGreaterThan(0);
    for (const { deadlineMs, retry } of calls)
      expect({ deadlineMs, retry }).toEqual({ deadlineMs: 5_000, retry: true });
  });
});

describe('a failure of the content service', () => {
  const failures = [
    ['a 400', fails(400), { problem: 'status', status: 400 }],
    ['an object instead of a list', replies({ data: [] }), { problem: 'shape' }],
    ['HTML', repliesText(HTML), { problem: 'shape' }],
  ] as const;

  it.each(
    Object.keys(METHODS).flatMap((method) =>
      failures.map(([name, ...rest]) => [method, name, ...rest] as const),
    ),
  )('makes %s throw: %s', async (method, _name, reply, expected) => {
    const { cms } = aCms(() => reply);
    await expect(METHODS[method]?.(cms)).rejects.toMatchObject({
      name: 'HttpError',
      service: 'cms',
      ...expected,
    });
  });

  it.each([
    ['a 403', fails(403)],
    ['null', replies(null)],
    ['HTML', repliesText(HTML)],
  ])('in the count makes a page of posts throw: %s', async (_name, reply) => {
    const { cms } = aCms(
      () => replies([aWirePost()]),
      () => reply,
    );
    await expect(cms.getPosts(FIRST_PAGE)).rejects.toMatchObject({ name: 'HttpError' });
  });
});

describe('an empty reply', () => {
  it('means that the post or the author does not exist', async () => {
    const { cms } = aCms(() => replies([]));
    expect(await cms.getPost('en', 'nothing')).toBeNull();
    expect(await cms.getAuthor('en', 'nobody')).toBeNull();
  });

  it.each([[[null]], [['cut-on-action']], [[[]]]])(
    'is not %j: an unreadable record is a failure',
    async (reply) => {
      const { cms } = aCms(() => replies(reply));
      await expect(cms.getPost('en', 'cut-on-action')).rejects.toMatchObject({ problem: 'shape' });
      await expect(cms.getAuthor('en', 'ada-byron')).rejects.toMatchObject({ problem: 'shape' });
    },
  );
});

describe('one post', () => {
  it('is requested by slug and language', async () => {
    const { cms, requests } = aCms(() => replies([aWirePost()]));
    const post = await cms.getPost('fr', 'cut-on-action');
    expect(post).toMatchObject({ id: '42', slug: 'cut-on-action', title: 'Cut on action' });
    expect(requests.map(requestOf)).toEqual([['/blogs', ['_limit=1', '_locale=fr', 'slug=cut-on-action']]]);
  });

  it.each([
    ['the record has another slug', 'cut-on-action', 'other'],
    ['the service ignores case', 'Cut-On-Action', 'cut-on-action'],
    ['the service ignores accents', 'cafe', 'café'],
    ['no list could link it', 'zz-50%-off', 'zz-50%-off'],
    ['the URL is in another normal form', 'cafe\u0301', 'caf\u00e9'],
  ])('is not there when %s, as no other record is', async (_name, asked, slug) => {
    for (const get of BY_SLUG) {
      const { cms } = aCms(() => replies([aWirePost({ slug })]));
      expect(await get(cms, asked)).toBeNull();
    }
  });

  it('is there in whichever normal form the service has its slug', async () => {
    const { cms } = aCms(() => replies([aWirePost({ slug: 'cafe\u0301' })]));
    expect((await cms.getPost('en', 'caf\u00e9'))?.slug).toBe('caf\u00e9');
  });
});

describe('translations of a post', () => {
  const siblings = [
    { id: 50, locale: 'fr' },
    { id: 51, locale: 'es' },
  ];

  it('are looked up by their ids in one call', async () => {
    const { cms, requests } = aCms((url) =>
      replies(
        url.searchParams.has('id_in')
          ? [
              aWirePost({ id: 50, locale: 'fr', slug: 'couper' }),
              aWirePost({ id: 51, locale: 'es', slug: 'cortar' }),
            ]
          : [aWirePost({ localizations: siblings })],
      ),
    );
    expect((await cms.getPost('en', 'cut-on-action'))?.translations).toEqual([
      { locale: 'fr', slug: 'couper' },
      { locale: 'es', slug: 'cortar' },
    ]);
    expect(requests.slice(1).map(requestOf)).toEqual([
      ['/blogs', ['_limit=2', '_locale=all', 'id_in=50', 'id_in=51']],
    ]);
  });

  it('need no call when the record names their slugs', async () => {
    const named = [{ id: 50, locale: 'fr', slug: 'couper' }];
    const { cms, requests } = aCms(() => replies([aWirePost({ localizations: named })]));
    expect((await cms.getPost('en', 'cut-on-action'))?.translations).toEqual([
      { locale: 'fr', slug: 'couper' },
    ]);
    expect(requests).toHaveLength(1);
  });

  it('are looked up when the record names only some of their slugs', async () => {
    const [french, spanish] = siblings;
    const { cms } = aCms((url) =>
      replies(
        url.searchParams.has('id_in')
          ? [aWirePost({ id: 51, locale: 'es', slug: 'cortar' })]
          : [aWirePost({ localizations: [{ ...french, slug: 'couper' }, spanish] })],
      ),
    );
    expect((await cms.getPost('en', 'cut-on-action'))?.translations).toEqual([
      { locale: 'es', slug: 'cortar' },
    ]);
  });

  it.each([
    ['none', []],
    ['null', null],
    ['of a language without pages', [{ id: 52, locale: 'de' }]],
    ['without a language', [{ id: 52 }]],
    ['without an id', [{ locale: 'fr' }]],
    ['bare ids', [50, 51]],
  ])('are none, and need no call, when the localizations are %s', async (_name, localizations) => {
    const { cms, requests } = aCms(() => replies([aWirePost({ localizations })]));
    expect((await cms.getPost('en', 'cut-on-action'))?.translations).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('make the post fail when they cannot be loaded, so that no incomplete language switch is cached', async () => {
    const { cms } = aCms((url) =>
      url.searchParams.has('id_in') ? fails(500) : replies([aWirePost({ localizations: siblings })]),
    );
    await expect(cms.getPost('en', 'cut-on-action')).rejects.toMatchObject({
      problem: 'status',
      status: 500,
    });
  });
});

describe('a page of posts', () => {
  it.each([
    [{ locale: 'en', page: 1, pageSize: 9 }, ['_start=0', '_limit=9']],
    [{ locale: 'en', page: 3, pageSize: 9 }, ['_start=18', '_limit=9']],
  ])('for %j requests %j, newest first, and counts with the same filter', async (request, range) => {
    const { cms, requests } = aCms(
      () => replies([aWirePost()]),
      () => replies(40),
    );
    await cms.getPosts(request, { category: 'sound' });
    expect(requests.map(requestOf)).toEqual([
      ['/blogs', [...range, '_sort=published_at:DESC,id:DESC', '_locale=en', 'category.slug=sound']],
      ['/blogs/count', ['_locale=en', 'category.slug=sound']],
    ]);
  });

  it('shows each post once, and all those without an id', async () => {
    const ids = { a: 1, b: 2, c: '1', d: null, e: null };
    const { cms } = aCms(() => replies(Object.entries(ids).map(([slug, id]) => aWirePost({ id, slug }))));
    const { items } = await cms.getPosts(FIRST_PAGE);
    expect(items.map(({ slug }) => slug)).toEqual(['a', 'b', 'd', 'e']);
  });

  it.each([...RESERVED_POST_SLUGS])(
    'leaves out and logs once a post with the slug of a route: %s',
    async (slug) => {
      const { cms, warnings } = aCms(() =>
        replies([aWirePost({ id: 1, slug }), aWirePost({ id: 2, slug: 'b' })]),
      );
      expect((await cms.getPosts(FIRST_PAGE)).items.map(({ id }) => id)).toEqual(['2']);
      await cms.getPosts(FIRST_PAGE);
      expect(warnings).toEqual([
        { message: 'cms: a post cannot be reached and is not linked', fields: { id: '1', slug } },
      ]);
    },
  );

  it.each([null, '', 'a/b', '..', {}])('leaves out and logs a post whose slug is %j', async (slug) => {
    const { cms, warnings } = aCms(() =>
      replies([aWirePost({ id: 1, slug }), aWirePost({ id: 2, slug: 'b' })]),
    );
    expect((await cms.getPosts(FIRST_PAGE)).items.map(({ id }) => id)).toEqual(['2']);
    expect(warnings).toMatchObject([{ fields: { id: '1', slug: '(none)' } }]);
  });

  it('leaves out and logs anything but a record', async () => {
    const { cms, warnings } = aCms(() => replies([null, aWirePost(), 'x', 7, []]));
    expect((await cms.getPosts(FIRST_PAGE)).items).toHaveLength(1);
    expect(warnings).toHaveLength(4);
    expect(warnings[0]).toMatchObject({
      message: 'cms: a record was left out',
      fields: { collection: 'blogs' },
    });
  });
});

describe('trending posts', () => {
  it('are requested as specification §7 says', async () => {
    const { cms, requests } = aCms(() => replies([aWirePost()]));
    await cms.getTrendingPosts('pt');
    expect(requests.map(requestOf)).toEqual([
      [
        '/blogs',
        [
          '_start=0',
          '_limit=10',
          '_sort=TrendingPostOrder:ASC,published_at:DESC',
          '_locale=pt',
          'trending=true',
          '_where[0][Language]=PT',
          '_where[1][TrendingPostOrder_null]=false',
        ],
      ],
    ]);
  });

  it('are counted as specification §7 says', async () => {
    const { cms, requests } = aCms(
      () => replies([]),
      () => replies(23),
    );
    expect(await cms.getTrendingCount('PT')).toBe(23);
    expect(requests.map(requestOf)).toEqual([
      [
        '/blogs/count',
        ['_locale=pt', 'trending=true', '_where[0][Language]=PT', '_where[1][TrendingPostOrder_null]=false'],
      ],
    ]);
  });

  it.each([
    ['null', replies(null), 'shape'],
    ['HTML', repliesText(HTML), 'not JSON'],
  ])('count as 0, and the failure is logged: %s', async (_name, reply, told) => {
    const { cms, errors } = aCms(
      () => replies([]),
      () => reply,
    );
    expect(await cms.getTrendingCount('en')).toBe(0);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toBe('cms: the trending count failed');
    expect(errors[0]?.error).toContain(told);
    expect(await cms.getTrendingCount('fr', Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('the index of a taxonomy', () => {
  it.each([
    ['getCategories', '/categories'],
    ['getPlatforms', '/platforms'],
    ['getProfessions', '/professions'],
  ] as const)('%s requests all of %s in the editors’ order', async (method, path) => {
    const { cms, requests } = aCms(() => replies([aWireTaxonomy()]));
    expect(await cms[method]('es')).toMatchObject([
      { id: '3', name: 'Video marketing', slug: 'video-marketing' },
    ]);
    expect(requests.map(requestOf)).toEqual([[path, ['_limit=-1', '_sort=order:ASC', '_locale=es']]]);
  });

  it('of professions can leave one out (rules D22)', async () => {
    const { cms, requests } = aCms(() => replies([]));
    await cms.getProfessions('en', 'teacher');
    expect(requestOf(requests[0])).toEqual([
      '/professions',
      ['_limit=-1', '_sort=order:ASC', '_locale=en', 'slug_ne=teacher'],
    ]);
  });

  it('leaves out and logs a record that cannot have a page, and shows each once', async () => {
    const records = [
      aWireTaxonomy(),
      aWireTaxonomy({ id: 4, slug: null }),
      aWireTaxonomy({ id: 5, slug: 'sound' }),
      aWireTaxonomy(),
    ];
    const { cms, warnings } = aCms(() => replies(records));
    expect((await cms.getCategories('en')).map(({ slug }) => slug)).toEqual(['video-marketing', 'sound']);
    expect(warnings).toEqual([
      { message: 'cms: a record was left out', fields: { collection: 'categories', issue: 'has no slug' } },
    ]);
  });
});

describe('one record of another collection', () => {
  it.each([
    ['a category', (cms: CmsClient) => cms.getCategory('fr', 'sound'), '/categories'],
    ['a platform', (cms: CmsClient) => cms.getPlatform('fr', 'sound'), '/platforms'],
    ['a profession', (cms: CmsClient) => cms.getProfession('fr', 'sound'), '/professions'],
    ['a legal page', (cms: CmsClient) => cms.getLegalPage('fr', 'sound'), '/legal-pages'],
  ])('%s is requested by slug and language; null means that there is none', async (_name, get, path) => {
    const found = aCms(() => replies([aWireTaxonomy({ slug: 'sound', title: 'Sound', body: '<p>Hm.</p>' })]));
    expect(await get(found.cms)).not.toBeNull();
    expect(found.requests.map(requestOf)).toEqual([[path, ['_limit=1', '_locale=fr', 'slug=sound']]]);
    expect(await get(aCms(() => replies([])).cms)).toBeNull();
  });
});

describe('the neighbours of a post', () => {
  it('are the next older and the next newer post of its category', async () => {
    const { cms, requests } = aCms((url) =>
      replies([aWirePost({ slug: url.searchParams.has('published_at_lt') ? 'older' : 'newer' })]),
    );
    expect(await cms.getNeighbours('en', 'sound', '2026-11-05T10:00:00.000Z')).toMatchObject({
      previous: { slug: 'older' },
      next: { slug: 'newer' },
    });
    expect(requests.map((url) => url.searchParams.get('_sort'))).toEqual([
      'published_at:DESC,id:DESC',
      'published_at:ASC,id:ASC',
    ]);
    for (const url of requests)
      expect(requestOf(url)[1]).toEqual(expect.arrayContaining(['_limit=1', 'category.slug=sound']));
  });
});

describe('a draft', () => {
  it('is found only on request', async () => {
    const { cms, requests } = aCms(() => replies([aWirePost()]));
    await cms.getPost('en', 'x', 'draft');
    await cms.getPost('en', 'x');
    expect(requests.map((url) => url.searchParams.get('_publicationState'))).toEqual(['preview', null]);
  });
});

describe('an author', () => {
  it('is requested by slug, and comes without email, role and username', async () => {
    const { cms, requests } = aCms(() => replies([aWireAuthor()]));
    const author = await cms.getAuthor('en', 'ada-byron');
    expect(author).toMatchObject({ id: '5', name: 'Ada Byron', slug: 'ada-byron' });
    expect(JSON.stringify(author)).not.toMatch(/ada@example\.com|super_admin|ada_the_admin/);
    expect(requests.map(requestOf)).toEqual([['/authors', ['_limit=1', '_locale=en', 'slug=ada-byron']]]);
  });
});

describe('the number of pages', () => {
  it.each([
    [0, 9, 1],
    [1, 9, 1],
    [10, 9, 2],
    [19, 9, 3],
  ])('of %i posts at %i a page is %i', (total, pageSize, pageCount) => {
    expect(toPage([], total, 1, pageSize).pageCount).toBe(pageCount);
  });
});
