import { describe, expect, it, vi } from 'vitest';
import { fetchFeatureFlags } from '@/lib/account/flags/fetch-feature-flags';
import { createHttpClient } from '@/lib/http/http-client';
import { createFakeService, type FakeAnswer } from '../../support/fake-service';
import { anHttpService } from '../../support/http-service';

describe('the feature flag file', () => {
  it('is fetched from the CDN', async () => {
    const { http, requests } = createFakeService(() => ({ json: { 'iv-fe-react': { status: 'on' } } }));
    expect(await fetchFeatureFlags(http, { error: vi.fn() })).toEqual({ 'iv-fe-react': { status: 'on' } });
    expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /feature-flags.json']);
  });

  it.each<[string, FakeAnswer]>([
    ['null', { json: null }],
    ['no content', { status: 204, text: '' }],
    ['an empty file', { text: '' }],
    ['a blank file', { text: ' \r\n' }],
  ])('is null when the CDN gives %s', async (_, answer) => {
    const error = vi.fn();
    expect(await fetchFeatureFlags(createFakeService(() => answer).http, { error })).toBeNull();
    expect(error).not.toHaveBeenCalled();
  });

  it.each<[string, FakeAnswer]>([
    ['half a file', { text: '{"iv-fe-react":' }],
    ['HTML', { text: '<!doctype html>' }],
    ['a list', { json: [] }],
    ['not found', { status: 404 }],
    ['an error', { status: 500 }],
    ['no reply', { isUnreachable: true }],
  ])('is unavailable, and logged, when the CDN gives %s', async (_, answer) => {
    const error = vi.fn();
    expect(await fetchFeatureFlags(createFakeService(() => answer).http, { error })).toBe('unavailable');
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('is unavailable, not empty, when the connection closes before its first byte', async () => {
    const service = await anHttpService((response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.flushHeaders();
      response.socket?.end();
    });
    const http = createHttpClient({ service: 'cdn', baseUrl: service.baseUrl });
    const error = vi.fn();
    expect(await fetchFeatureFlags(http, { error })).toBe('unavailable');
    expect(error).toHaveBeenCalledTimes(1);
  });

  it('is fetched again when the first attempt fails', async () => {
    const { http, requests } = createFakeService(() =>
      requests.length === 1 ? { status: 503 } : { json: { 'iv-fe-react': { status: 'on' } } },
    );
    const error = vi.fn();
    expect(await fetchFeatureFlags(http, { error })).toEqual({ 'iv-fe-react': { status: 'on' } });
    expect(error).not.toHaveBeenCalled();
  });
});
