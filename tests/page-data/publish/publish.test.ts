import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anIndexedPost } from '../../support/posts';
import { newProcess } from '../../support/new-process';

const happened: string[] = [];
const purged = vi.fn((_proxy: string, paths: readonly string[]) => Promise.resolve(paths.length));
const notifyInstances = vi.fn(() => Promise.resolve());
const submit = vi.fn();
const refreshEntries = vi.fn(() => Promise.resolve());
const renew = vi.fn(() =>
  Promise.resolve([{ before: null, after: anIndexedPost({ id: '1', slug: 'new' }) }]),
);
const showing = vi.fn<(url: string) => readonly object[]>(() => []);

vi.mock('@/lib/monitoring/logger', () => ({ logger: { info: vi.fn(), error: vi.fn() } }));
vi.mock('@/lib/page-data/services/purge.server', () => ({ purge: purged }));
vi.mock('@/lib/page-data/content/redirects.server', () => ({
  renewRedirects: () => void happened.push('redirects'),
}));
vi.mock('@/lib/page-data/publish/instances.server', () => ({ notifyInstances }));
vi.mock('@/lib/page-data/publish/index-now.server', () => ({ indexNow: () => ({ submit }) }));
vi.mock('@/lib/page-data/content/search-entries.server', () => ({
  searchEntries: () => ({ refresh: refreshEntries }),
}));
vi.mock('@/lib/page-data/services/services.server', () => ({
  postSearch: () => ({
    renew,
    showing,
    byId: () => null,
    invalidate: () => void happened.push('invalidated'),
    refresh: () => {
      happened.push('read anew');
      return Promise.resolve();
    },
  }),
}));

const renderAgain = (path: string) => {
  happened.push(`rendered ${path}`);
  return Promise.resolve();
};
const POST = { kind: 'post', locale: 'en', slug: 'new' } as const;

describe('a publish', () => {
  let publish: typeof import('@/lib/page-data/publish/publish.server').publish;

  beforeEach(async () => {
    vi.stubEnv('SITE_ORIGIN', 'https://site.example');
    vi.stubEnv('CMS_URL', 'https://cms.example');
    vi.stubEnv('PROXY_PURGE_URL', 'http://proxy.example');
    newProcess();
    vi.clearAllMocks();
    happened.length = 0;
    ({ publish } = await import('@/lib/page-data/publish/publish.server'));
  });

  it('renews what a search finds, and notifies the other instances, search engines and the proxy', async () => {
    const { rendered } = await publish([POST], renderAgain);
    expect(rendered).toEqual(['/blog/new']);
    expect(notifyInstances).toHaveBeenCalledExactlyOnceWith({ version: expect.any(Number), hints: [POST] });
    expect(refreshEntries.mock.calls).toEqual([['written'], ['plans']]);
    expect(submit).toHaveBeenCalledOnce();
    expect(submit.mock.calls[0]?.[0]).toEqual(
      expect.arrayContaining(['https://site.example/blog/new', 'https://site.example/blog']),
    );
    const [proxy, paths = []] = purged.mock.calls[0] ?? [];
    expect(proxy).toBe('http://proxy.example');
    expect(paths).toEqual(
      expect.arrayContaining(['/blog/new', '/blog', '/feed.xml', '/blog/new.md', '/sitemap.xml']),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('by another instance is not passed on again, but purges the proxy, which may have fetched an old page here', async () => {
    await publish([POST], renderAgain, { version: Date.now() });
    expect([notifyInstances, submit, purged].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  });

  it('purges nothing without a proxy', async () => {
    vi.stubEnv('PROXY_PURGE_URL', '');
    expect(await publish([POST], renderAgain)).toMatchObject({ purged: 0 });
    expect(purged).not.toHaveBeenCalled();
  });

  it('loads the redirect rules again after a change that may be one of them', async () => {
    await publish([{ kind: 'other' }], renderAgain);
    expect(happened).toContain('redirects');
  });

  it('of an image requests the posts that show it; if none does, any list may show it', async () => {
    const image = { kind: 'image', url: 'https://cms.example/uploads/a.png' } as const;
    showing.mockReturnValue([{ locale: 'en', slug: 'new' }]);
    await publish([image], renderAgain);
    expect(showing).toHaveBeenCalledWith('https://cms.example/uploads/a.png');
    expect(renew).toHaveBeenLastCalledWith([{ locale: 'en', slug: 'new' }]);
    const documents = () => purged.mock.lastCall?.[1];
    expect(documents()).not.toContain('/fr/llms.txt');
    showing.mockReturnValue([]);
    await publish([image], renderAgain);
    expect(documents()).toContain('/fr/llms.txt');
    expect(happened).not.toContain('invalidated');
  });

  it('of a topic invalidates the posts, which contain its old name, before anything is rendered, and reads them again', async () => {
    await publish([{ kind: 'topic', locale: 'en' }], renderAgain);
    expect(happened).toEqual(['invalidated', 'rendered /blog/new', 'read anew']);
  });
});
