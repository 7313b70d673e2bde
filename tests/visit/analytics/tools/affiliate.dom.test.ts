import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { affiliateTool } from '@/lib/visit/analytics/tools/affiliate.client';
import { aRecord } from '../../../support/event-record';

const page = globalThis as { affiliate?: unknown };
const network = { convert: vi.fn() };
const aTool = () => affiliateTool({ script: 'https://partners.example/a.js', id: 'p1' });

describe('the affiliate tag', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    page.affiliate = network;
  });
  afterEach(() => delete page.affiliate);

  it('receives only sign-ups, with the event’s id and the attribution', () => {
    const tool = aTool();
    tool.send(aRecord('App Load'));
    tool.send(aRecord('Log In Completed', { method: 'code' }));
    expect(network.convert).not.toHaveBeenCalled();
    tool.send(aRecord('Sign Up Completed', { method: 'code' }));
    expect(network.convert.mock.calls).toEqual([[{ order_id: 'e1', channel: 'Affiliate', partner: 'p7' }]]);
  });
});
