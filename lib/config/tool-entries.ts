import type { StoredEntry } from './stored-entry';

const cookies = (
  category: 'analytics' | 'marketing',
  purpose: StoredEntry['purpose'],
  days: Readonly<Record<string, number>>,
): readonly StoredEntry[] =>
  Object.entries(days).map(([name, number]) => ({
    name,
    kind: 'cookie',
    category,
    purpose,
    lifetime: { days: number },
  }));

/**
 * The cookies that the tools of lib/visit/analytics/tools, and the tags that a tag manager loads, set on this
 * site's domains; `*` stands for any ending. The cookie page shows them, and a refusal deletes them. Whoever
 * adds a tag adds its cookies here.
 *
 * Source: the vendors' documentation.
 */
export const TOOL_ENTRIES: readonly StoredEntry[] = [
  // Google Analytics; product analytics (PostHog; Amplitude, Mixpanel through the tag manager).
  ...cookies('analytics', 'toolStatistics', {
    _ga: 400,
    '_ga_*': 400,
    _gid: 1,
    '_gat*': 1,
    'ph_*': 365,
    'AMP_*': 365,
    'mp_*': 365,
  }),
  // Google Ads, Meta, Microsoft, TikTok, X, LinkedIn, Reddit, Snapchat, Pinterest: whose click ids
  // lib/config/attribution.ts knows.
  ...cookies('marketing', 'toolAdvertising', {
    '_gcl_*': 90,
    _fbp: 90,
    _fbc: 90,
    _uetsid: 1,
    _uetvid: 390,
    _ttp: 390,
    _twclid: 30,
    li_fat_id: 30,
    _rdt_uuid: 90,
    '_scid*': 390,
    '_pin_*': 365,
    _epik: 365,
  }),
  // impact.com.
  ...cookies('marketing', 'toolAffiliate', { 'IR_*': 400 }),
  // Intercom.
  ...cookies('marketing', 'toolMessages', { 'intercom-*': 270 }),
];
