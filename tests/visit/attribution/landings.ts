import rows from './landings.json';

type Row = readonly [query: string, referrer: string, rule: keyof typeof CHANNEL_OF, source: string | null];

/** What a marketer reads for each row of the table. */
const CHANNEL_OF = {
  direct: null,
  'user-referral': 'User Referral',
  affiliate: 'Affiliate',
  'branded-paid-search': 'Branded Paid Search',
  display: 'Display',
  'paid-youtube': 'Paid Youtube',
  'paid-search': 'Paid Search',
  'paid-social': 'Paid Social',
  email: 'Email',
  'paid-clicks': 'Paid Search',
  'paid-views': 'Display',
  'organic-search': 'Organic Search',
  'organic-social': 'Organic Social',
  referral: 'Referral',
} as const;

/** Landings, and the row of the table of channels that each belongs to. */
// why: JSON knows no tuples.
export const landings = (rows as readonly unknown[] as readonly Row[]).map(
  ([query, referrer, rule, source]) => ({ query, referrer, rule, channel: CHANNEL_OF[rule], source }),
);
