import { afterEach, expect, it, vi } from 'vitest';
import type { LinkBuilderView } from '@/lib/page-data/tools/link-builder-view';
import { withSandbox } from '../../support/with-sandbox';

let load: typeof import('@/lib/page-data/tools/load-link-builder.server').loadLinkBuilder;

withSandbox(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  load = (await import('@/lib/page-data/tools/load-link-builder.server')).loadLinkBuilder;
});
// The demo's refused redirect rules are logged.
afterEach(() => void vi.mocked(console.warn).mockClear());
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
