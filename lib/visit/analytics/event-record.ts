import type { User } from '../../account/user';
import { pageKindOf, pageTypeOf } from './page-type';
import { scrubEvent } from '../../security/scrub-event';
import { userProperties } from './user-properties';

/**
 * An event in the collector's format.
 *
 * Units:  `timestamp` is epoch milliseconds. `extra_properties.event_id` is the same in every attempt to
 *         deliver the event.
 * Source: specification §3; rules §7.
 */
export type EventRecord = {
  readonly device_id: string;
  readonly event_name: string;
  readonly user_properties: Readonly<Record<string, unknown>>;
  readonly event_properties: Readonly<Record<string, unknown>>;
  readonly extra_properties: Readonly<Record<string, unknown>> & { readonly event_id: string };
  readonly timestamp: number;
  readonly user_id: string | null;
};

export type EventFacts = {
  readonly eventId: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly atMs: number;
  /** URL of the page it happened on. */
  readonly href: string;
  readonly user: User | null;
  readonly deviceId: string;
  /** What is known about the visit: its id, attribution, device, place, language. */
  readonly visit: Readonly<Record<string, unknown>>;
};

/**
 * The record of an event, with every value as it was at that moment and without tokens, codes and other
 * people's emails. The user's own email stays: analytics identifies the user by it (specification §3).
 *
 * Errors: never throws.
 */
export function eventRecord(happened: EventFacts): EventRecord {
  const { eventId, name, properties, atMs, href, user, deviceId, visit } = happened;
  const path = pathOf(href);
  return {
    device_id: deviceId,
    event_name: name,
    user_properties: user === null ? {} : userProperties(user, atMs),
    event_properties: scrubEvent({
      ...properties,
      page_url: href,
      page_path: path,
      page_type: pageTypeOf(path),
      page_kind: pageKindOf(path),
    }),
    extra_properties: { ...scrubEvent(visit), event_id: eventId },
    timestamp: atMs,
    user_id: user?.id ?? null,
  };
}

function pathOf(href: string): string {
  return URL.canParse(href) ? new URL(href).pathname : '/';
}
