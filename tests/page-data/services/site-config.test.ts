import { describe, expect, it } from 'vitest';
import { createCache } from '@/lib/cache/create-cache';
import { createHttpClient } from '@/lib/http/http-client';
import { DEFAULT_SITE_CONFIG, siteConfigCache } from '@/lib/page-data/services/site-config.server';
import { aLog } from '../../support/fake-log';
import { aFakeAdapter, inTurn, type FakeAnswer } from '../../support/fake-service';

const file = (socialLinks: unknown): FakeAnswer => ({ json: { socialLinks } });
const down: FakeAnswer = { status: 403 };
/** What is used until the file was read, which `knownSiteConfig` does not take for it. */
const UNREAD = { ...DEFAULT_SITE_CONFIG, isDefault: true };
const youtube = (url: string) => ({
  ...DEFAULT_SITE_CONFIG,
  socialLinks: { ...DEFAULT_SITE_CONFIG.socialLinks, youtube: url },
});

/** A reader of a changing file, with a clock that the test advances. */
function aReader(...replies: readonly FakeAnswer[]) {
  const { adapter, calls } = aFakeAdapter(inTurn(...replies));
  const { log, errors } = aLog();
  const clock = { ms: 1_000_000 };
  const http = createHttpClient({ service: 'cdn', baseUrl: 'https://cdn.example', adapter });
  const { get: read, getOrThrow } = createCache({
    ...siteConfigCache(http, log),
    nowMs: () => clock.ms,
  });
  return { read, getOrThrow, calls, errors, clock };
}

describe('the site configuration', () => {
  it('is read from its file', async () => {
    const { read, calls, errors } = aReader(
      file({ youtube: 'https://youtube.example/c', twitterHandle: '@c', reviews: true }),
    );
    expect(await read()).toEqual({
      ...DEFAULT_SITE_CONFIG,
      socialLinks: {
        ...DEFAULT_SITE_CONFIG.socialLinks,
        youtube: 'https://youtube.example/c',
        twitterHandle: '@c',
        reviews: true,
      },
    });
    expect(calls.map(({ url }) => url)).toEqual(['/site-configuration.json']);
    expect(errors).toEqual([]);
  });

  it('contains only plans with an id and a name', async () => {
    const planData = [{ id: 7, name: 'Team', price: 9 }, { id: 'x' }, { name: 'No id' }, null];
    const { read } = aReader({ json: { planData } });
    const [team, ...others] = (await read()).planData;
    expect(team).toMatchObject({ id: '7', name: 'Team', prices: {}, recommended: false });
    expect([team?.text.en, team?.features.ru, others]).toEqual(['', [], []]);
  });

  it.each([
    ['a 404', { status: 404, text: 'Not found' }],
    ['a 500', { status: 500 }],
    ['null', { text: 'null' }],
    ['HTML', { text: '<!doctype html>' }],
    ['truncated JSON', { text: '{"socialLinks": {' }],
  ])('is the default, and the failure is logged, after %s', async (_name, reply) => {
    const { read, getOrThrow, errors } = aReader(reply);
    expect(await read()).toEqual(UNREAD);
    await expect(getOrThrow()).rejects.toMatchObject({ name: 'HttpError' });
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toBe('site configuration is unavailable, defaults are used');
  });

  it.each([
    [null, ''],
    ['javascript:alert(1)', ''],
    ['http://youtube.example/c', ''],
    ['https://youtube.example/c', 'https://youtube.example/c'],
    ['https://пример.example/канал', 'https://xn--e1afmkfd.example/%D0%BA%D0%B0%D0%BD%D0%B0%D0%BB'],
  ])('turns the network URL %j into %j', async (networkUrl, expected) => {
    expect(await aReader(file({ youtube: networkUrl })).read()).toEqual(youtube(expected));
  });

  it('logs a refused link once, and again when it comes back', async () => {
    const { adapter } = aFakeAdapter(
      inTurn(
        file({ youtube: 'ftp://a' }),
        file({ youtube: 'ftp://a', twitter: 'x' }),
        file({}),
        file({ twitter: 'x' }),
      ),
    );
    const { log, warnings } = aLog();
    const http = createHttpClient({ service: 'cdn', baseUrl: 'https://cdn.example', adapter });
    const { load } = siteConfigCache(http, log);
    for (let times = 0; times < 4; times += 1) await load('');
    const message = 'site configuration: a link is refused';
    expect(warnings).toEqual([
      { message, fields: { url: 'ftp://a' } },
      { message, fields: { url: 'x' } },
      { message, fields: { url: 'x' } },
    ]);
  });

  it.each([
    [{}],
    [{ socialLinks: null }],
    [{ socialLinks: [] }],
    [{ socialLinks: 'x' }],
    [{ socialLinks: { reviews: 'yes' } }],
  ])('has defaults for what the file lacks: %j', async (value) => {
    const { read, errors } = aReader({ json: value });
    expect(await read()).toEqual(DEFAULT_SITE_CONFIG);
    expect(errors).toEqual([]);
  });

  it('is requested again a second after a failure, then less and less often; no page waits', async () => {
    const { read, getOrThrow, calls, errors, clock } = aReader(
      down,
      down,
      down,
      file({ youtube: 'https://a.example' }),
    );
    await read();
    for (const [ms, count] of [
      [999, 1],
      [2, 2],
      [1_999, 2],
      [2, 3],
      [3_999, 3],
    ] as const) {
      clock.ms += ms;
      expect(await read()).toEqual(UNREAD);
      await new Promise((resolve) => setImmediate(resolve));
      expect(calls).toHaveLength(count);
    }
    expect(errors).toHaveLength(3);
    // Prices do wait for the attempt that is due.
    clock.ms += 2;
    expect(await getOrThrow()).toEqual(youtube('https://a.example/'));
    expect(await read()).toEqual(youtube('https://a.example/'));
  });

  it.each([
    ['plans', { planData: [{ id: true, name: {} }] }],
    ['prices', { planData: [{ id: 'a', name: 'A', prices: { EUR: { monthly: '9', yearly: '90' } } }] }],
    ['plans that are no list', { planData: 7 }],
    ['currencies', { currencies: [{ code: 7 }] }],
    ['rows of the comparison', { planComparison: ['x'] }],
  ])('is not one without %s because none of them can be read', async (_what, json) => {
    await expect(aReader({ json }).getOrThrow()).rejects.toMatchObject({ problem: 'shape' });
  });

  it('leaves out one bad plan among good ones', async () => {
    const price = { monthly: 9, yearly: 90 };
    const planData = [
      { id: 'a', name: 'A', prices: { EUR: price } },
      { id: 'b', name: 'B', prices: { EUR: { ...price, monthly: '9' } } },
    ];
    const { planData: read } = await aReader({ json: { planData } }).getOrThrow();
    expect(read.map(({ id }) => id)).toEqual(['a']);
  });

  it('delays no page for more than a second and a half', async () => {
    const { read, calls } = aReader(file({}));
    await read();
    expect(calls[0]?.signal).toBeDefined();
    const deadlines: (number | undefined)[] = [];
    const http = {
      call: (call: { readonly deadlineMs?: number }) => {
        deadlines.push(call.deadlineMs);
        return Promise.reject(new Error('late'));
      },
    };
    expect(
      await siteConfigCache(http, aLog().log)
        .load('')
        .catch(() => 'refused'),
    ).toBe('refused');
    expect(deadlines).toEqual([1_500]);
  });
});
