import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import { StrapiSource } from '@/lib/cms/strapi/strapi-source';
import { toPage } from '@/lib/cms/lists';
import { RESERVED_POST_SLUGS } from '@/lib/config/routes';
import type { ContentSource } from '@/lib/cms/content-source';
import type { HttpCall, HttpClient } from '@/lib/http/http-client';
import { aCms, requestOf, fails, replies, repliesText } from '../../support/fake-cms';
import { aLog } from '../../support/fake-log';
import { aWireAuthor, aWirePost, aWireTaxonomy } from '../../support/wire-builders';
import { strapiV3 } from '@/lib/cms/strapi/strapi-v3';
import { mediaAt } from '../../support/media';

const FIRST_PAGE = { locale: 'en', page: 1, pageSize: 9 };
const HTML = '<!doctype html><title>502 Bad Gateway</title>';

const BY_SLUG: readonly ((cms: ContentSource, slug: string) => Promise<unknown>)[] = [
  (cms, slug) => cms.post('en', slug),
  (cms, slug) => cms.author('en', slug),
  (cms, slug) => cms.topic('category', 'en', slug),
  (cms, slug) => cms.topic('platform', 'en', slug),
  (cms, slug) => cms.topic('profession', 'en', slug),
  (cms, slug) => cms.legalPage('en', slug),
];

/** Methods that request records. */
const METHODS: Readonly<Record<string, (cms: ContentSource) => Promise<unknown>>> = {
  post: (cms) => cms.post('en', 'cut-on-action'),
  posts: (cms) => cms.posts(FIRST_PAGE),
  search: (cms) => cms.search(FIRST_PAGE, 'cut'),
  trending: (cms) => cms.trending('en'),
  categories: (cms) => cms.topics('category', 'en'),
  platforms: (cms) => cms.topics('platform', 'en'),
  professions: (cms) => cms.topics('profession', 'en'),
  author: (cms) => cms.author('en', 'ada-byron'),
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
    const [media, { log }] = [mediaAt(''), aLog()];
    await METHODS[method]?.(new StrapiSource({ http, bulk: http, dialect: strapiV3, media, log }));
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
    await expect(cms.posts(FIRST_PAGE)).rejects.toMatchObject({ name: 'HttpError' });
  });
});

describe('an empty reply', () => {
  it('means that the post or the author does not exist', async () => {
    const { cms } = aCms(() => replies([]));
    expect(await cms.post('en', 'nothing')).toBeNull();
    expect(await cms.author('en', 'nobody')).toBeNull();
  });

  it.each([[[null]], [['cut-on-action']], [[[]]]])(
    'is not %j: an unreadable record is a failure',
    async (reply) => {
      const { cms } = aCms(() => replies(reply));
      await expect(cms.post('en', 'cut-on-action')).rejects.toMatchObject({ problem: 'shape' });
      await expect(cms.author('en', 'ada-byron')).rejects.toMatchObject({ problem: 'shape' });
    },
  );
});

