import { control } from '../../tools/lib/sandbox-control';
import { sandbox } from '../../tools/lib/sandbox';
import type { EventRecord } from '../../lib/visit/analytics/event-record';

type Filter = {
  readonly event?: string;
  /** A `device_id`. */
  readonly visitor?: string;
  /** '' for a direct visit. */
  readonly channel?: string;
};

type Collected = {
  /** How many times it was received. */
  readonly times: number;
  readonly event: EventRecord;
};

type ToolCall = { readonly call: string; readonly args: readonly unknown[]; readonly page: string };

type ToolName = 'tag-manager' | 'engagement' | 'affiliate' | 'product-analytics';

const queryOf = (query: Filter | { readonly page: string }) => new URLSearchParams(query).toString();

/**
 * What the collector has stored, each event once, oldest first. Journeys run in parallel, so pass your own
 * visitor.
 */
export async function collected(filter: Filter): Promise<readonly Collected[]> {
  // why: sandbox/analytics/analytics-event.ts has parsed it.
  return (await control(sandbox, 'GET', `analytics/events?${queryOf(filter)}`)) as readonly Collected[];
}

/** The calls of a tool by pages with `page` in their URL, oldest first. */
export async function toolCalls(tool: ToolName, page: string, from = sandbox): Promise<readonly ToolCall[]> {
  // why: sandbox/fakes/tool-service.ts has parsed it.
  return (await control(from, 'GET', `${tool}?${queryOf({ page })}`)) as readonly ToolCall[];
}
