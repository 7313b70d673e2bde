import { Mark } from '../../markup/marks';
import { KNOWN_FILE } from '../../platform/is-offline.client';
import { showNotice } from '../page/notice.client';

const reportedUrls = new Set<string>();

const statusOf = async (url: string) => (await fetch(url, { method: 'HEAD', cache: 'no-store' })).status;

/**
 * Tells of a file of this page that has not come, once. The error service gets the reason, the page and the
 * release that made it, from here, because the file with the service may be gone as well. A page whose files
 * are gone is older than the site: it says so, and is not shown again by the back/forward cache.
 *
 * Errors: never rejects. Without a connection nothing is told.
 *
 * @param message the browser's message, or the URL of the file
 * @param settings URL of the error service, environment and release (pages/_document.tsx)
 */
export async function tellMissing(message: string, settings: string | null): Promise<void> {
  // Safari does not name the file.
  const url = /http\S+/.exec(message)?.[0] ?? KNOWN_FILE;
  if (reportedUrls.has(url)) return;
  reportedUrls.add(url);
  try {
    const cause = await statusOf(url).catch(async () => (await statusOf(KNOWN_FILE)) && 'blocked');
    if (cause === 404) {
      showNotice(Mark.oldNotice);
      addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    }
    if (settings) await report(settings, `${message}: ${cause}`);
  } catch {
    reportedUrls.delete(url);
  }
}

/** Source: the envelopes of Sentry's developer documentation. */
function report(settings: string, message: string): Promise<unknown> {
  const [dsn = '', environment, release] = settings.split(' ');
  const { origin, username, pathname } = new URL(dsn);
  const path = pathname.replace(/\d+$/, 'api/$&/envelope/?sentry_key=');
  const event = {
    event_id: crypto.randomUUID().replaceAll('-', ''),
    environment,
    release,
    message,
    transaction: location.pathname,
  };
  return fetch(origin + path + username, {
    method: 'POST',
    keepalive: true,
    body: `{}\n{"type":"event"}\n${JSON.stringify(event)}`,
  });
}
