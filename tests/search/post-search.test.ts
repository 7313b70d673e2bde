import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { IndexedPost } from '@/lib/search/indexed-post';
import type { PostRef } from '@/lib/cms/model';
import type { PostSource } from '@/lib/search/post-mirror';
import { PostSearch } from '@/lib/search/post-search';
import { aLog } from '../support/fake-log';
import { anIndexedPost } from '../support/posts';

/** A content service whose posts a test can change. */
function aSource(posts: IndexedPost[]) {
  const requests: string[] = [];
  let isDown = false;
  const answer = <T>(what: string, value: () => T): Promise<T> => {
    requests.push(what);
    return isDown ? Promise.reject(new Error('the service is down')) : Promise.resolve(value());
  };
  const source: PostSource = {
    records: ({ start, limit, changedSince = '' }) =>
      answer(changedSince ? `since ${changedSince} from ${start}` : `all from ${start}`, () =>
        posts
          .filter(({ updatedAt }) => updatedAt >= changedSince)
          .slice(start, start + limit)
          .map((post) => ({
            id: post.card.id,
            post: post.locale === ('xx' as never) || post.card.slug === '' ? null : post,
            isUnread: post.card.slug === '',
          })),
      ),
    bySlug: ({ locale, slug }) =>
      answer(`${locale}/${slug}`, () =>
        posts
          .filter((post) => post.locale === locale && post.card.slug === slug)
          .map((post) => ({ id: post.card.id, post })),
      ),
    count: () => answer('count', () => posts.length),
  };
  return { source, requests, breakDown: (down = true) => void (isDown = down) };
}

/** A changed record whose types are wrong. */
const anUnreadPost = (id: string) =>
  anIndexedPost({ id, slug: '' }, { updatedAt: '2026-01-03T00:00:00.000Z' });

const DAY_1 = '2026-01-01T00:00:00.000Z';
const DAY_2 = '2026-01-02T00:00:00.000Z';
const DAY_3 = '2026-01-03T00:00:00.000Z';

function aSearch(posts: IndexedPost[]) {
  const service = aSource(posts);
  const { log, errors } = aLog();
  let nowMs = 1_000_000;
  const search = new PostSearch({
    source: service.source,
    log,
    nowMs: () => nowMs,
    pause: () => Promise.resolve(),
  });
  const find = (query: string, page = 1) => search.search('en', query, { page, pageSize: 2 });
  return {
    ...service,
    posts,
    search,
    errors,
    find,
    slugs: (query: string) => find(query)?.posts.items.map(({ slug }) => slug),
    pass: (ms: number) => void (nowMs += ms),
  };
}

