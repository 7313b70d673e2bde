import type { NextApiRequest, NextApiResponse } from 'next';
import { beforeEach, expect, it, vi } from 'vitest';
import { newProcess } from '../../support/new-process';

const SECRET = 'a-secret-of-tests';
const post = vi.fn<(locale: string, slug: string, state: string) => Promise<object | null>>();
vi.mock('@/lib/monitoring/logger', () => ({ logger: { error: vi.fn() } }));
const freePageDraft = vi.fn<(locale: string, slug: string) => Promise<object | null>>();
vi.mock('@/lib/page-data/services/content.server', () => ({ content: () => ({ post, freePageDraft }) }));

beforeEach(() => {
  newProcess();
  vi.stubEnv('CMS_ADMIN_ORIGIN', 'https://cms.example');
});

async function open(query: Record<string, string>, configured = SECRET) {
  vi.stubEnv('PREVIEW_SECRET', configured);
  const { openPostPreview } = await import('@/lib/page-data/api/open-post-preview.server');
  const headers = new Map<string, unknown>([['X-Frame-Options', 'DENY']]);
  const result: { status?: number; body?: string; to?: string; data?: unknown } = {};
  const response = {
    setHeader: (name: string, value: unknown) => headers.set(name, value),
    getHeader: (name: string) => headers.get(name),
    removeHeader: (name: string) => headers.delete(name),
    status: (status: number) => {
      result.status = status;
      return response;
    },
    send: (body: string) => void (result.body = body),
    setPreviewData: (data: unknown) => void (result.data = data),
    redirect: (status: number, to: string) => void Object.assign(result, { status, to }),
  };
  const request = { query, headers: { 'accept-language': 'de-DE, fr-CA;q=0.9, en;q=0.8' } };
  // why: the handler uses nothing else of the two.
  await openPostPreview(request as unknown as NextApiRequest, response as unknown as NextApiResponse);
  return { ...result, headers };
}

const POST = { secret: SECRET, locale: 'ru', slug: 'x' };

it.each([
  ['no secret is configured', POST, '', 404, 'désactivés'],
  ['the secret is wrong', { ...POST, secret: 'guessed' }, SECRET, 401, 'secret'],
  ['there is no slug', { secret: SECRET, locale: 'ru' }, SECRET, 400, 'incomplet'],
  ['the status is unknown', { ...POST, status: 'x' }, SECRET, 400, 'incomplet'],
  ['there is no such draft', POST, SECRET, 404, 'n’existe pas'],
  ['the post is not published there', { ...POST, status: 'published' }, SECRET, 404, 'pas encore publié'],
  ['the content service is down', { ...POST, slug: 'down' }, SECRET, 503, 'ne répond pas'],
])('an editor reads in their language, in the frame, that %s', async (_name, query, secret, status, text) => {
  post.mockImplementation((_locale, slug) =>
    slug === 'down' ? Promise.reject(new Error('down')) : Promise.resolve(null),
  );
  const { headers, ...result } = await open(query, secret);
  expect(result).toEqual({ status, body: expect.stringContaining(text) });
  expect(result.body).toContain('<html lang="fr">');
  expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self' https://cms.example");
  expect(headers.has('X-Frame-Options')).toBe(false);
});

it.each([
  [{}, 'draft', 'draft'],
  [{ status: 'draft' }, 'draft', 'draft'],
  // A post whose draft has another slug is found by the published one.
  [{ status: 'published' }, 'live', 'published'],
])('%j shows the %s version', async (status, state, previewCookie) => {
  post.mockResolvedValue({});
  expect(await open({ ...POST, ...status })).toMatchObject({
    status: 307,
    to: '/ru/blog/x',
    data: { status: previewCookie },
  });
  expect(post).toHaveBeenLastCalledWith('ru', 'x', state);
});

it('shows the draft of a page at its own path', async () => {
  freePageDraft.mockImplementation((locale, slug) =>
    Promise.resolve(locale === 'ru' && slug === 'pressa' ? {} : null),
  );
  expect(await open({ ...POST, kind: 'page', slug: 'pressa' })).toMatchObject({
    status: 307,
    to: '/ru/pressa',
    data: { kind: 'page', locale: 'ru', slug: 'pressa', status: 'draft' },
  });
  expect(await open({ ...POST, kind: 'page' })).toMatchObject({ status: 404 });
});
