import { useEffect } from 'react';
import { readGoUrl } from '@/lib/handoff/go-url';
import { isPlainClick } from '@/lib/platform/plain-click';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { useAccount } from './AccountProvider';

/**
 * Makes links to `/api/go/…` hand a logged-in visitor over with the session. Without a session, with a
 * modifier key, or without this script they go through the server, which knows no session (decision 0012).
 * Renders nothing.
 */
export function AppLinks(): null {
  const { account } = useAccount();
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const handOff = link && hasStoredToken() ? readGoUrl(link.href, location.href) : null;
      if (!link || handOff === null) return;
      event.preventDefault();
      account().then(
        ({ goTo }) => goTo({ to: 'app', ...handOff }, 'page'),
        () => location.assign(link.href),
      );
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [account]);
  return null;
}
