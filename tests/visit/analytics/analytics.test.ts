import { describe, expect, it, vi } from 'vitest';
import { Analytics } from '@/lib/visit/analytics/analytics';
import type { EventRecord } from '@/lib/visit/analytics/event-record';
import type { TrackedEvent } from '@/lib/visit/analytics/page-events.client';
import { VisitStore } from '@/lib/visit/analytics/visit';
import { aUser } from '../../support/builders';
import { createMemoryPlatform } from '../../support/memory-platform';

const event = (name: 'Share' | 'Hand Off', atMs = 0): TrackedEvent => ({
  type: 'event',
  name,
  properties: {},
  atMs,
  href: 'https://clipwright.example/blog',
});

function setUp({ tagged = false, hasSession = (): boolean => false } = {}) {
  const { local, scheduler, advance } = createMemoryPlatform();
  const heard: string[] = [];
  const records: EventRecord[] = [];
  const waiting: (() => void)[] = [];
  const tagManager = {
    send: vi.fn<(record: EventRecord) => void>(),
    sendThen: vi.fn<(record: EventRecord, goOn: () => void) => void>(),
  };
  let count = 0;
  const newId = () => `id${(count += 1)}`;
  const runQueue = () => waiting.splice(0).forEach((task) => task());
  const visits = new VisitStore({ openedMs: 0, local, newId });
  const analytics = new Analytics({
    tools: [
      {
        send: (record) => {
          records.push(record);
          heard.push(`${record.event_name} of ${record.user_id ?? 'nobody'}`);
        },
        identify: ({ id }) => void heard.push(`now ${id}`),
        reset: () => void heard.push('now nobody'),
        sendThen(record, goOn) {
          this.send(record);
          goOn();
        },
      },
      ...(tagged
        ? [
            {
              send: (record: EventRecord) => tagManager.send(record),
              identify: vi.fn(),
              reset: vi.fn(),
              sendThen: tagManager.sendThen,
            },
          ]
        : []),
    ],
    visits,
    queue: {
      add: (task) => void waiting.push(task),
      runAll: runQueue,
    },
    deviceId: 'd1',
    page: { language: 'fr' },
    newId,
    hasSession,
    scheduler,
    flush: () => {
      heard.push('flushed');
      return Promise.resolve();
    },
  });
  return { analytics, heard, records, tagManager, visits, advance, runQueue };
}

describe('analytics', () => {
  it('attributes each event to the user who was logged in when it happened', async () => {
    const { analytics, heard } = setUp();
    analytics.push(event('Share'));
    analytics.push({ type: 'user', user: aUser({ id: '7' }) });
    analytics.push(event('Share'));
    // The same user again changes nothing.
    analytics.push({ type: 'user', user: aUser({ id: '7' }) });
    analytics.push({ type: 'user', user: null });
    analytics.push(event('Share'));
    await analytics.flush();
    expect(heard).toEqual([
      'Share of nobody',
      'now 7',
      'Share of 7',
      'now nobody',
      'Share of nobody',
      'flushed',
    ]);
  });

  it('holds what a member does until the user is known, and names the user to the tools first', async () => {
    const { analytics, heard, runQueue } = setUp({ hasSession: () => true });
    analytics.push(event('Share'));
    runQueue();
    analytics.push({ type: 'user', user: aUser({ id: '7' }) });
    analytics.push(event('Share'));
    await analytics.flush();
    expect(heard).toEqual(['now 7', 'Share of 7', 'Share of 7', 'flushed']);
  });

  it.each<[string, (page: ReturnType<typeof setUp>) => unknown, string[]]>([
    ['the account cannot be loaded', ({ analytics }) => analytics.push({ type: 'user-unknown' }), []],
    ['the session ends', ({ analytics }) => analytics.push({ type: 'user', user: null }), []],
    ['the page closes', ({ analytics }) => analytics.takeAll(), []],
    ['everything is to be sent', ({ analytics }) => analytics.flush(), ['flushed']],
  ])('holds it no longer once %s', async (_, happens, after) => {
    const page = setUp({ hasSession: () => true });
    page.analytics.push(event('Share'));
    page.runQueue();
    await page.advance(9_999);
    expect(page.heard).toEqual([]);
    await happens(page);
    page.runQueue();
    expect(page.heard).toEqual(['Share of nobody', ...after]);
  });

  it('gives every event its own id and adds what is known about page and visit', async () => {
    const { analytics, records } = setUp();
    analytics.push(event('Share', 5));
    analytics.push(event('Share', 6));
    await analytics.flush();
    const [first, second] = records;
    expect(first?.extra_properties.event_id).not.toBe(second?.extra_properties.event_id);
    expect(first).toMatchObject({
      device_id: 'd1',
      timestamp: 5,
      extra_properties: { language: 'fr', attribution: { source: null, rule: null } },
    });
    expect(first?.extra_properties.visit_id).toBe(second?.extra_properties.visit_id);
  });

  it('lets the tag manager say when to leave, and sends every tool the same event once', () => {
    const { analytics, heard, records, tagManager } = setUp({ tagged: true });
    analytics.leaveAfter(event('Hand Off'), () => heard.push('left'));
    expect(heard).toEqual(['Hand Off of nobody']);
    expect(tagManager.send).not.toHaveBeenCalled();
    expect(tagManager.sendThen).toHaveBeenCalledTimes(1);
    const [sentEvent, goOn] = tagManager.sendThen.mock.calls[0] ?? [];
    expect(sentEvent).toEqual(records[0]);
    goOn?.();
    expect(heard.at(-1)).toBe('left');
  });
});
