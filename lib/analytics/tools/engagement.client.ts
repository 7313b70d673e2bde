import { ENGAGEMENT_EVENTS, ENGAGEMENT_INTERVAL_MS } from '../../config/analytics';
import { ENGAGEMENT_KEY } from '../../config/storage-names';
import type { User } from '../../account/user';
import { createSafeValues } from '../../platform/safe-storage';
import { userProperties } from '../user-properties';
import { loadScript } from './load-script.client';
import type { Tool } from './tool';

type Engagement = {
  readonly init: (key: string) => void;
  readonly track: (name: string, properties: object) => void;
  readonly identify: (id: string, properties: object) => void;
  readonly logout: () => void;
};

const page = globalThis as { engagement?: Engagement };

/**
 * The tool that messages visitors while they are on the site. It receives only the listed events, at most one in ten seconds in a tab,
 * because each may trigger a message.
 *
 * Source: specification §9; rules §7.
 */
export function engagementTool({ script, key }: { readonly script: string; readonly key: string }): Tool {
  const { get, set } = createSafeValues(() => sessionStorage);
  return {
    name: 'the engagement tool',
    category: 'marketing',
    async start() {
      await loadScript(script);
      if (!page.engagement) throw new Error('its script brought nothing along');
      page.engagement.init(key);
    },
    send({ event_name: name, event_properties: properties, timestamp }) {
      if (!ENGAGEMENT_EVENTS.has(name)) return;
      // Every page is a new document. Either way: the clock may have been set back.
      const sinceLastMs = Math.abs(timestamp - Number(get(ENGAGEMENT_KEY) ?? Number.NaN));
      if (sinceLastMs < ENGAGEMENT_INTERVAL_MS) return;
      set(ENGAGEMENT_KEY, String(timestamp));
      page.engagement?.track(name, properties);
    },
    identify: (user: User) => page.engagement?.identify(user.id, userProperties(user, Date.now())),
    reset: () => page.engagement?.logout(),
  };
}
