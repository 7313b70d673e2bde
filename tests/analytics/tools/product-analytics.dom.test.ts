import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { productAnalyticsTool } from '@/lib/analytics/tools/product-analytics.client';
import { aRecord } from '../../support/event-record';

const page = globalThis as { productAnalytics?: unknown };
const service = { track: vi.fn() };
const aTool = () => productAnalyticsTool({ script: 'https://product.example/p.js', key: 'k1' });

describe('product analytics', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    page.productAnalytics = service;
  });
  afterEach(() => delete page.productAnalytics);

  it('receives every event with its id and the time it happened', () => {
    const tool = aTool();
    tool.send(aRecord('Scroll Depth', { percent: 25 }, 1_000));
    tool.send(aRecord('App Load', { restored: false }, 1_001));
    expect(service.track.mock.calls).toEqual([
      ['Scroll Depth', { percent: 25, event_id: 'e1', time: 1_000 }],
      ['App Load', { restored: false, event_id: 'e1', time: 1_001 }],
    ]);
  });
});