describe('one post', () => {
  it('is requested by slug and language', async () => {
    const { cms, requests } = aCms(() => replies([aWirePost()]));
    const post = await cms.post('fr', 'cut-on-action');
    expect(post).toMatchObject({ id: '42', slug: 'cut-on-action', title: 'Cut on action' });
    expect(requests.map(requestOf)).toEqual([['/blogs', ['_limit=1', '_locale=fr', 'slug=cut-on-action']]]);
  });

  it.each([
    ['the record has another slug', 'cut-on-action', 'other'],
    ['the service ignores case', 'Cut-On-Action', 'cut-on-action'],
    ['the service ignores accents', 'cafe', 'café'],
    ['no list could link it', 'zz-50%-off', 'zz-50%-off'],
    ['the URL is in another normal form', 'cafe\u0301', 'caf\u00e9'],
  ])('is not there when %s, as no other record is', async (_name, requestedSlug, slug) => {
    for (const get of BY_SLUG) {
      const { cms } = aCms(() => replies([aWirePost({ slug })]));
      expect(await get(cms, requestedSlug)).toBeNull();
    }
  });

  it('is there in whichever normal form the service has its slug', async () => {
    const { cms } = aCms(() => replies([aWirePost({ slug: 'cafe\u0301' })]));
    expect((await cms.post('en', 'caf\u00e9'))?.slug).toBe('caf\u00e9');
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
    expect((await cms.post('en', 'cut-on-action'))?.translations).toEqual([
      { locale: 'fr', slug: 'couper' },
      { locale: 'es', slug: 'cortar' },
    ]);
    expect(requests.slice(1).map(requestOf)).toEqual([
      ['/blogs', ['_limit=2', '_locale=all', 'id_in=50', 'id_in=51']],
    ]);
  });

  it('need no call when the record names their slugs', async () => {
    const localizations = [{ id: 50, locale: 'fr', slug: 'couper' }];
    const { cms, requests } = aCms(() => replies([aWirePost({ localizations })]));
    expect((await cms.post('en', 'cut-on-action'))?.translations).toEqual([{ locale: 'fr', slug: 'couper' }]);
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
    expect((await cms.post('en', 'cut-on-action'))?.translations).toEqual([{ locale: 'es', slug: 'cortar' }]);
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
    expect((await cms.post('en', 'cut-on-action'))?.translations).toEqual([]);
    expect(requests).toHaveLength(1);
  });

  it('make the post fail when they cannot be loaded, so that no incomplete language switch is cached', async () => {
    const { cms } = aCms((url) =>
      url.searchParams.has('id_in') ? fails(500) : replies([aWirePost({ localizations: siblings })]),
    );
    await expect(cms.post('en', 'cut-on-action')).rejects.toMatchObject({
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
    await cms.posts(request, { category: 'sound' });
    expect(requests.map(requestOf)).toEqual([
      ['/blogs', [...range, '_sort=published_at:DESC,id:DESC', '_locale=en', 'category.slug=sound']],
      ['/blogs/count', ['_locale=en', 'category.slug=sound']],
    ]);
  });

  it('shows each post once, and all those without an id', async () => {
    const ids = { a: 1, b: 2, c: '1', d: null, e: null };
    const { cms } = aCms(() => replies(Object.entries(ids).map(([slug, id]) => aWirePost({ id, slug }))));
    const { items } = await cms.posts(FIRST_PAGE);
    expect(items.map(({ slug }) => slug)).toEqual(['a', 'b', 'd', 'e']);
  });

  it.each([...RESERVED_POST_SLUGS])(
    'leaves out and logs once a post with the slug of a route: %s',
    async (slug) => {
      const { cms, warnings } = aCms(() =>
        replies([aWirePost({ id: 1, slug }), aWirePost({ id: 2, slug: 'b' })]),
      );
      expect((await cms.posts(FIRST_PAGE)).items.map(({ id }) => id)).toEqual(['2']);
      await cms.posts(FIRST_PAGE);
      expect(warnings).toEqual([
        { message: 'cms: a post cannot be reached and is not linked', fields: { id: '1', slug } },
      ]);
    },
  );

  it.each([null, '', 'a/b', '..', {}])('leaves out and logs a post whose slug is %j', async (slug) => {
    const { cms, warnings } = aCms(() =>
      replies([aWirePost({ id: 1, slug }), aWirePost({ id: 2, slug: 'b' })]),
    );
    expect((await cms.posts(FIRST_PAGE)).items.map(({ id }) => id)).toEqual(['2']);
    expect(warnings).toMatchObject([{ fields: { id: '1', slug: '(none)' } }]);
  });

  it('leaves out and logs anything but a record', async () => {
    const { cms, warnings } = aCms(() => replies([null, aWirePost(), 'x', 7, []]));
    expect((await cms.posts(FIRST_PAGE)).items).toHaveLength(1);
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
    await cms.trending('pt');
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
    expect(await cms.countTrending('PT')).toBe(23);
    expect(requests.map(requestOf)).toEqual([
      [
        '/blogs/count',
        ['_locale=pt', 'trending=true', '_where[0][Language]=PT', '_where[1][TrendingPostOrder_null]=false'],
      ],
    ]);
  });
});

describe('the index of a taxonomy', () => {
  it.each([
    ['category', '/categories'],
    ['platform', '/platforms'],
    ['profession', '/professions'],
  ] as const)('of each %s requests all of %s in the editors’ order', async (kind, path) => {
    const { cms, requests } = aCms(() => replies([aWireTaxonomy()]));
    expect(await cms.topics(kind, 'es')).toMatchObject([
      { id: '3', name: 'Video marketing', slug: 'video-marketing' },
    ]);
    expect(requests.map(requestOf)).toEqual([[path, ['_limit=-1', '_sort=order:ASC', '_locale=es']]]);
  });

  it('of professions can leave one out (rules D22)', async () => {
    const { cms, requests } = aCms(() => replies([]));
    await cms.topics('profession', 'en', 'teacher');
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
    expect((await cms.topics('category', 'en')).map(({ slug }) => slug)).toEqual([
      'video-marketing',
      'sound',
    ]);
    expect(warnings).toEqual([
      { message: 'cms: a record was left out', fields: { collection: 'categories', issue: 'has no slug' } },
    ]);
  });
});

describe('one record of another collection', () => {
  it.each([
    ['a category', (cms: ContentSource) => cms.topic('category', 'fr', 'sound'), '/categories'],
    ['a platform', (cms: ContentSource) => cms.topic('platform', 'fr', 'sound'), '/platforms'],
    ['a profession', (cms: ContentSource) => cms.topic('profession', 'fr', 'sound'), '/professions'],
    ['a legal page', (cms: ContentSource) => cms.legalPage('fr', 'sound'), '/legal-pages'],
  ])('%s is requested by slug and language; null means that there is none', async (_name, get, path) => {
    const source = aCms(() =>
      replies([aWireTaxonomy({ slug: 'sound', title: 'Sound', body: '<p>Hm.</p>' })]),
    );
    expect(await get(source.cms)).not.toBeNull();
    expect(source.requests.map(requestOf)).toEqual([[path, ['_limit=1', '_locale=fr', 'slug=sound']]]);
    expect(await get(aCms(() => replies([])).cms)).toBeNull();
  });
});

describe('the neighbours of a post', () => {
  it('are the next older and the next newer post of its category', async () => {
    const { cms, requests } = aCms((url) =>
      replies([aWirePost({ slug: url.searchParams.has('published_at_lt') ? 'older' : 'newer' })]),
    );
    expect(await cms.neighbours('en', 'sound', '2026-11-05T10:00:00.000Z')).toMatchObject({
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
    await cms.post('en', 'x', 'draft');
    await cms.post('en', 'x');
    expect(requests.map((url) => url.searchParams.get('_publicationState'))).toEqual(['preview', null]);
  });
});

describe('an author', () => {
  it('is requested by slug, and comes without email, role and username', async () => {
    const { cms, requests } = aCms(() => replies([aWireAuthor()]));
    const author = await cms.author('en', 'ada-byron');
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
