import { userProperties } from '../user-properties';
import { loadScript } from './load-script.client';
import type { Tool } from './tool';

type ProductAnalytics = {
  readonly init: (key: string) => void;
  readonly track: (name: string, properties: object) => void;
  readonly identify: (id: string, properties: object) => void;
  readonly reset: () => void;
};

const page = globalThis as { productAnalytics?: ProductAnalytics };

/** The product team's own analytics: every event, with the time it happened. */
export function productAnalyticsTool({
  script,
  key,
}: {
  readonly script: string;
  readonly key: string;
}): Tool {
  return {
    name: 'product analytics',
    category: 'analytics',
    async start() {
      await loadScript(script);
      if (!page.productAnalytics) throw new Error('its script brought nothing along');
      page.productAnalytics.init(key);
    },
    send: ({ event_name: name, event_properties, extra_properties: { event_id }, timestamp: time }) =>
      page.productAnalytics?.track(name, { ...event_properties, event_id, time }),
    identify: (user) => page.productAnalytics?.identify(user.id, userProperties(user, Date.now())),
    reset: () => page.productAnalytics?.reset(),
  };
}
