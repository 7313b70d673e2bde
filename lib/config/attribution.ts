/**
 * Channels, and the URL parameters of a landing that say where the visitor came from.
 *
 * Source: specification §9; rules §4.
 */

/** Every channel a visit can have. A direct visit has none: null (rules D11). */
export const CHANNELS = [
  'Branded Paid Search',
  'Display',
  'Paid Youtube',
  'Paid Search',
  'Paid Social',
  'Organic Search',
  'Email',
  'Affiliate',
  'Organic Social',
  'Referral',
  'User Referral',
] as const;

export type Channel = (typeof CHANNELS)[number];

/** Parts of a campaign and their URL parameters, used for both reading and writing. */
export const CAMPAIGN_PARAMETERS = {
  source: 'utm_source',
  medium: 'utm_medium',
  campaign: 'utm_campaign',
  term: 'utm_term',
  content: 'utm_content',
} as const;

/** Parameters of links that users, influencers and partners pass on. */
export const PARTNER_PARAMETERS = {
  referral: 'referral',
  influencer: 'influencer_click',
  marketing: 'marketing_id',
  offer: 'offer_id',
  partner: 'partner_id',
} as const;

const { referral, influencer, marketing } = PARTNER_PARAMETERS;

/** A landing with one of these has its query string saved for the product's other sites. */
export const SAVED_QUERY_PARAMETERS = [referral, influencer, marketing] as const;

/**
 * What a click id stands for. `social` does not mean an advertisement: Facebook and Instagram add theirs to
 * every link.
 */
export type ClickKind = 'search' | 'display' | 'paid-social' | 'affiliate' | 'email' | 'social';

/**
 * Click ids, who adds them, and what they stand for; if a landing has several, the first in this list is
 * recorded.
 */
export const CLICK_IDS: readonly (readonly [parameter: string, source: string, kind: ClickKind])[] = [
  ['gclid', 'Google', 'search'],
  ['wbraid', 'Google', 'search'],
  ['gbraid', 'Google', 'search'],
  ['dclid', 'Google Display', 'display'],
  ['msclkid', 'Bing', 'search'],
  ['yclid', 'Yandex', 'search'],
  ['ttclid', 'TikTok', 'paid-social'],
  ['twclid', 'X', 'paid-social'],
  ['li_fat_id', 'LinkedIn', 'paid-social'],
  ['rdt_cid', 'Reddit', 'paid-social'],
  ['sccid', 'Snapchat', 'paid-social'],
  ['epik', 'Pinterest', 'paid-social'],
  ['irclid', 'impact.com', 'affiliate'],
  ['mc_cid', 'Mailchimp', 'email'],
  ['_kx', 'Klaviyo', 'email'],
  ['fbclid', 'Facebook', 'social'],
  ['igshid', 'Instagram', 'social'],
];

/** Google Ads adds it beside its click id, which some browsers remove; its own value is not an id. */
export const GOOGLE_AD_PARAMETER = 'gad_source';

/**
 * Other parameters that senders add to a link for one recipient, in lower case: they are wrong for anyone
 * else who follows the link.
 */
export const OF_ONE_VISIT = [
  GOOGLE_AD_PARAMETER,
  'gad_campaignid',
  'gclsrc',
  '_gl',
  '_ga',
  'srsltid',
  'igsh',
  'mc_eid',
  'mkt_tok',
  '_hsenc',
  '_hsmi',
  'ysclid',
  'dm_i',
  'vero_id',
] as const;

export const CAMPAIGN_VALUE_MAX_CHARACTERS = 256;

/** How long the cookie with a landing's query string lives, in days (rules D25). */
export const LANDING_QUERY_DAYS = 30;

/** Longest `name=value` of the cookie that stores a landing's query string. */
export const SAVED_QUERY_MAX_BYTES = 4096;
