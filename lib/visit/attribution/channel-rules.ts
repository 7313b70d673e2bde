import type { Channel, ClickKind } from '../../config/attribution';
import { OWN_TRAFFIC } from '../../config/site';
import type { ProviderKind } from './providers';

/** A normalised landing: everything that the rows below check. */
export type Signals = {
  /** Lower-case, words joined by hyphens; '' if the landing has none. */
  readonly source: string;
  readonly medium: string;
  /** Words joined and surrounded by hyphens. */
  readonly campaign: string;
  /**
   * The search term, joined in the same way. Only the brand in it counts; otherwise a search for "youtube
   * intro" would count as YouTube.
   */
  readonly term: string;
  /** The sender's kind, from `utm_source`, else the click id, else the referrer. */
  readonly sourceKind: ProviderKind | null;
  readonly referrerKind: ProviderKind | null;
  readonly clicks: ReadonlySet<ClickKind>;
  readonly hasReferral: boolean;
  /** An offer, a partner, an influencer's click or a marketing id. */
  readonly hasPartner: boolean;
  /** A `utm_source`, or a referrer that is not ours. */
  readonly hasSender: boolean;
};

type ChannelRule = {
  readonly id: string;
  readonly channel: Channel | null;
  readonly matches: (signals: Signals) => boolean;
};

const PAID_MEDIUM = /^(?:.*cp.*|ppc|retargeting|paid.*)$/;
const DISPLAY_MEDIUM = /^(?:display|banner|expandable|interstitial|cpm|programmatic|native)$/;
const EMAIL = /^(?:e-?mail|newsletter)$/;
const NOT_THE_BRAND = /-(?:non-?brand|no-brand|generic|competitor)/;
const YOUTUBE_WORD = /-(?:youtube|yt|trueview)-/;
const DISPLAY_WORD = /-(?:gdn|display)-/;

const hasPaidMedium = ({ medium }: Signals) => PAID_MEDIUM.test(medium);
const isSocial = ({ sourceKind }: Signals) => sourceKind === 'social' || sourceKind === 'youtube';

/** Somebody paid for the visit, whichever parameter says so. */
const isPaid = (signals: Signals) =>
  hasPaidMedium(signals) ||
  DISPLAY_MEDIUM.test(signals.medium) ||
  signals.clicks.has('search') ||
  signals.clicks.has('display') ||
  signals.clicks.has('paid-social');

const isPaidSearch = (signals: Signals) =>
  signals.clicks.has('search') ||
  (signals.sourceKind === 'search' && hasPaidMedium(signals)) ||
  /^(?:paid-?search|sem)$/.test(signals.medium);

function namesTheBrand({ campaign, term }: Signals): boolean {
  const words = campaign + term;
  return (
    OWN_TRAFFIC.brandWords.some((word) => words.includes(`-${word}-`)) ||
    (words.includes('-brand-') && !NOT_THE_BRAND.test(words))
  );
}

/**
 * The decision table: the first row that matches gives the channel; a landing that matches none is direct.
 * docs/attribution.md explains the rows to those who tag links; the text `linkBuilder.rule.<id>` explains one
 * in a sentence.
 *
 * Source: rules §4.
 */
export const CHANNEL_RULES = [
  {
    id: 'direct',
    channel: null,
    matches: ({ source, medium }) => source === '(direct)' || (source === '' && medium === '(none)'),
  },
  {
    id: 'user-referral',
    channel: 'User Referral',
    matches: ({ hasReferral, medium }) =>
      hasReferral || /^(?:user-referral|refer-a-friend|invite)$/.test(medium),
  },
  {
    id: 'affiliate',
    channel: 'Affiliate',
    matches: ({ hasPartner, clicks, medium }) =>
      hasPartner || clicks.has('affiliate') || /^(?:affiliates?|partner|influencer)$/.test(medium),
  },
  {
    id: 'branded-paid-search',
    channel: 'Branded Paid Search',
    matches: (signals) => isPaidSearch(signals) && namesTheBrand(signals),
  },
  {
    id: 'display',
    channel: 'Display',
    matches: (signals) =>
      signals.sourceKind !== 'youtube' &&
      (DISPLAY_MEDIUM.test(signals.medium) ||
        signals.clicks.has('display') ||
        (isPaid(signals) && (signals.sourceKind === 'display' || DISPLAY_WORD.test(signals.campaign)))),
  },
  {
    id: 'paid-youtube',
    channel: 'Paid Youtube',
    matches: (signals) =>
      isPaid(signals) &&
      (signals.sourceKind === 'youtube' ||
        signals.referrerKind === 'youtube' ||
        YOUTUBE_WORD.test(signals.campaign)),
  },
  { id: 'paid-search', channel: 'Paid Search', matches: isPaidSearch },
  {
    id: 'paid-social',
    channel: 'Paid Social',
    matches: (signals) =>
      signals.clicks.has('paid-social') ||
      (isSocial(signals) && hasPaidMedium(signals)) ||
      /^paid-?social$/.test(signals.medium),
  },
  {
    id: 'email',
    channel: 'Email',
    matches: ({ source, medium, sourceKind, referrerKind, clicks }) =>
      EMAIL.test(source) ||
      EMAIL.test(medium) ||
      sourceKind === 'email' ||
      referrerKind === 'email' ||
      clicks.has('email'),
  },
  { id: 'paid-clicks', channel: 'Paid Search', matches: ({ medium }) => /^(?:cpc|ppc)$/.test(medium) },
  { id: 'paid-views', channel: 'Display', matches: hasPaidMedium },
  {
    id: 'organic-search',
    channel: 'Organic Search',
    matches: ({ medium, sourceKind }) => medium === 'organic' || sourceKind === 'search',
  },
  {
    id: 'organic-social',
    channel: 'Organic Social',
    matches: (signals) =>
      isSocial(signals) || /^(?:social|social-network|social-media|sm)$/.test(signals.medium),
  },
  { id: 'referral', channel: 'Referral', matches: ({ hasSender }) => hasSender },
] as const satisfies readonly ChannelRule[];

export type RuleId = (typeof CHANNEL_RULES)[number]['id'];
