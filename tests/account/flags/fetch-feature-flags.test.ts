import { describe, expect, it, vi } from 'vitest';
import { fetchFeatureFlags } from '@/lib/account/flags/fetch-feature-flags';
import { createFakeService, type FakeAnswer } from '../../support/fake-service';

describe('the feature flag file', () => {
  it('is fetched from the CDN', async () => {
    const { http, requests } = createFakeService(() => ({ json: { 'iv-fe-react': { status: 'on' } } }));
    expect(await fetchFeatureFlags(http, { error: vi.fn() })).toEqual({ 'iv-fe-react': { status: 'on' } });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /feature-flags.json']);
  });

  it.each<[string, FakeAnswer]>([
    ['null', { json: null }],
    ['an empty file', { text: '' }],
  ])('is null when the CDN gives %s', async (_, answer) => {
    const error = vi.fn();
    expect(await fetchFeatureFlags(createFakeService(() => answer).http, { error })).toBeNull();
    expect(error).not.toHaveBeenCalled();
  });

  it.each<[string, FakeAnswer]>([
    ['half a file', { text: '{"iv-fe-react":' }],
    ['a list', { json: [] }],
    ['an error', { status: 500 }],
    ['no reply', { isUnreachable: true }],
  ])('is unavailable, and logged, when the CDN gives %s', async (_, answer) => {
    const error = vi.fn();
    expect(await fetchFeatureFlags(createFakeService(() => answer).http, { error })).toBe('unavailable');
    expect(error).toHaveBeenCalledTimes(1);
  });
});
