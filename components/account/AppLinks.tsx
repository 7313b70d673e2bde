import { useEffect } from 'react';
import { readGoUrl } from '@/lib/handoff/go-url';
import { isPlainClick } from '@/lib/platform/plain-click';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { useAccount } from './AccountProvider';

/**
 * Makes links and forms to `/api/go/…` (the studio, a prompt) hand a logged-in visitor over with the
 * session. Without a session, with a modifier key, or without this script they go through the server, which knows no session
 * (decision 0012). Renders nothing.
 */
export function AppLinks(): null {
  const { account } = useAccount();
  useEffect(() => {
    const handOver = (event: Event, url: string) => {
      const handOff = hasStoredToken() ? readGoUrl(url, location.href) : null;
      if (handOff === null) return;
      event.preventDefault();
      account().then(
        ({ goTo }) => goTo({ to: 'app', ...handOff }, 'page'),
        () => location.assign(url),
      );
    };
    const onClick = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainClick(event)) return;
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link) handOver(event, link.href);
    };
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get') return;
      handOver(event, urlOf(form, event.submitter));
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
    };
  }, [account]);
  return null;
}

/** The URL that a GET form submits to. */
function urlOf(form: HTMLFormElement, submitter: HTMLElement | null): string {
  const url = new URL(form.action);
  const texts = [...new FormData(form, submitter)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string',
  );
  url.search = new URLSearchParams(texts).toString();
  return url.href;
}
