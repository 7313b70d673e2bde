import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engagementTool } from '@/lib/analytics/tools/engagement.client';
import { aUser } from '../../support/builders';
import { aRecord } from '../../support/event-record';
import { answeringScripts } from '../../support/answering-scripts';

const page = globalThis as { engagement?: unknown };
const service = { init: vi.fn(), track: vi.fn(), identify: vi.fn(), logout: vi.fn() };
const aTool = () => engagementTool({ script: 'https://engage.example/e.js', key: 'k1' });

describe('the engagement tool', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    page.engagement = service;
  });
  afterEach(() => delete page.engagement);

  it('hears of the listed events alone', () => {
    const tool = aTool();
    tool.send(aRecord('Scroll Depth', { percent: 25 }, 100_000));
    expect(service.track).not.toHaveBeenCalled();
    tool.send(aRecord('Sign Up Completed', { method: 'code' }, 100_001));
    expect(service.track).toHaveBeenCalledExactlyOnceWith('Sign Up Completed', { method: 'code' });
  });

  it('hears of the first event in ten seconds', () => {
    const tool = aTool();
    for (const atMs of [0, 9_999, 10_000, 15_000, 20_000]) tool.send(aRecord('App Load', { atMs }, atMs));
    expect(service.track.mock.calls.map(([, { atMs }]) => atMs as number)).toEqual([0, 10_000, 20_000]);
  });

  it('knows who is there until they have gone', () => {
    const tool = aTool();
    tool.identify?.(aUser({ id: '7' }));
    expect(service.identify).toHaveBeenCalledExactlyOnceWith(
      '7',
      expect.objectContaining({ payment_plan: 'free' }),
    );
    expect(service.logout).not.toHaveBeenCalled();
    tool.reset?.();
    expect(service.logout).toHaveBeenCalledOnce();
  });

  it('begins with its key once its script is there, and fails where that brings nothing', async () => {
    delete page.engagement;
    answeringScripts();
    await expect(aTool().start()).rejects.toThrow('brought nothing');
    page.engagement = service;
    await aTool().start();
    expect(service.init).toHaveBeenCalledExactlyOnceWith('k1');
  });
});
