import { describe, expect, it, vi } from 'vitest';
import {
  createFrontEndEvaluator,
  rememberFrontEnd,
  fetchFeatureFlags,
} from '@/lib/account/flags/evaluate-front-end';
import { aUser } from '../../support/builders';
import { createFakeService, type FakeAnswer } from '../../support/fake-service';
import { createMemoryPlatform } from '../../support/memory-platform';

const ON: FakeAnswer = { json: { 'iv-fe-react': { status: 'on', buckets: ['A'] } } };

const isThere = () => true;

function anEvaluator(answer: () => FakeAnswer | Promise<FakeAnswer>) {
  const platform = createMemoryPlatform();
  const { http, requests } = createFakeService(answer);
  const evaluate = createFrontEndEvaluator({ http, log: { error: vi.fn() }, platform });
  return { platform, requests, evaluate };
}

describe('the front-end of a signed-in user', () => {
  it('is reported with its reason: a yes sets the cookie, a no removes it, the file is fetched once', async () => {
    const { evaluate, platform, requests } = anEvaluator(() => ON);
    expect(await evaluate(aUser({ bucket: 'a' }), isThere)).toEqual({
      isEnabled: true,
      reason: 'bucket-listed',
    });
    expect(platform.cookies.get('feApp')).toBe('react');
    expect(await evaluate(aUser({ bucket: 'z' }), isThere)).toEqual({
      isEnabled: false,
      reason: 'bucket-not-listed',
    });
    expect(platform.cookies.get('feApp')).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('keeps the last stored answer while the file cannot be fetched; the next user fetches it again (rules D16)', async () => {
    let answer: FakeAnswer = { status: 500 };
    const { evaluate, platform } = anEvaluator(() => answer);
    const unavailable = { isEnabled: false, reason: 'config-unavailable' };
    expect(await evaluate(aUser(), isThere)).toEqual(unavailable);
    expect(platform.cookies.get('feApp')).toBeNull();
    platform.cookies.set('feApp', 'react', { expiresAtMs: 1e15, secure: true, sameSite: 'Lax' });
    expect(await evaluate(aUser(), isThere)).toEqual(unavailable);
    expect(platform.cookies.get('feApp')).toBe('react');
    answer = { json: {} };
    expect(await evaluate(aUser(), isThere)).toEqual({ isEnabled: false, reason: 'no-config' });
    expect(platform.cookies.get('feApp')).toBeNull();
  });

  it('is not stored when the user has logged out meanwhile', async () => {
    let arrive: (answer: FakeAnswer) => void = () => undefined;
    const { evaluate, platform } = anEvaluator(() => new Promise((resolve) => (arrive = resolve)));
    let isStillThere = true;
    const evaluation = evaluate(aUser(), () => isStillThere);
    await vi.waitFor(() => expect(arrive.length).toBe(1), 10_000);
    isStillThere = false;
    arrive(ON);
    expect(await evaluation).toBeNull();
    expect(platform.cookies.get('feApp')).toBeNull();
  });
});

it('sets feApp=react for 365 days when the gate is open, and removes it when it is shut', () => {
  const platform = createMemoryPlatform({ nowMs: 1_800_000_000_000 });
  rememberFrontEnd(platform, true);
  expect(platform.cookieFile.get('feApp')).toEqual({
    value: 'react',
    attributes: { expiresAtMs: 1_800_000_000_000 + 31_536_000_000, secure: true, sameSite: 'Lax' },
  });
  rememberFrontEnd(platform, false);
  expect(platform.cookieFile.size).toBe(0);
});

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
