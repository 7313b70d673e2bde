import { beforeEach, expect, it, vi } from 'vitest';
import { receiveOpinion } from '@/lib/page-data/api/opinion.server';

const recordOpinion = vi.hoisted(() => vi.fn(() => Promise.resolve()));
vi.mock('@/lib/page-data/services/content.server', () => ({ content: () => ({ recordOpinion }) }));
vi.mock('@/lib/config/env.server', () => ({
  env: () => ({ SITE_ORIGIN: 'https://clipwright.example', TRUSTED_PROXIES: '', REDIS_URL: '' }),
}));

let address = 0;
const send = (body: unknown, { from = `10.1.0.${(address += 1)}`, headers = {} } = {}) =>
  receiveOpinion({ body, headers, socket: { remoteAddress: from } as never });
const answer = { post: '12', useful: 'yes', page: '/ru/blog/zvuk' };

beforeEach(() => recordOpinion.mockClear());

it.each([
  ['Yes', answer, [{ id: '12' }, true]],
  ['No', { ...answer, useful: 'no' }, [{ id: '12' }, false]],
  ['of a document', { ...answer, post: 'abc123def456:ru' }, [{ id: 'abc123def456:ru' }, true]],
])('an answer is counted: %s', async (_, body, counted) => {
  expect(await send(body)).toBe('/ru/blog/zvuk#opinion-thanks');
  expect(recordOpinion.mock.calls).toEqual([counted]);
});

it.each([
  ['no answer', {}],
  ['nothing', undefined],
  ['another word', { ...answer, useful: 'maybe' }],
  ['a list', { ...answer, useful: ['yes', 'no'] }],
  ['a path instead of an id', { ...answer, post: '../posts/12' }],
])('%s is not counted', async (_, body) => {
  await send(body);
  expect(recordOpinion).not.toHaveBeenCalled();
});

it('another site cannot answer, nor lead anywhere', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  expect(await send({ ...answer, page: 'https://evil.example/' }, { headers })).toBe('/#opinion-thanks');
  expect(recordOpinion).not.toHaveBeenCalled();
});

it('a reader counts once for each post', async () => {
  for (const post of ['31', '31', '32', '31']) await send({ ...answer, post }, { from: '10.2.0.1' });
  await send({ ...answer, post: '31' }, { from: '10.2.0.2' });
  expect(recordOpinion).toHaveBeenCalledTimes(3);
});

it('a failure is logged, and the reader thanked', async () => {
  recordOpinion.mockRejectedValueOnce(new Error('down'));
  expect(await send(answer)).toBe('/ru/blog/zvuk#opinion-thanks');
  expect(vi.mocked(console.error)).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});
