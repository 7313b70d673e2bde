import { useEffect } from 'react';
import { readGoUrl } from '@/lib/handoff/go-request';
import { RENEWED_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { isPlainClick } from '@/lib/platform/plain-click';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { reported } from '@/lib/starter/page/with-part.client';
import { useAccount } from './AccountProvider';

/**
 * Makes links to `/api/go/…` hand a logged-in visitor over with the session. Without a session, with a
 * modifier key, or without this script they go through the server, which knows no session (decision 0012).
 * Follows the link that was pressed on a page whose account was missing (lib/starter/islands). Renders nothing.
 */
export function AppLinks(): null {
  const { account } = useAccount();
  useEffect(() => {
    const { session } = browserPlatform();
    // Without the account's code, the next page may hand over; the server knows of no session.
    const leave = (href: string) => {
      if (session.get(RENEWED_KEY) !== null) return location.assign(href);
      session.set(RENEWED_KEY, href);
      location.reload();
    };
    const handOff = (href: string): boolean => {
      const request = hasStoredToken() ? readGoUrl(href, location.href) : null;
      if (request === null) return false;
      reported(account()).then(
        ({ goTo }) => goTo({ to: 'app', ...request }, 'page'),
        () => leave(href),
      );
      return true;
    };
    const pressed = session.get(RENEWED_KEY) ?? '';
    if (pressed.includes('/api/go/')) {
      session.set(RENEWED_KEY, '');
      handOff(pressed);
    }
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link && handOff(link.href)) event.preventDefault();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [account]);
  return null;
}
