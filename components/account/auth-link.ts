import { authPageOf } from '@/lib/session/auth-page';
import { Mark, marked } from '@/lib/markup/marks';

/**
 * Attributes that make a link to /login or /signup open the dialog (components/auth/use-auth-links.ts). None
 * for any other link, and none for a link with a coupon, which only the page itself stores.
 */
export function authLink(href: string): Readonly<Partial<Record<Mark | 'data-auth', string>>> {
  const [path = '', query = ''] = href.split('#', 1)[0]?.split('?', 2) ?? [];
  const page = path.startsWith('/') ? authPageOf(path) : null;
  const hasCoupon = [...new URLSearchParams(query).keys()].some((name) => name.toLowerCase() === 'coupon');
  if (page === null || page === 'register' || hasCoupon) return {};
  return { ...marked(Mark.account), 'data-auth': page };
}
