import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { productAnalyticsTool } from '@/lib/analytics/tools/product-analytics.client';
import { aUser } from '../../support/builders';
import { aRecord } from '../../support/event-record';

const page = globalThis as { productAnalytics?: unknown };
const service = { track: vi.fn(), identify: vi.fn(), reset: vi.fn() };
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

  it('receives the logged-in user with the days since their sign-up, and the log-out', () => {
    const tool = aTool();
    tool.identify?.(aUser({ id: '7' }));
    expect(service.identify).toHaveBeenCalledExactlyOnceWith(
      '7',
      expect.objectContaining({ id: '7', days_since_signup: expect.any(Number) }),
    );
    tool.reset?.();
    expect(service.reset).toHaveBeenCalledOnce();
  });
});
