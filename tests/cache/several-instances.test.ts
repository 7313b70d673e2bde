import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '@/tools/lib/servers';
import { redisPath, startRedis, type RedisServer } from '@/tools/lib/redis-server';
import { newProcess } from '../support/new-process';

const command = redisPath();
if (!command)
  process.stderr.write(
    'NOT TESTED: what instances share, for want of redis-server (apt-get install redis-server)\n',
  );

const PAGE = { kind: 'PAGES', html: '<p>“Видео”</p>', pageData: {}, headers: {} };
const CHANGED_PAGE = { ...PAGE, html: 'new' };
const CONTROL = { cacheControl: { revalidate: 60 } };

const memory = Symbol.for('clipwright.singletons');

/** The modules and the memory of one process: each instance of the site has its own. */
async function anInstance(url: string, prefix = 'build-1:') {
  newProcess();
  const { createRedis } = await import('@/lib/cache/redis.server');
  const { processSingleton } = await import('@/lib/process/process-singleton');
  const store = createRedis(url);
  processSingleton('redis', () => store);
  processSingleton('build-prefix', () => prefix);
  const own: unknown = Reflect.get(globalThis, memory);
  const { default: PageCache } = await import('@/server/page-cache');
  const pages = await import('@/lib/cache/rendered-pages.server');
  const { pagesAreShared } = await import('@/lib/cache/shared-pages.server');
  const { invalidation } = await import('@/lib/cache/invalidation.server');
  const instances = await import('@/lib/page-data/publish/instances.server');
  const { waitForTurn } = await import('@/lib/security/rate-limit.server');
  stops.push(store.close);
  await vi.waitFor(async () => expect(await store.query((client) => client.ping())).toBe('PONG'), 10_000);
  /** Runs `work` with this instance's memory. */
  const inside = async <T>(work: () => Promise<T> | T): Promise<T> => {
    Reflect.set(globalThis, memory, own);
    return await work();
  };
  return {
    /** Next creates one for every request. */
    get cache() {
      return new PageCache({ maxMemoryCacheSize: 1_000_000 });
    },
    pages,
    pagesAreShared,
    invalidation,
    instances,
    waitForTurn,
    store,
    inside,
  };
}

const stops: (() => Promise<void> | void)[] = [];

