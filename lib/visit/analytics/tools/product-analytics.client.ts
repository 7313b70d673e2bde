import type { Tools } from '../../../config/public-env';
import { userProperties } from '../user-properties';
import { loadScript } from './load-script.client';
import type { Tool } from './tool';

type PostHog = {
  readonly init: (key: string, options: object) => void;
  readonly capture: (name: string, properties: object, options: { readonly timestamp: Date }) => void;
  readonly identify: (id: string, properties: object) => void;
  readonly reset: () => void;
};

/** why: the tool's script defines it, and it is missing until then. */
const page = globalThis as { posthog?: PostHog };

/**
 * The product team's own analytics, PostHog: every event, with the time it happened. Source:
 * posthog.com/docs/libraries/js.
 */
export function productAnalyticsTool(
  { script, key, options }: NonNullable<Tools['productAnalytics']>,
  nowMs = () => Date.now(),
): Tool {
  return {
    name: 'product analytics',
    category: 'analytics',
    async start() {
      await loadScript(script);
      if (!page.posthog) throw new Error('its script did not define the expected global');
      page.posthog.init(key, options);
    },
    send: ({ event_name: name, event_properties, extra_properties: { event_id }, timestamp }) =>
      page.posthog?.capture(name, { ...event_properties, event_id }, { timestamp: new Date(timestamp) }),
    identify: (user) => page.posthog?.identify(user.id, userProperties(user, nowMs())),
    reset: () => page.posthog?.reset(),
  };
}
