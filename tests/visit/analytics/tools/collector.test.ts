import { describe, expect, it, vi } from 'vitest';
import { collectorTool } from '@/lib/visit/analytics/tools/collector';
import { startTool } from '@/lib/visit/analytics/tools/tool-queue';
import { aRecord } from '../../../support/event-record';

/** What delivery accepts of two events. */
async function accepted({ analytics }: { readonly analytics: boolean }) {
  const accept = vi.fn<(event: { readonly id: string; readonly body: string }) => void>();
  const consent = { analytics, marketing: true };
  const queue = startTool(collectorTool({ accept }), { error: vi.fn() }, () => consent);
  queue.send(aRecord('Scroll Depth', { percent: 25 }, 1_000));
  queue.send(aRecord('App Load', { restored: false }, 1_001));
  await new Promise((resolve) => setTimeout(resolve, 0));
  return accept.mock.calls.map(([{ id, body }]) => ({ id, record: JSON.parse(body) as unknown }));
}

describe('the collector', () => {
  it('receives every event as JSON, under the event’s id', async () => {
    expect(await accepted({ analytics: true })).toEqual([
      { id: 'e1', record: aRecord('Scroll Depth', { percent: 25 }, 1_000) },
      { id: 'e1', record: aRecord('App Load', { restored: false }, 1_001) },
    ]);
  });

  it('receives nothing from a visitor who refuses analytics', async () => {
    expect(await accepted({ analytics: false })).toEqual([]);
  });
});
