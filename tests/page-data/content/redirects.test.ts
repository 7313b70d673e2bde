import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RedirectRule } from '@/lib/cms/model';
import { newProcess } from '../../support/new-process';

const { redirects, unreachablePosts, leadsToPage } = vi.hoisted(() => ({
  unreachablePosts: vi.fn<() => Promise<readonly object[]>>(() => Promise.resolve([])),
  redirects: vi.fn<() => Promise<readonly RedirectRule[]>>(),
  leadsToPage: vi.fn<(locale: string, path: string) => Promise<boolean>>(),
}));
const { countPosts } = vi.hoisted(() => ({ countPosts: vi.fn<() => Promise<number>>() }));
vi.mock('@/lib/page-data/services/content.server', () => ({
  content: () => ({ countPosts, redirects, unreachablePosts, media: { base: 'https://cms.example' } }),
}));

const { purge } = vi.hoisted(() => ({ purge: vi.fn() }));
vi.mock('@/lib/page-data/services/purge.server', () => ({ purge }));
vi.mock('@/lib/page-data/content/leads-to-page.server', () => ({ leadsToPage }));

const MINUTE_MS = 60_000;
const MOVED: RedirectRule = { from: '/old', to: '/new', locale: null, status: 301 };
const TO_ITSELF: RedirectRule = { from: '/a', to: '/a', locale: 'fr', status: 301 };

/** Throws an error of the class that the modules under test use. */
const failing = (status: number) => async () => {
  const { HttpError } = await import('@/lib/http/http-error');
  throw new HttpError('status', 'cms', '/redirects', status);
};
const messages = (level: 'warn' | 'error') => {
  const lines = vi.mocked(console[level]).mock.calls.map(([line]) => String(line));
  vi.mocked(console[level]).mockClear();
  return lines;
};

/** A process that has just started. */
async function start() {
  newProcess();
  const { redirectOf } = await import('@/lib/page-data/content/redirects.server');
  return async (path = '/old') => {
    const target = await redirectOf('en', path);
    // The next table is fetched in the background.
    await vi.advanceTimersByTimeAsync(0);
    return target;
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  leadsToPage.mockResolvedValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  redirects.mockReset();
});

it('a rule redirects; the table is requested once a minute, in the background', async () => {
  redirects.mockResolvedValue([MOVED]);
  const find = await start();
  expect(await find()).toEqual({ kind: 'moved', to: '/new', permanent: true });
  await vi.advanceTimersByTimeAsync(MINUTE_MS - 1);
  expect(await find('/other')).toBeNull();
  expect(redirects).toHaveBeenCalledTimes(1);
  redirects.mockResolvedValue([]);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(await find()).not.toBeNull();
  expect(await find()).toBeNull();
  expect(redirects).toHaveBeenCalledTimes(2);
});

it('a rule may lead to an upload, which the content service has, in every language', async () => {
  redirects.mockResolvedValue([
    { ...MOVED, from: '/wp-content/uploads/Plan.pdf', to: '/uploads/Plan_1.pdf' },
  ]);
  leadsToPage.mockResolvedValue(false);
  newProcess();
  const { redirectOf } = await import('@/lib/page-data/content/redirects.server');
  for (const locale of ['en', 'fr'] as const)
    expect(await redirectOf(locale, '/wp-content/uploads/plan.pdf')).toEqual({
      kind: 'moved',
      to: 'https://cms.example/uploads/Plan_1.pdf',
      permanent: true,
    });
});

it.each([
  ['/wp-content/uploads/a-580x300.jpg', '/wp-content/uploads/a.jpg'],
  ['/wp-content/uploads/a-80x30.png?w=2', '/wp-content/uploads/a.png'],
  ['/content/images/size/w600h300/format/webp/2020/a.png', '/content/images/2020/a.png'],
])('the rule of a picture is that of all its sizes: %s', async (requestedPath, from) => {
  redirects.mockResolvedValue([{ ...MOVED, from, to: '/uploads/a_1.jpg' }]);
  const find = await start();
  expect(await find(requestedPath)).toMatchObject({ to: 'https://cms.example/uploads/a_1.jpg' });
  expect(await find(requestedPath.replace('a', 'b'))).toBeNull();
});

it('a rule may lead to a file, which has no language; until rules were read, nobody knows whether there is one', async () => {
  redirects.mockImplementationOnce(failing(503)).mockResolvedValue([{ ...MOVED, to: '/icon-192.png?v=2' }]);
  leadsToPage.mockResolvedValue(false);
  const find = await start();
  await expect(find()).rejects.toMatchObject({ name: 'HttpError', status: 503 });
  expect(await find()).toEqual({ kind: 'moved', to: '/icon-192.png?v=2', permanent: true });
});

