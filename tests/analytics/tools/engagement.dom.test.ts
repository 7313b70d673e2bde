import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { engagementTool } from '@/lib/analytics/tools/engagement.client';
import type { Tool } from '@/lib/analytics/tools/tool';
import { aRecord } from '../../support/event-record';

const page = globalThis as { engagement?: unknown };
const service = { track: vi.fn() };
const aTool = () => engagementTool({ script: 'https://engage.example/e.js', key: 'k1' });

describe('the engagement tool', () => {
  beforeEach(() => {
    vi.resetAllMocks();
    sessionStorage.clear();
    page.engagement = service;
  });
  afterEach(() => delete page.engagement);

  it('receives only the listed events', () => {
    const tool = aTool();
    tool.send(aRecord('Scroll Depth', { percent: 25 }, 100_000));
    expect(service.track).not.toHaveBeenCalled();
    tool.send(aRecord('Sign Up Completed', { method: 'code' }, 100_001));
    expect(service.track).toHaveBeenCalledExactlyOnceWith('Sign Up Completed', { method: 'code' });
  });

  it.each([
    ['one page', (tool: Tool) => () => tool],
    ['each on a page of its own', () => aTool],
  ])('receives only the first event in ten seconds: %s', (_, pages) => {
    const page = pages(aTool());
    for (const atMs of [0, 9_999, 10_000, 15_000, 20_000]) page().send(aRecord('App Load', { atMs }, atMs));
    expect(service.track.mock.calls.map(([, { atMs }]) => atMs as number)).toEqual([0, 10_000, 20_000]);
  });

  it('receives events again after the clock was set back, or something else was stored', () => {
    const tool = aTool();
    for (const atMs of [90_000, 30_000]) tool.send(aRecord('App Load', { atMs }, atMs));
    sessionStorage.setItem('engagement', 'soon');
    tool.send(aRecord('App Load', { atMs: 30_001 }, 30_001));
    expect(service.track).toHaveBeenCalledTimes(3);
  });
});
