import type { AttributionRecord } from './attribution-record';

/**
 * A session's record after one more landing: for each field the last value that is not null. A direct landing changes nothing.
 *
 * Source: rules §4 and D11.
 */
export function mergeAttribution(stored: AttributionRecord, landing: AttributionRecord): AttributionRecord {
  return { ...stored, ...Object.fromEntries(Object.entries(landing).filter(([, value]) => value !== null)) };
}
