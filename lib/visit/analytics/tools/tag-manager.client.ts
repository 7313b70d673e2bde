import { TAG_MANAGER_LIMIT_MS } from '../../../config/analytics';
import type { Consent } from '../../consent/consent';
import { loadScript } from './load-script.client';
import type { Tool } from './tool';

type TagManager = Tool & {
  /** Passes on what the visitor allows. */
  readonly consent: (consent: Consent) => void;
};

/** why: this file or the tag manager defines it, and it is missing until then. */
const page = globalThis as { dataLayer?: unknown[] };
const dataLayer = () => (page.dataLayer ??= []);

/**
 * The tag manager accepts commands only as an `arguments` object, which is how its own snippet writes them.
 */
function command(..._parts: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  dataLayer().push(arguments);
}

/** Google's names for what a category allows. Source: Google Consent Mode v2. */
function storageOf({ analytics, marketing }: Consent): Readonly<Record<string, 'granted' | 'denied'>> {
  const word = (isGranted: boolean) => (isGranted ? 'granted' : 'denied');
  return {
    analytics_storage: word(analytics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  };
}

/**
 * Google Tag Manager. Everything is denied until `consent` passes on what the visitor allows.
 *
 * Source: rules §7; specification §9 (callback or 2000 ms).
 */
export function tagManagerTool({ script, id }: { readonly script: string; readonly id: string }): TagManager {
  const push = (entry: Readonly<Record<string, unknown>>) => dataLayer().push(entry);
  command('consent', 'default', storageOf({ analytics: false, marketing: false }));
  return {
    name: 'the tag manager',
    category: 'marketing',
    async start() {
      push({ event: 'gtm.js', 'gtm.start': Date.now() });
      await loadScript(`${script}?id=${id}`);
    },
    send: ({ event_name: event, event_properties: properties }) => push({ ...properties, event }),
    identify: ({ id: userId }) => push({ user_id: userId }),
    reset: () => push({ user_id: undefined }),
    consent: (consent) => command('consent', 'update', storageOf(consent)),
    /** Continues when the tags have received the event, or after two seconds. */
    sendThen({ event_name: event, event_properties: properties }, goOn) {
      let isOver = false;
      const once = () => {
        if (isOver) return;
        isOver = true;
        goOn();
      };
      setTimeout(once, TAG_MANAGER_LIMIT_MS);
      push({ ...properties, event, eventCallback: once, eventTimeout: TAG_MANAGER_LIMIT_MS });
    },
  };
}
