import type { User } from '../../account/user';
import { scrubEvent } from '../../security/scrub-event';
import { userProperties } from './user-properties';
import { isLocale } from '../../config/languages';
import { PAGE_TYPES } from '../../config/page-types';
import type { PageType } from '../../config/pages';

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

/** Page kinds of device tracking (specification §2). */
type PageKind = 'tools' | 'homepage' | 'app';

/**
 * A page's label, with or without a locale in its path; null if it has none.
 *
 * Errors: never throws.
 */
export function pageTypeOf(pathname: string): PageType | null {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const path = isLocale(segments[0]) ? segments.slice(1) : segments;
  const above = `/${path[0] ?? ''}`;
  return (
    PAGE_TYPES[`/${path.join('/')}`] ??
    PAGE_TYPES[`${above}/${path[1] ?? ''}/`] ??
    PAGE_TYPES[`${above}/`] ??
    PAGE_TYPES[above] ??
    null
  );
}

/** The kind of a page for device tracking: the home page, a tool, or the application. */
export function pageKindOf(pathname: string): PageKind {
  const type = pageTypeOf(pathname);
  if (type === 'Homepage') return 'homepage';
  return type === 'Tools' ? 'tools' : 'app';
}
