import type { Announcement } from '../../cms/model';
import { localePath } from '../../config/routes';

/** The content of the bar above the header. */
export type AnnouncementBar = { readonly id: string; readonly text: string; readonly href: string };

type Where = { readonly locale: string; readonly path: string; readonly nowMs: number };

/**
 * A page's announcement; null if there is none for this time, page or language.
 *
 * Errors: never throws.
 */
export function announcementFor(
  announcement: Announcement | null,
  { locale, path, nowMs }: Where,
): AnnouncementBar | null {
  if (!announcement) return null;
  const { id, text, href, from, until, routes } = announcement;
  if (from !== '' && nowMs < Date.parse(from)) return null;
  if (until !== '' && nowMs >= Date.parse(until)) return null;
  if (routes.length > 0 && !routes.some((route) => covers(route, path))) return null;
  const words = text[locale] || text['*'] || '';
  if (words === '') return null;
  return { id, text: words, href: href.startsWith('/') ? localePath(locale, href) : href };
}

function covers(route: string, path: string): boolean {
  if (!route.endsWith('/*')) return path === route;
  return path === route.slice(0, -2) || path.startsWith(route.slice(0, -1));
}
