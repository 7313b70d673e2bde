import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { LinkBuilderView } from '@/lib/page-data/tools/link-builder-view';
import { startSandbox, type Sandbox } from '@/sandbox/start-sandbox';
import { newProcess } from '../../support/new-process';

let sandbox: Sandbox;
let load: typeof import('@/lib/page-data/tools/load-link-builder.server').loadLinkBuilder;

beforeAll(async () => {
  sandbox = await startSandbox();
  for (const [name, path] of [
    ['CMS_URL', 'cms'],
    ['CDN_URL', 'cdn'],
    ['MEDIA_API_URL', 'media'],
  ] as const)
    vi.stubEnv(name, `${sandbox.origin}/${path}`);
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  newProcess();
  load = (await import('@/lib/page-data/tools/load-link-builder.server')).loadLinkBuilder;
});
// The demo's refused redirect rules are logged.
afterEach(() => void vi.mocked(console.warn).mockClear());
afterAll(async () => {
  vi.unstubAllEnvs();
  await sandbox.close();
});

const viewOf = async (query: Record<string, string>): Promise<LinkBuilderView> =>
  (await load('fr', { query })).view;

it('an empty form lacks three fields, and a page that was only opened lacks none', async () => {
  expect((await viewOf({})).outcome).toEqual({ kind: 'nothing-asked' });
  expect((await viewOf({ url: '', source: '', medium: '' })).outcome).toEqual({
    kind: 'incomplete',
    missing: ['url', 'source', 'medium'],
  });
});

it('names the pages that are not there, by line', async () => {
  const pages = [
    '/',
    '/blog/no-such-post',
    '/fr/blog',
    '/templates/nothing',
    '/favicon.svg?x',
    '/follow',
    '/fr/nothing',
  ];
  const { notFound, outcome } = await viewOf({ pages: pages.join('\n'), source: 'x', medium: 'social' });
  expect(outcome.kind).toBe('list');
  expect(notFound.map(({ line }) => line)).toEqual([2, 4, 7]);
  expect((await viewOf({ url: '/blog/no', source: 'x', medium: 'social' })).notFound).toHaveLength(1);
});
