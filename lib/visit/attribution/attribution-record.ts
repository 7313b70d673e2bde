import type { Channel } from '../../config/attribution';

/**
 * Where a visitor comes from, as sent with events, sign-up and hand-off. `referrer` is a host, or
 * `android-app://` and a package: a full URL could contain personal data.
 *
 * Source: specification §3.
 */
export type AttributionRecord = Readonly<
  Record<
    | 'referrer'
    | 'click_id'
    | 'offer_id'
    | 'partner_id'
    | 'utm_source'
    | 'utm_medium'
    | 'utm_campaign'
    | 'utm_term'
    | 'utm_content',
    string | null
  >
> & { readonly channel: Channel | null };

export const NO_ATTRIBUTION: AttributionRecord = {
  referrer: null,
  channel: null,
  click_id: null,
  offer_id: null,
  partner_id: null,
  utm_source: null,
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
};
