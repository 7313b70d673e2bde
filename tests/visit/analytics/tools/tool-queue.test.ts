import { describe, expect, it, vi } from 'vitest';
import type { EventRecord } from '@/lib/visit/analytics/event-record';
import type { Consent } from '@/lib/visit/consent/consent';
import type { Tool } from '@/lib/visit/analytics/tools/tool';
import { startTool } from '@/lib/visit/analytics/tools/tool-queue';

const aRecord = (name: string) => ({ event_name: name }) as EventRecord; // why: a queue does not read it

function aTool(change: Partial<Tool> = {}) {
  const heard: string[] = [];
  const tool: Tool = {
    name: 'the tool',
    category: 'analytics',
    start: () => Promise.resolve(),
    send: ({ event_name }) => void heard.push(event_name),
    identify: ({ id }) => void heard.push(`user ${id}`),
    reset: () => void heard.push('nobody'),
    ...change,
  };
  return { tool, heard, log: { error: vi.fn() } };
}

const ALLOWED = { analytics: true, marketing: true };

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a tool behind its queue', () => {
  it('receives everything in order once it is ready', async () => {
    let ready: () => void = () => undefined;
    const { tool, heard, log } = aTool({ start: () => new Promise<void>((resolve) => (ready = resolve)) });
    const queue = startTool(tool, log, () => ALLOWED);
    queue.send(aRecord('a'));
    queue.identify({ id: '7' } as Parameters<typeof queue.identify>[0]); // why: the tool reads only the id
    queue.send(aRecord('b'));
    queue.reset();
    await settle();
    expect(heard).toEqual([]);
    ready();
    await settle();
    queue.send(aRecord('c'));
    expect(heard).toEqual(['a', 'user 7', 'b', 'nobody', 'c']);
  });

  it.each([
    ['rejects while starting', () => Promise.reject(new Error('blocked'))],
    [
      'throws while starting',
      () => {
        throw new Error('blocked');
      },
    ],
  ])('receives nothing when it %s, and the failure is logged once', async (_, start) => {
    const { tool, heard, log } = aTool({ start });
    const queue = startTool(tool, log, () => ALLOWED);
    queue.send(aRecord('a'));
    await settle();
    queue.send(aRecord('b'));
    expect(heard).toEqual([]);
    expect(log.error).toHaveBeenCalledExactlyOnceWith('the tool could not be loaded', new Error('blocked'));
  });

  it('receives nothing more once the visitor has withdrawn consent to its category', async () => {
    const { tool, heard, log } = aTool();
    let consent: Consent | null = ALLOWED;
    const queue = startTool(tool, log, () => consent);
    queue.send(aRecord('a'));
    await settle();
    consent = { analytics: false, marketing: true };
    queue.send(aRecord('b'));
    queue.reset();
    // The choice itself may be deleted, as when another tab clears the cookies.
    consent = null;
    queue.send(aRecord('c'));
    expect(heard).toEqual(['a']);
  });

  describe('of an event after which the visitor leaves', () => {
    const never = () => new Promise<void>(() => undefined);
    const blocked = () => Promise.reject(new Error('blocked'));
    const broken = () => {
      throw new Error('broken');
    };
    const recordHeard = ({ event_name }: EventRecord, heard: string[]) => void heard.push(event_name);

    it.each<[string, Partial<Tool>, Consent | null, string[]]>([
      ['is ready without a callback', { sendThen: undefined }, ALLOWED, ['Hand Off', 'left']],
      ['still loads, and waits for it', { start: never }, ALLOWED, ['Hand Off then', 'left']],
      ['is blocked', { start: blocked }, ALLOWED, ['left']],
      ['is no longer allowed', {}, { analytics: false, marketing: true }, ['left']],
      ['throws', { sendThen: broken }, ALLOWED, ['left']],
    ])('the visitor leaves once: the tool %s', async (_, change, consent, expected) => {
      const heard: string[] = [];
      const { tool, log } = aTool({
        send: (record) => recordHeard(record, heard),
        sendThen(record, goOn) {
          heard.push(`${record.event_name} then`);
          goOn();
          goOn();
        },
        ...change,
      });
      const queue = startTool(tool, log, () => consent);
      await settle();
      queue.sendThen(aRecord('Hand Off'), () => heard.push('left'));
      expect(heard).toEqual(expected);
    });
  });

  it('receives nothing that waited for it once the visitor has withdrawn consent', async () => {
    let ready: () => void = () => undefined;
    const { tool, heard, log } = aTool({ start: () => new Promise<void>((resolve) => (ready = resolve)) });
    let consent = ALLOWED;
    const queue = startTool(tool, log, () => consent);
    queue.send(aRecord('a'));
    await settle();
    consent = { analytics: false, marketing: false };
    ready();
    await settle();
    expect(heard).toEqual([]);
  });

  it('never throws at its caller', async () => {
    const { tool, log } = aTool({
      send: () => {
        throw new Error('broken');
      },
    });
    const queue = startTool(tool, log, () => ALLOWED);
    queue.send(aRecord('a'));
    await settle();
    expect(() => queue.send(aRecord('b'))).not.toThrow();
    expect(log.error).toHaveBeenCalledTimes(2);
  });

  it('need not know users', async () => {
    const log = { error: vi.fn() };
    const queue = startTool(
      { name: 'the tool', category: 'analytics', start: () => Promise.resolve(), send: () => undefined },
      log,
      () => ALLOWED,
    );
    queue.identify({ id: '7' } as Parameters<typeof queue.identify>[0]); // why: the tool reads nothing
    queue.reset();
    await settle();
    expect(log.error).not.toHaveBeenCalled();
  });

  it('keeps only the newest 500 calls while it loads', async () => {
    let ready: () => void = () => undefined;
    const { tool, heard, log } = aTool({ start: () => new Promise<void>((resolve) => (ready = resolve)) });
    const queue = startTool(tool, log, () => ALLOWED);
    await settle();
    for (let index = 0; index < 600; index += 1) queue.send(aRecord(String(index)));
    ready();
    await settle();
    expect([heard.length, heard[0]]).toEqual([500, '100']);
  });
});
