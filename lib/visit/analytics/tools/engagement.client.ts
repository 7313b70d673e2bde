import { ENGAGEMENT_EVENTS, ENGAGEMENT_INTERVAL_MS } from '../../../config/analytics';
import { ENGAGEMENT_KEY } from '../../../config/storage-names';
import { mayHaveConsented } from '../../consent/page-consent.client';
import type { User } from '../../../account/user';
import { createSafeValues } from '../../../platform/safe-storage';
import { userProperties } from '../user-properties';
import { loadScript } from './load-script.client';
import type { Tool } from './tool';

type Engagement = {
  readonly init: (key: string) => void;
  readonly track: (name: string, properties: object) => void;
  readonly identify: (id: string, properties: object) => void;
  readonly logout: () => void;
};

/** why: the tool's script defines it, and it is missing until then. */
const page = globalThis as { engagement?: Engagement };

/** When the tool last got an event, and the waiting events: the newest of each name. */
type EventQueue = { readonly lastMs: number; readonly waiting: Readonly<Record<string, object>> };

/**
 * The tool that messages visitors while they are on the site. It receives only the listed events, at most one
 * in ten seconds in a tab, because each may trigger a message. An event that comes too early waits, also on
 * the next page of the tab.
 *
 * Source: specification §9; rules §7.
 */
export function engagementTool(
  { script, key }: { readonly script: string; readonly key: string },
  nowMs = () => Date.now(),
): Tool {
  const { get, set } = createSafeValues(() => sessionStorage);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function readQueue(): EventQueue {
    try {
      // why: only `store` below writes it.
      const { lastMs = 0, waiting = {} } = JSON.parse(get(ENGAGEMENT_KEY) ?? '') as Partial<EventQueue>;
      return { lastMs, waiting };
    } catch {
      return { lastMs: 0, waiting: {} };
    }
  }

  const store = (queue: EventQueue) => set(ENGAGEMENT_KEY, JSON.stringify(queue));

  function sendWaiting(): void {
    clearTimeout(timer);
    const { lastMs, waiting } = readQueue();
    const [first, ...others] = Object.entries(waiting);
    if (!first || !mayHaveConsented('marketing')) return;
    // The absolute difference, because the clock may have been set back.
    const sinceLastMs = Math.abs(nowMs() - lastMs);
    if (sinceLastMs < ENGAGEMENT_INTERVAL_MS) {
      timer = setTimeout(sendWaiting, ENGAGEMENT_INTERVAL_MS - sinceLastMs);
      return;
    }
    store({ lastMs: nowMs(), waiting: Object.fromEntries(others) });
    page.engagement?.track(...first);
    sendWaiting();
  }

  return {
    name: 'the engagement tool',
    category: 'marketing',
    async start() {
      await loadScript(script);
      if (!page.engagement) throw new Error('its script did not define the expected global');
      page.engagement.init(key);
      sendWaiting();
    },
    send({ event_name: name, event_properties: properties }) {
      if (!ENGAGEMENT_EVENTS.has(name)) return;
      const { lastMs, waiting } = readQueue();
      store({ lastMs, waiting: { ...waiting, [name]: properties } });
      sendWaiting();
    },
    identify: (user: User) => page.engagement?.identify(user.id, userProperties(user, nowMs())),
    reset() {
      // Drop waiting events of the former user.
      store({ lastMs: readQueue().lastMs, waiting: {} });
      page.engagement?.logout();
    },
  };
}
