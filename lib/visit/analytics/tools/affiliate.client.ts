import { loadScript } from './load-script.client';
import type { Tool } from './tool';

type Affiliate = {
  readonly init: (id: string) => void;
  readonly convert: (details: object) => void;
};

/** why: the tag's script defines it, and it is missing until then. */
const page = globalThis as { affiliate?: Affiliate };

/** The affiliate networks' tag: receives only sign-ups, with the visit's attribution. */
export function affiliateTool({ script, id }: { readonly script: string; readonly id: string }): Tool {
  return {
    name: 'the affiliate tag',
    category: 'marketing',
    async start() {
      await loadScript(script);
      if (!page.affiliate) throw new Error('its script did not define the expected global');
      page.affiliate.init(id);
    },
    send({ event_name: name, extra_properties: { event_id: orderId, attribution } }) {
      if (name === 'Sign Up Completed')
        // why: each event is sent with its visit's attribution (analytics.ts).
        page.affiliate?.convert({ order_id: orderId, ...(attribution as object) });
    },
  };
}
