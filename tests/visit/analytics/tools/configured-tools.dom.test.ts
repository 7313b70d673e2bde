import { afterEach, describe, expect, it } from 'vitest';
import { configuredTools } from '@/lib/visit/analytics/tools/configured-tools.client';
import type { Tools } from '@/lib/config/public-env';

const page = globalThis as { dataLayer?: unknown[] };
const script = 'https://tools.example/t.js';
const ALL: Tools = {
  tagManager: { script, id: 'a' },
  engagement: { script, key: 'b' },
  affiliate: { script, id: 'c' },
  productAnalytics: { script, key: 'd', options: { api_host: '' } },
  geolocation: null,
};
const MARKETING = ['the tag manager', 'the engagement tool', 'the affiliate tag'];

describe('the tools of a visitor', () => {
  afterEach(() => delete page.dataLayer);

  it.each([
    [true, true, [...MARKETING, 'product analytics']],
    [true, false, ['product analytics']],
    [false, true, MARKETING],
    [false, false, []],
  ])('are those that the visitor allows: analytics %s, marketing %s', (analytics, marketing, names) => {
    expect(configuredTools(ALL, { analytics, marketing }).map(({ name }) => name)).toEqual(names);
    // With consent the data layer has two entries, default and update; without, it is not created.
    expect(page.dataLayer?.length ?? 0).toBe(marketing ? 2 : 0);
  });

  it('are those with an id or a key', () => {
    const settings = { ...ALL, tagManager: null, affiliate: null };
    const tools = configuredTools(settings, { analytics: true, marketing: true });
    expect(tools.map(({ name }) => name)).toEqual(['the engagement tool', 'product analytics']);
  });
});