it('no page waits longer for the rules than for anything else, but the next one finds them', async () => {
  redirects.mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve([MOVED]), 9_000)));
  const find = await start();
  const early = expect(find()).rejects.toMatchObject({ problem: 'deadline' });
  await vi.advanceTimersByTimeAsync(5_000);
  await early;
  const late = find();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await late).not.toBeNull();
  expect(redirects).toHaveBeenCalledTimes(1);
});

it.each([
  ['knows its posts has no rules', () => Promise.resolve(1), null],
  [
    'knows nothing at all is not there',
    () => Promise.reject(new Error('no posts either')),
    'no posts either',
  ],
] as const)('a content service without the collection that %s', async (_what, counted, problem) => {
  redirects.mockImplementation(failing(404));
  countPosts.mockImplementation(counted);
  const redirect = (await start())();
  if (problem === null) expect(await redirect).toBeNull();
  else await expect(redirect).rejects.toThrow(problem);
});

it('a changed rule purges its URL from caches in all its languages', async () => {
  vi.stubEnv('PROXY_PURGE_URL', 'http://proxy.example');
  const KEPT_RULE: RedirectRule = { ...MOVED, from: '/kept' };
  const query: RedirectRule = { from: '/index.php?p=2', to: '/two', locale: 'fr', status: 301 };
  redirects.mockResolvedValue([MOVED, KEPT_RULE]);
  const find = await start();
  const { invalidation } = await import('@/lib/cache/invalidation.server');
  const cleared = vi.fn();
  invalidation.on('pages', cleared);
  await find();
  expect(purge).not.toHaveBeenCalled();
  redirects.mockResolvedValue([KEPT_RULE, { ...MOVED, from: '/café', locale: 'pt' }, query]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
  await find();
  expect(purge).toHaveBeenCalledExactlyOnceWith(
    'http://proxy.example',
    ['/old', '/fr/old', '/es/old', '/ru/old', '/pt/old', '/pt/caf%C3%A9', '/fr/index.php'],
    expect.anything(),
  );
  expect(cleared).toHaveBeenCalledOnce();
  vi.unstubAllEnvs();
});

it('the last table is used as long as the content service fails', async () => {
  redirects.mockResolvedValueOnce([MOVED]).mockImplementation(failing(503));
  const find = await start();
  await find();
  await vi.advanceTimersByTimeAsync(100 * MINUTE_MS);
  expect(await find()).not.toBeNull();
  expect(messages('error')).toEqual([expect.stringContaining('the last table is used')]);
});

it('a rule that leads to no page redirects nobody', async () => {
  redirects.mockResolvedValue([MOVED]);
  leadsToPage.mockImplementation((locale, path) => Promise.resolve(`${locale} ${path}` !== 'en /new'));
  expect(await (await start())()).toBeNull();
});

it('a redirect is temporary while nobody can say whether its target is there', async () => {
  redirects.mockResolvedValue([MOVED]);
  leadsToPage.mockRejectedValue(new Error('cms is down'));
  expect(await (await start())()).toEqual({ kind: 'moved', to: '/new', permanent: false });
  expect(messages('error')).toEqual([expect.stringContaining('could not be checked')]);
});

it('an editor reads every rule that redirects nobody, with the reason, and the posts out of reach', async () => {
  const find = await start();
  const { reportRedirects } = await import('@/lib/page-data/api/report-redirects.server');
  redirects.mockResolvedValueOnce([MOVED]);
  expect(await reportRedirects()).toBe('Redirect rules: 1. No rule is refused.\n');
  redirects.mockResolvedValue([
    MOVED,
    TO_ITSELF,
    { from: '/b', to: 'https://x.example/', locale: 'ru', status: 301 },
    { from: '/?p=1', to: 'https://x.example/', locale: 'ru', status: 301 },
    { from: '/blog?p=1', to: 'https://x.example/', locale: 'ru', status: 301 },
  ]);
  leadsToPage.mockImplementation((locale) => Promise.resolve(locale !== 'fr'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS + 1);
  await find();
  unreachablePosts.mockResolvedValueOnce([{ title: 'How we search', slug: 'search', language: 'fr' }]);
  expect(await reportRedirects()).toBe(
    [
      'Redirect rules: 5. These redirect nobody:',
      '- /a leads in a circle (fr)',
      '- /old leads to /fr/new, where there is no page (every language)',
      '- /blog?p=1 is a page of the site, which ignores the query (ru)',
      'Posts that nobody can reach, because their slug is that of a page of the site; give them another:',
      '- "How we search" (/fr/blog/search)',
      '',
    ].join('\n'),
  );
  messages('warn');
});
