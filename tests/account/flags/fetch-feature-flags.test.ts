import { describe, expect, it, vi } from 'vitest';
import { fetchFeatureFlags } from '@/lib/account/flags/fetch-feature-flags';
import { createFakeService, type FakeAnswer } from '../../support/fake-service';

describe('the feature flag file', () => {
  it('is fetched from the CDN', async () => {
    const { http, requests } = createFakeService(() => ({ json: { 'iv-fe-react': { status: 'on' } } }));
    expect(await fetchFeatureFlags(http, { error: vi.fn() })).toEqual({ 'iv-fe-react': { status: 'on' } });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /feature-flags.json']);
  });

  it.each<[string, FakeAnswer, number]>([
    ['null', { json: null }, 0],
    ['nothing at all', { status: 204, text: '' }, 0],
    ['an empty body', { text: '' }, 1],
    ['HTML', { text: '<!doctype html>' }, 1],
    ['a list', { json: [] }, 1],
    ['an error', { status: 500 }, 1],
    ['no answer', { isUnreachable: true }, 1],
  ])('is null when the CDN gives %s', async (_, answer, logged) => {
    const error = vi.fn();
    expect(await fetchFeatureFlags(createFakeService(() => answer).http, { error })).toBeNull();
    expect(error).toHaveBeenCalledTimes(logged);
  });
});
