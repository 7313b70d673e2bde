import { z } from 'zod';

const anyRecord = z.record(z.string(), z.unknown());
/** 1 January 2001: a timestamp that was sent in seconds is smaller. */
const EARLIEST_MS = 978_307_200_000;

/** The context of an event. The reports use these members; others are stored unchanged. */
const extraProperties = z.looseObject({
  event_id: z.string().min(1).max(100),
  visit_id: z.string().nullish(),
  attribution: z.looseObject({ channel: z.string().nullish(), source: z.string().nullish() }).nullish(),
});

/** The record of an event, as the site sends it (specification §3). */
export const analyticsEventSchema = z.strictObject({
  device_id: z.string().min(1).max(100),
  event_name: z.string().min(1).max(100),
  user_properties: anyRecord,
  event_properties: anyRecord,
  extra_properties: extraProperties,
  timestamp: z.number().int().min(EARLIEST_MS, 'must be milliseconds since 1970'),
  user_id: z.string().nullable(),
});

export type AnalyticsEvent = z.output<typeof analyticsEventSchema>;

/** The channel of the visit an event belongs to; null for a direct one. */
export function channelOf({ extra_properties: { attribution } }: AnalyticsEvent): string | null {
  return attribution?.channel ?? null;
}
