import { ENGAGEMENT_EVENTS, ENGAGEMENT_INTERVAL_MS } from '../../config/analytics';
import type { User } from '../../account/user';
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
 * The tool that messages visitors while they are on the site. It receives only the listed events, at most one in ten seconds, because each
 * may trigger a message.
 *
 * Source: specification §9; rules §7.
 */
export function engagementTool({ script, key }: { readonly script: string; readonly key: string }): Tool {
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    name: 'the engagement tool',
    category: 'marketing',
    async start() {
      await loadScript(script);
      if (!page.engagement) throw new Error('its script brought nothing along');
      page.engagement.init(key);
    },
    send({ event_name: name, event_properties: properties, timestamp }) {
      if (!ENGAGEMENT_EVENTS.has(name) || timestamp - lastMs < ENGAGEMENT_INTERVAL_MS) return;
      lastMs = timestamp;
      page.engagement?.track(name, properties);
    },
    identify: (user: User) => page.engagement?.identify(user.id, userProperties(user, Date.now())),
    reset: () => page.engagement?.logout(),
  };
}
