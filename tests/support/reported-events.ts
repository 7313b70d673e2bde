import type { EventAttributes } from '@/lib/visit/analytics/event-attributes';
import { pageEvents } from '@/lib/visit/analytics/page-events.client';

/** The events that the page has reported: name and properties. */
export function reported(): readonly (readonly [string, object])[] {
  const events = pageEvents();
  if (!Array.isArray(events)) throw new Error('nobody has taken the list');
  return events.flatMap((event) => (event.type === 'event' ? [[event.name, event.properties] as const] : []));
}

/** Begins a new page. */
export function forgetReported(): void {
  const events = pageEvents();
  if (Array.isArray(events)) events.length = 0;
}

/** An element with these attributes. */
export function htmlOf(
  name: string,
  attributes: EventAttributes | Readonly<Record<string, string>>,
  content = '',
): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${written.join('')}>${content}</${name}>`;
}