describe('search over all posts', () => {
  it('has no result while there is no index, and one as soon as there is', async () => {
    const { search, find, slugs } = aSearch([anIndexedPost({ title: 'Tripods' })]);
    expect(find('tripods')).toBeNull();
    await search.ready(1_000);
    expect(slugs('tripods')).toEqual(['post-1']);
  });

  it('waits for its first index up to the given time, and no longer', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let waited = 0;
    let arrive: (count: number) => void = () => undefined;
    const search = new PostSearch({
      source: {
        records: () => Promise.resolve([]),
        bySlug: () => Promise.resolve([]),
        count: () => new Promise((resolve) => (arrive = resolve)),
      },
      log: aLog().log,
      pause: () => Promise.resolve(),
    });
    const first = search.ready(700).then(() => (waited += 1));
    await vi.advanceTimersByTimeAsync(699);
    expect(waited).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect([waited, search.size]).toEqual([1, null]);
    await first;
    const second = search.ready(700).then(() => (waited += 1));
    arrive(0);
    await second;
    expect([waited, search.size, vi.getTimerCount()]).toEqual([2, 0, 1]);
    // With an index there is nothing to wait for.
    await search.ready(700);
    expect(vi.getTimerCount()).toBe(1);
  });

  it('reads everything again once an hour, because a renamed author changes no post', async () => {
    const posts = [anIndexedPost({ id: '1', authorName: 'Ada' })];
    const { search, requests, pass, slugs } = aSearch(posts);
    await search.refresh();
    posts[0] = anIndexedPost({ id: '1', authorName: 'Grace' });
    pass(60 * 60_000 - 1);
    await search.refresh();
    expect(slugs('grace')).toEqual([]);
    requests.length = 0;
    pass(1);
    await search.refresh();
    expect(requests).toEqual(['count', 'all from 0']);
    expect([slugs('grace'), slugs('ada')]).toEqual([['post-1'], []]);
  });

  it.each(['while they are read', 'afterwards'])(
    'reads everything again at the next run once the posts are invalidated, %s',
    async (when) => {
      const { search, requests, posts, slugs } = aSearch([anIndexedPost({ id: '1', authorName: 'Ada' })]);
      search.invalidate();
      const first = search.refresh();
      if (when === 'while they are read') search.invalidate();
      await first;
      posts[0] = anIndexedPost({ id: '1', authorName: 'Grace' });
      requests.length = 0;
      if (when === 'afterwards') search.invalidate();
      await search.refresh();
      expect(requests).toEqual(['count', 'all from 0']);
      expect(slugs('grace')).toEqual(['post-1']);
      await search.refresh();
      expect(requests.at(-1)).toBe('count');
    },
  );

  it('counts the posts of a list, but leaves that to the content service while its count may be wrong', async () => {
    const tips = { category: [{ id: 'c', name: 'Tips', slug: 'tips' }] };
    const posts = [
      anIndexedPost({ id: '1', ...tips }, { authorSlugs: ['ada'] }),
      anIndexedPost({ id: '2', category: [...tips.category, ...tips.category] }),
      anIndexedPost({ id: '3' }, { authorSlugs: ['ada'] }),
      anIndexedPost({ id: '4', ...tips }, { locale: 'fr' }),
    ];
    const { search, requests } = aSearch(posts);
    expect([search.count('en', {}), requests]).toEqual([null, []]);
    await search.refresh();
    const counts = () =>
      [{}, { category: 'tips' }, { author: 'ada' }, { category: 'ada' }].map((list) =>
        search.count('en', list),
      );
    expect([...counts(), search.count('fr', { category: 'tips' })]).toEqual([3, 2, 2, 0, 1]);
    expect(() => search.count('en', { category: 'tips', author: 'ada' })).toThrow('one topic or one author');
    posts.push(anIndexedPost({ id: '5', slug: 'post-5', ...tips }, { updatedAt: DAY_2 }));
    await search.renew([{ locale: 'en', slug: 'post-5' }]);
    expect(counts()).toEqual([4, 3, 2, 0]);
    search.invalidate();
    expect(counts()).toEqual([null, null, null, null]);
  });

  it('finds the posts of a category before and after a date, as the content service does', async () => {
    const tips = { category: [{ id: 'c', name: 'Tips', slug: 'tips' }] };
    const posts = [
      ...(['9', '10', '11', '12'] as const).map((id) =>
        anIndexedPost({ ...tips, id, publishedAt: id === '9' || id === '10' ? DAY_1 : DAY_3 }),
      ),
      anIndexedPost({ ...tips, id: 'same date', publishedAt: DAY_2 }),
      anIndexedPost({ ...tips, id: 'no date', publishedAt: '' }),
      anIndexedPost({ id: 'other category', publishedAt: DAY_2.replace('T00', 'T01') }),
    ];
    const { search } = aSearch(posts);
    expect(search.neighbours('en', 'tips', DAY_2)).toBeNull();
    await search.refresh();
    const around = (date: string) => {
      const result = search.neighbours('en', 'tips', date);
      return result && [result.previous?.id, result.next?.id];
    };
    expect([around(DAY_2), around(DAY_1), around(DAY_3)]).toEqual([
      ['10', '11'],
      [undefined, 'same date'],
      ['same date', undefined],
    ]);
    search.invalidate();
    expect(around(DAY_2)).toBeNull();
  });

  it('moves a post to its new language, and drops one that can no longer be shown', async () => {
    const { search, posts, slugs } = aSearch([
      anIndexedPost({ id: '1', title: 'Tripods' }),
      anIndexedPost({ id: '2', title: 'Tripods' }),
    ]);
    await search.refresh();
    posts[0] = anIndexedPost({ id: '1', title: 'Tripods' }, { locale: 'fr', updatedAt: DAY_2 });
    posts[1] = anIndexedPost({ id: '2', title: 'Tripods' }, { locale: 'xx' as never, updatedAt: DAY_2 });
    await search.refresh();
    expect(slugs('tripods')).toEqual([]);
    expect(search.search('fr', 'tripods', { page: 1, pageSize: 2 })?.posts.total).toBe(1);
    expect(search.size).toBe(2);
  });

  it('asks for changes since the newest one, whatever the order of the posts', async () => {
    const { search, requests } = aSearch([
      anIndexedPost({ id: '1' }, { updatedAt: DAY_2 }),
      anIndexedPost({ id: '2' }),
    ]);
    await search.refresh();
    requests.length = 0;
    await search.refresh();
    expect(requests).toEqual([`since ${DAY_2} from 0`, 'count']);
  });

  it('retries by itself until there is an index: a second after a failure, then later and later', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { search, requests, breakDown, slugs } = aSearch([anIndexedPost({ title: 'Tripods' })]);
    breakDown();
    await search.refresh();
    for (const [waitMs, count] of [
      [999, 1],
      [1, 2],
      [2_000, 3],
      [4_000, 4],
      [5_000, 5],
      [4_999, 5],
    ] as const) {
      await vi.advanceTimersByTimeAsync(waitMs);
      expect(requests).toHaveLength(count);
    }
    breakDown(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(slugs('tripods')).toEqual(['post-1']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('retries five seconds after a failure to renew the index, not sooner', async () => {
    const { search, requests, breakDown, pass, find } = aSearch([anIndexedPost()]);
    await search.refresh();
    breakDown();
    await search.refresh();
    requests.length = 0;
    pass(4_999);
    find('x');
    expect(requests).toEqual([]);
    pass(1);
    find('x');
    expect(requests).toEqual([`since ${DAY_1} from 0`]);
    await search.refresh();
  });

  it('indexes less of each body the more posts there are, but at least a hundred words', async () => {
    const word = (at: number) => `word${String.fromCharCode(97 + Math.floor(at / 26), 97 + (at % 26))}`;
    const body = Array.from({ length: 150 }, (_, at) => word(at)).join(' ');
    for (const [count, result] of [
      [15_000, ['post-1']],
      [20_000, []],
      [1_000_000, []],
    ] as const) {
      const { source } = aSource([anIndexedPost({ id: '1' }, { body })]);
      const search = new PostSearch({
        source: { ...source, count: () => Promise.resolve(count) },
        log: aLog().log,
      });
      await search.refresh();
      const slugs = (query: string) =>
        search.search('en', query, { page: 1, pageSize: 1 })?.posts.items.map(({ slug }) => slug);
      expect(slugs(`"${word(120)}"`)).toEqual(result);
      expect(slugs(`"${word(99)}"`)).toEqual(['post-1']);
    }
  });

  it('makes no request for a minute, then asks only for changes', async () => {
    const { search, posts, requests, pass, slugs } = aSearch([anIndexedPost({ id: '1', title: 'Tripods' })]);
    await search.refresh();
    posts.push(anIndexedPost({ id: '2', title: 'Tripods again' }, { updatedAt: DAY_2 }));
    requests.length = 0;
    pass(59_000);
    expect(slugs('tripods')).toEqual(['post-1']);
    expect(requests).toEqual([]);
    pass(1_000);
    expect(slugs('tripods')).toEqual(['post-1']);
    await search.refresh();
    expect(requests).toEqual([`since ${DAY_1} from 0`, 'count']);
    expect(slugs('tripods')).toEqual(['post-1', 'post-2']);
  });

  it('keeps the last index when the content service fails, logs it, and retries soon', async () => {
    const { search, posts, breakDown, errors, pass, slugs } = aSearch([
      anIndexedPost({ id: '1', title: 'Tripods' }),
    ]);
    await search.refresh();
    breakDown();
    await search.refresh();
    expect(slugs('tripods')).toEqual(['post-1']);
    expect(errors).toEqual([{ message: 'search: the last index is kept', error: 'the service is down' }]);
    breakDown(false);
    posts.push(anIndexedPost({ id: '2', title: 'Tripods again' }, { updatedAt: DAY_2 }));
    pass(5_000);
    slugs('tripods');
    await search.refresh();
    expect(slugs('tripods')).toEqual(['post-1', 'post-2']);
  });

  it('knows the posts that show an image outside their text', async () => {
    const image = (name: string) => ({ url: `https://cms.example/${name}`, alt: '', width: 1, height: 1 });
    const { search } = aSearch([
      anIndexedPost({ id: '1', featureImage: image('a') }),
      anIndexedPost({ id: '2', slug: 'step' }, { locale: 'fr', images: [image('b')] }),
    ]);
    expect(search.showing('https://cms.example/a')).toEqual([]);
    await search.refresh();
    expect(search.showing('https://cms.example/a')).toEqual([{ locale: 'en', slug: 'post-1' }]);
    expect(search.showing('https://cms.example/b')).toEqual([{ locale: 'fr', slug: 'step' }]);
  });

  it('builds one index for concurrent requests', async () => {
    const { search, requests } = aSearch([anIndexedPost()]);
    await Promise.all([search.refresh(), search.refresh(), search.ready(1_000)]);
    expect(requests).toEqual(['count', 'all from 0']);
  });
});

describe('the changes', () => {
  const slugsOf = async (search: ReturnType<typeof aSearch>['search'], mentions: readonly PostRef[] = []) =>
    (await search.renew(mentions)).map(({ before, after }) => [
      before?.card.slug ?? null,
      after?.card.slug ?? null,
    ]);

  it('are returned once: a new post, one with a new slug, a deleted one', async () => {
    const { search, posts } = aSearch(['1', '2', '3'].map((id) => anIndexedPost({ id })));
    await search.refresh();
    posts.splice(
      0,
      2,
      anIndexedPost({ id: '2', slug: 'renamed' }, { updatedAt: DAY_2 }),
      anIndexedPost({ id: '4' }, { updatedAt: DAY_2 }),
    );
    expect(new Set(await slugsOf(search))).toEqual(
      new Set([
        ['post-2', 'renamed'],
        [null, 'post-4'],
        ['post-1', null],
      ]),
    );
    expect(await slugsOf(search)).toEqual([]);
  });

  it('include those found in the background, as one change from first to last', async () => {
    const { search, posts } = aSearch([anIndexedPost({ id: '1', slug: 'first' })]);
    await search.refresh();
    posts[0] = anIndexedPost({ id: '1', slug: 'second' }, { updatedAt: DAY_2 });
    await search.refresh();
    posts[0] = anIndexedPost({ id: '1', slug: 'third' }, { updatedAt: '2026-01-03T00:00:00.000Z' });
    expect(await slugsOf(search)).toEqual([['first', 'third']]);
  });

  it('are returned by the next call when the content service fails', async () => {
    const { search, posts, breakDown } = aSearch([anIndexedPost({ id: '1' })]);
    await search.refresh();
    posts[0] = anIndexedPost({ id: '1', slug: 'renamed' }, { updatedAt: DAY_2 });
    breakDown();
    await expect(search.renew([])).rejects.toThrow('cannot be asked');
    breakDown(false);
    expect(await slugsOf(search)).toEqual([['post-1', 'renamed']]);
  });

  it('are requested after the run under way, which may have begun before the change', async () => {
    const { search, posts, requests } = aSearch([anIndexedPost({ id: '1' })]);
    await search.refresh();
    requests.length = 0;
    const early = search.refresh();
    posts[0] = anIndexedPost({ id: '1', slug: 'renamed' }, { updatedAt: DAY_2 });
    expect(await slugsOf(search)).toEqual([['post-1', 'renamed']]);
    await early;
    expect(requests.map((what) => what.replace(/ .*/, ''))).toEqual(['since', 'count', 'since', 'count']);
  });

  it('of a named post are seen whatever its date, without reading the others again', async () => {
    const { search, posts, requests, slugs } = aSearch([
      anIndexedPost({ id: '1', title: 'Tripods' }),
      anIndexedPost({ id: '2', title: 'Lenses' }, { updatedAt: DAY_2 }),
    ]);
    await search.refresh();
    // Changed before the newest change, but published after it.
    posts[0] = anIndexedPost({ id: '1', title: 'Gimbals' });
    requests.length = 0;
    expect(await slugsOf(search, [{ locale: 'en', slug: 'post-1' }])).toEqual([['post-1', 'post-1']]);
    expect([slugs('gimbals'), slugs('tripods')]).toEqual([['post-1'], []]);
    // The same call twice.
    expect(await slugsOf(search, [{ locale: 'en', slug: 'post-1' }])).toEqual([]);
    posts.splice(0, 1);
    expect(await slugsOf(search, [{ locale: 'en', slug: 'post-1' }])).toEqual([['post-1', null]]);
    expect(slugs('gimbals')).toEqual([]);
    expect(requests.filter((what) => what.startsWith('all'))).toEqual([]);
    expect([...(search.all()?.posts ?? [])].map(({ card }) => card.id)).toEqual(['2']);
  });

  it('include a post that has taken the slug of another, without reading the others again', async () => {
    const { search, posts, requests } = aSearch([
      anIndexedPost({ id: '1', slug: 'x' }, { updatedAt: DAY_2 }),
    ]);
    await search.refresh();
    // Published after the newest change, but changed before it.
    posts[0] = anIndexedPost({ id: '2', slug: 'x' });
    requests.length = 0;
    const changes = await search.renew([{ locale: 'en', slug: 'x' }]);
    expect(changes.map(({ before, after }) => [before?.card.id, after?.card.id])).toEqual([
      ['1', undefined],
      [undefined, '2'],
    ]);
    expect(requests.filter((what) => what.startsWith('all'))).toEqual([]);
  });

  it('of many named posts are requested four at a time, concurrently with the count', async () => {
    const posts = ['1', '2', '3', '4', '5', '6'].map((id) => anIndexedPost({ id }));
    const { search, source } = aSearch(posts);
    await search.refresh();
    posts.splice(0, 6, ...posts.map(({ card: { id } }) => anIndexedPost({ id, title: `Again ${id}` })));
    let underWay = 0;
    let most = 0;
    const slowly =
      <Request, Result>(ask: (request: Request) => Promise<Result>) =>
      async (request: Request) => {
        most = Math.max(most, ++underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        return ask(request);
      };
    Object.assign(source, { bySlug: slowly(source.bySlug), count: slowly(source.count) });
    const mentions = posts.map(({ card: { slug } }) => ({ locale: 'en' as const, slug }));
    expect(await slugsOf(search, mentions)).toEqual(mentions.map(({ slug }) => [slug, slug]));
    expect(most).toBe(5);
  });

  it('change the version number, but only once the posts are up to date', async () => {
    const { search, posts } = aSearch([anIndexedPost({ id: '1' }), anIndexedPost({ id: '2' })]);
    await search.refresh();
    const version = () => search.all()?.version;
    const before = version();
    await search.refresh();
    expect(version()).toBe(before);
    posts[0] = anIndexedPost({ id: '1', title: 'Gimbals' });
    const renewing = search.renew([{ locale: 'en', slug: 'post-1' }]);
    expect(version()).toBe(before);
    await renewing;
    expect(version()).not.toBe(before);
    const renewed = version();
    search.invalidate();
    await search.refresh();
    expect(version()).not.toBe(renewed);
  });

  it('do not include posts of which none can be read any more, and one that cannot is left out', async () => {
    const { search, posts, errors, slugs } = aSearch([
      anIndexedPost({ id: '1', title: 'Tripods' }),
      anIndexedPost({ id: '2', title: 'Tripods again' }),
    ]);
    await search.refresh();
    const [one] = posts;
    posts.splice(0, 2, anUnreadPost('1'), anUnreadPost('2'));
    await search.refresh();
    expect(slugs('tripods')).toEqual(['post-1', 'post-2']);
    expect(errors.map(({ error }) => error)).toEqual(['the content service sent no readable post']);
    if (one) posts[0] = one;
    await search.refresh();
    expect([...(search.all()?.posts ?? [])].map(({ card }) => card.slug)).toEqual(['post-1']);
  });

  it('are none in a new process whose service sends no readable post, or counts more than it lists', async () => {
    for (const [posts, count, size] of [
      [[anUnreadPost('1')], 1, null],
      [[], 1, null],
      [[], 0, 0],
    ] as const) {
      const { source } = aSource([...posts]);
      const search = new PostSearch({
        source: { ...source, count: () => Promise.resolve(count) },
        log: aLog().log,
      });
      await search.refresh();
      expect(search.size).toBe(size);
    }
  });

  it('do not include the loss of all posts, which only a half-started service reports', async () => {
    const { search, posts, slugs } = aSearch([anIndexedPost({ id: '1', title: 'Tripods' })]);
    await search.refresh();
    posts.length = 0;
    await search.refresh();
    expect(slugs('tripods')).toEqual(['post-1']);
  });
});