describe.skipIf(!command)('instances that share a Redis', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await startRedis(command!, await freePort());
  });
  afterAll(() => redis.kill());
  beforeEach(() => vi.stubEnv('REDIS_URL', redis.url));
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    vi.unstubAllEnvs();
    await redis.kill();
    await redis.start();
  });

  it('share the pages that they have rendered, but not with another build', async () => {
    const [one, other] = [await anInstance(redis.url), await anInstance(redis.url)];
    // Tried again here and below, because a query that takes longer than 300 ms has no effect.
    await vi.waitFor(async () => {
      await one.inside(() => one.cache.set('/blog/x', PAGE, CONTROL));
      await one.pagesAreShared();
      expect(await other.inside(() => other.cache.get('/blog/x'))).toMatchObject({ value: PAGE, ...CONTROL });
    }, 10_000);
    const ofAnotherBuild = await anInstance(redis.url, 'build-2:');
    expect(await ofAnotherBuild.inside(() => ofAnotherBuild.cache.get('/blog/x'))).toBeNull();
  });

  it('take over what another has rendered since a change, and drop a page that is gone', async () => {
    const [one, other] = [await anInstance(redis.url), await anInstance(redis.url)];
    await vi.waitFor(async () => {
      await one.inside(() => one.cache.set('/blog/x', PAGE, CONTROL));
      await one.pagesAreShared();
      expect(await other.inside(() => other.cache.get('/blog/x'))).toMatchObject({ value: PAGE });
    }, 10_000);
    const version = one.invalidation.contentHasChanged();
    await vi.waitFor(async () => {
      await one.inside(() => one.cache.set('/blog/x', CHANGED_PAGE, CONTROL));
      await one.pagesAreShared();
      expect(await other.inside(() => other.pages.takeOverPage('/blog/x', version))).toBe(true);
    }, 10_000);
    expect(await other.inside(() => other.cache.get('/blog/x'))).toMatchObject({ value: CHANGED_PAGE });
    await vi.waitFor(async () => {
      await one.inside(() => one.cache.set('/blog/x', null, CONTROL));
      await one.pagesAreShared();
      expect(await one.store.query((client) => client.exists('build-1:page:/blog/x'))).toBe(0);
    }, 10_000);
    const third = await anInstance(redis.url);
    expect(await third.inside(() => third.cache.get('/blog/x'))).toBeNull();
  });

  it('treat a page as missing if Redis has something else under its key', async () => {
    const one = await anInstance(redis.url);
    await one.store.query((client) => client.hSet('build-1:page:/blog/x', 'is', 'a hash'));
    await one.store.query((client) => client.set('build-1:page:/blog/y', '{"lastModified":1}\nnonsense'));
    await one.store.query((client) =>
      client.set('build-1:page:/blog/z', '{"lastModified":1,"version":1,"bytes":1}\nno Brotli'),
    );
    for (const key of ['/blog/x', '/blog/y', '/blog/z'])
      expect(await one.inside(() => one.cache.get(key)), key).toBeNull();
  });

  it('work without it: nobody waits long while it is full, silent or gone, and it is used again once it is back', async () => {
    const one = await anInstance(redis.url);
    await one.store.query((client) => client.configSet('maxmemory', '1'));
    await one.inside(() => one.cache.set('/blog/x', PAGE, CONTROL));
    await one.pagesAreShared();
    expect(await one.inside(() => one.cache.get('/blog/x'))).toMatchObject({ value: PAGE });
    await one.store.query((client) => client.configSet('maxmemory', '0'));

    redis.freeze();
    const startMs = performance.now();
    for (let times = 0; times < 50; times += 1) await one.inside(() => one.cache.get('/blog/never'));
    // Five of them wait, 300 ms each; the other 45 would take another 13 s. A busy machine adds its own.
    expect(performance.now() - startMs).toBeLessThan(12_000);
    expect(one.store.report().state).toBe('open');
    redis.thaw();
    await vi.waitFor(
      async () => expect(await one.store.query((client) => client.ping())).toBe('PONG'),
      10_000,
    );

    await redis.kill();
    expect(await one.inside(() => one.cache.get('/blog/never'))).toBeNull();
    await redis.start();
    await vi.waitFor(
      async () => expect(await one.store.query((client) => client.ping())).toBe('PONG'),
      10_000,
    );
    expect(one.store.report().state).toBe('closed');
  });

  it('learn of a publish, which waits until they are renewed, even of one sent while they were disconnected, and of none twice', async () => {
    const one = await anInstance(redis.url);
    const other = await anInstance(redis.url);
    const heard: unknown[] = [];
    for (const { inside, instances, store, invalidation } of [one, other])
      await inside(async () =>
        stops.push(
          await instances.subscribeToInstances(store, async (message) => {
            await wait(100);
            if (store === other.store) heard.push(message);
            invalidation.contentHasChanged(message.version);
          }),
        ),
      );
    await vi.waitFor(
      async () =>
        expect(await one.store.query((client) => client.pubSubNumSub('clipwright:published'))).toEqual({
          'clipwright:published': 2,
        }),
      10_000,
    );
    const hints = [{ kind: 'post', locale: 'fr', slug: 'x' }] as const;
    const startMs = performance.now();
    await one.inside(() => one.instances.notifyInstances({ version: 7, hints }));
    expect(heard).toEqual([{ version: 7, hints }]);
    expect(performance.now() - startMs).toBeLessThan(4_000);

    await one.store.query((client) => client.publish('clipwright:published', '{"nonsense":true}'));
    await one.store.query((client) => client.set('clipwright:content-version', '9'));
    // Breaks the connection; the instance subscribes again.
    await one.store.query((client) => client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'pubsub']));
    await vi.waitFor(
      () =>
        expect(heard).toEqual([
          { version: 7, hints },
          { version: 9, hints: [] },
        ]),
      10_000,
    );
  });

  it('count a client’s requests together, and separately while Redis is down', async () => {
    const [one, other] = [await anInstance(redis.url), await anInstance(redis.url)];
    const limit = { name: 'forms', times: 2, perSeconds: 60 };
    let client = '';
    await vi.waitFor(async () => {
      // Another client each time: a request that Redis counts late is counted separately.
      client += 'a';
      expect(await one.inside(() => one.waitForTurn(limit, client))).toBeNull();
      expect(await other.inside(() => other.waitForTurn(limit, client))).toBeNull();
      expect(await one.inside(() => one.waitForTurn(limit, client))).toBeGreaterThan(0);
    }, 10_000);
    await redis.kill();
    expect(await one.inside(() => one.waitForTurn(limit, client))).toBeNull();
  });
});
