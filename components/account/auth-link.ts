import { authPageOf } from '@/lib/session/auth-page';
import { Mark, marked } from '@/lib/starter/page/marks';

/**
 * Makes a link to /login or /signup open the dialog (components/auth/use-auth-links.ts); returns nothing for a link to anywhere else, or for one with
 * a coupon, which the page stores.
 */
export function authLink(href: string): Readonly<Partial<Record<Mark | 'data-auth', string>>> {
  const [path = '', query = ''] = href.split('#', 1)[0]?.split('?', 2) ?? [];
  const page = path.startsWith('/') ? authPageOf(path) : null;
  if (page === null || page === 'register' || new URLSearchParams(query).has('coupon')) return {};
  return { ...marked(Mark.wake), 'data-auth': page };
}
