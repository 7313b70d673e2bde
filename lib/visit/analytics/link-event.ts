import { STORE_LINKS } from '../../config/site';
import { eventAttributes, type EventAttributes } from './event-attributes';

const TEMPLATE = /template_id%3D([^%&#]*)/;

/**
 * The event of a link that an editor wrote, whose target alone says what it is: a template in the studio, or
 * the mobile app in a store. No attribute for any other link.
 */
export function linkEvent(href: string): EventAttributes {
  const template = TEMPLATE.exec(href)?.[1];
  if (template !== undefined) return eventAttributes('press', { name: 'Template Opened', template });
  if (href === STORE_LINKS.ios)
    return eventAttributes('press', { name: 'Store Link Pressed', store: 'App Store' });
  if (href === STORE_LINKS.android)
    return eventAttributes('press', { name: 'Store Link Pressed', store: 'Google Play' });
  return {};
}
