import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engagementTool } from '@/lib/visit/analytics/tools/engagement.client';
import type { Tool } from '@/lib/visit/analytics/tools/tool';
import { aRecord } from '../../../support/event-record';

vi.mock('@/lib/visit/analytics/tools/load-script.client', () => ({ loadScript: () => Promise.resolve() }));

const page = globalThis as { engagement?: unknown };
const service = { track: vi.fn(), init: vi.fn(), logout: vi.fn() };
const aTool = () => engagementTool({ script: 'https://engage.example/e.js', key: 'k1' });

/** The script is there already. */
async function startedTool(): Promise<Tool> {
  const tool = aTool();
  await tool.start();
  return tool;
}
const sentNumbers = () => service.track.mock.calls.map(([, { n }]) => n as number);
const allow = (category: string) => {
  document.cookie = `consent=${encodeURIComponent(`{"categories":["necessary","${category}"]}`)}`;
};

describe('the engagement tool', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    vi.useFakeTimers();
    allow('marketing');
    sessionStorage.clear();
    page.engagement = service;
  });
  afterEach(() => {
    vi.useRealTimers();
    delete page.engagement;
  });

  it('receives only the listed events', () => {
    const tool = aTool();
    tool.send(aRecord('Scroll Depth', { percent: 25 }, 100_000));
    expect(service.track).not.toHaveBeenCalled();
    tool.send(aRecord('Sign Up Completed', { method: 'code' }, 100_001));
    expect(service.track).toHaveBeenCalledExactlyOnceWith('Sign Up Completed', { method: 'code' });
  });

  it.each([
    ['one page', (tool: Tool) => () => tool],
    ['each on a page of its own', () => startedTool],
  ])(
    'receives one event in ten seconds, and what comes earlier waits, the newest of a name: %s',
    async (_, pages) => {
      const page = pages(await startedTool());
      const happen = async (name: string, n: number) => (await page()).send(aRecord(name, { n }));
      await happen('App Load', 1);
      await happen('App Load', 2);
      await happen('Log In Completed', 3);
      await happen('App Load', 4);
      expect(sentNumbers()).toEqual([1]);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(sentNumbers()).toEqual([1]);
      await vi.advanceTimersByTimeAsync(1);
      expect(sentNumbers()).toEqual([1, 4]);
      await vi.advanceTimersByTimeAsync(10_000);
      expect(sentNumbers()).toEqual([1, 4, 3]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sentNumbers()).toEqual([1, 4, 3]);
    },
  );

  it('receives on the next page what waited on the last', async () => {
    const tool = await startedTool();
    for (const n of [1, 2]) tool.send(aRecord('App Load', { n }));
    vi.clearAllTimers();
    await startedTool();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sentNumbers()).toEqual([1, 2]);
  });

  it.each<[string, (tool: Tool) => void]>([
    ['the user has logged out', (tool) => tool.reset?.()],
    ['consent to marketing is withdrawn', () => allow('analytics')],
  ])('receives nothing that still waits once %s', async (_, happens) => {
    const tool = await startedTool();
    for (const n of [1, 2]) tool.send(aRecord('App Load', { n }));
    happens(tool);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sentNumbers()).toEqual([1]);
  });

  it('receives events again after the clock was set back, or something else was stored', async () => {
    const tool = await startedTool();
    tool.send(aRecord('App Load', { n: 1 }));
    vi.setSystemTime(Date.now() - 60_000);
    tool.send(aRecord('App Load', { n: 2 }));
    for (const damaged of ['soon', 'null', '7', '{}']) {
      sessionStorage.setItem('engagement', damaged);
      tool.send(aRecord('App Load', { n: 3 }));
    }
    expect(sentNumbers()).toEqual([1, 2, 3, 3, 3, 3]);
  });
});
