import type { ClickKind } from '../../config/attribution';
import {
  CAMPAIGN_PARAMETERS,
  CLICK_IDS,
  GOOGLE_AD_PARAMETER,
  PARTNER_PARAMETERS,
} from '../../config/attribution';
import { OWN_TRAFFIC } from '../../config/site';
import { NO_ATTRIBUTION, type AttributionRecord } from './attribution-record';
import { CHANNEL_RULES, type RuleId } from './channel-rules';
import type { ProviderKind } from './providers';
import { providerOfApp, providerOfHost, providerOfSource, withoutPrefix } from './providers';
import { queryOf, readParameters } from './read-parameters';

/** The first URL of a visit, and `document.referrer`. */
export type Landing = { readonly url: string; readonly referrer: string };

export type Classification = {
  readonly record: AttributionRecord;
  /** The row of the decision table that matched. */
  readonly rule: RuleId;
  /**
   * Who sent the visitor: a name we know, else the value in the link or referrer; null for a direct visit.
   */
  readonly source: string | null;
};

/** Who sent a visitor, according to one part of a landing. */
type Sender = { readonly name: string; readonly kind: ProviderKind | null };

/** Browsers cut longer URLs, and longer hosts do not exist. */
const REFERRER_MAX_CHARACTERS = 4096;
const HOST_MAX_CHARACTERS = 253;

/**
 * The landing behind a page without parameters: the query of the previous page, if that was on this site,
 * because consent may come later than the landing and nothing is stored before it.
 *
 * Source: rules D25.
 */
export function landingBefore(page: Landing): Landing {
  const isFromHere = hostOf(page.referrer) !== '' && hostOf(page.referrer) === hostOf(page.url);
  return isFromHere && readParameters(queryOf(page.url)).size === 0
    ? { url: page.referrer, referrer: '' }
    : page;
}

/**
 * Where a visitor comes from: the landing's record, the row of the table that matched, and the sender's name.
 * A direct landing has an empty record, so that it overwrites nothing.
 *
 * @param apps origins of the studio and the AI app, which do not count as referrers either
 * Errors: never throws, whatever the two strings are.
 * Source: rules §4 and D25.
 */
export function classifyLanding({ url, referrer }: Landing, apps: readonly string[] = []): Classification {
  const own = [url, ...apps].map(hostOf).concat(OWN_TRAFFIC.domains);
  const parameters = readParameters(queryOf(url));
  const of = (name: string) => parameters.get(name) ?? null;
  const clicks = CLICK_IDS.filter(([name]) => parameters.has(name));
  const isGoogleAd = clicks.length === 0 && parameters.has(GOOGLE_AD_PARAMETER);
  const utmSource = of(CAMPAIGN_PARAMETERS.source);
  const from = senderOfReferrer(referrer, own);
  const sender =
    (utmSource && senderOfTag(utmSource)) ||
    senderOfClick(clicks[0] ?? (isGoogleAd ? CLICK_IDS[0] : undefined)) ||
    from;

  const { id, channel } =
    CHANNEL_RULES.find(({ matches }) =>
      matches({
        source: joined(utmSource ?? ''),
        medium: joined(of(CAMPAIGN_PARAMETERS.medium) ?? ''),
        campaign: wordsOf(of(CAMPAIGN_PARAMETERS.campaign) ?? ''),
        term: wordsOf(of(CAMPAIGN_PARAMETERS.term) ?? ''),
        sourceKind: sender?.kind ?? null,
        referrerKind: from?.kind ?? null,
        clicks: new Set<ClickKind>([
          ...clicks.map(([, , kind]) => kind),
          ...(isGoogleAd ? ['search' as const] : []),
        ]),
        hasReferral: parameters.has(PARTNER_PARAMETERS.referral),
        hasPartner: [
          PARTNER_PARAMETERS.offer,
          PARTNER_PARAMETERS.partner,
          PARTNER_PARAMETERS.influencer,
          PARTNER_PARAMETERS.marketing,
        ].some((name) => parameters.has(name)),
        hasSender: utmSource !== null || from !== null,
      }),
    ) ?? CHANNEL_RULES[0];
  if (channel === null) return { record: NO_ATTRIBUTION, rule: id, source: null };
  return {
    record: {
      referrer: from?.url ?? null,
      channel,
      click_id: clicks[0] ? of(clicks[0][0]) : null,
      offer_id: of(PARTNER_PARAMETERS.offer),
      partner_id: of(PARTNER_PARAMETERS.partner),
      utm_source: utmSource,
      utm_medium: of(CAMPAIGN_PARAMETERS.medium),
      utm_campaign: of(CAMPAIGN_PARAMETERS.campaign),
      utm_term: of(CAMPAIGN_PARAMETERS.term),
      utm_content: of(CAMPAIGN_PARAMETERS.content),
    },
    rule: id,
    source: sender?.name ?? null,
  };
}

function senderOfTag(utmSource: string): Sender {
  const provider = providerOfSource(joined(utmSource));
  return { name: provider?.name || utmSource.toLowerCase(), kind: provider?.kind ?? null };
}

function senderOfClick(click: (typeof CLICK_IDS)[number] | undefined): Sender | null {
  if (!click) return null;
  const [, name, kind] = click;
  return { name, kind: kind === 'paid-social' ? 'social' : kind };
}

/** Null if the referrer is empty, unreadable, our own, or a page where people log in or pay. */
function senderOfReferrer(
  referrer: string,
  own: readonly string[],
): (Sender & { readonly url: string }) | null {
  const app = /^android-app:\/\/([\w.]+)/.exec(referrer.slice(0, REFERRER_MAX_CHARACTERS).toLowerCase())?.[1];
  const host = hostOf(referrer);
  if (app === undefined && (host === '' || isOwn(host, own))) return null;
  if (app === OWN_TRAFFIC.androidApp) return null;
  const provider = app === undefined ? providerOfHost(host) : providerOfApp(app);
  if (provider?.kind === 'ignored') return null;
  return {
    name: provider?.name || (app ?? host),
    kind: provider?.kind ?? null,
    url: app === undefined ? host : `android-app://${app}`,
  };
}

/** The host of a web page without a prefix such as `www` or `m`; '' for anything else. */
function hostOf(url: string): string {
  const start = url.trimStart().slice(0, REFERRER_MAX_CHARACTERS);
  if (!/^https?:/i.test(start) || !URL.canParse(start)) return '';
  const host = new URL(start).hostname.replace(/\.$/, '');
  return host.length > HOST_MAX_CHARACTERS ? '' : withoutPrefix(host);
}

function isOwn(host: string, hosts: readonly string[]): boolean {
  return hosts.some((own) => own !== '' && (host === own || host.endsWith(`.${own}`)));
}

/** Lower-case, words joined by hyphens: `Paid_Social` is paid-social. */
function joined(text: string): string {
  return text.toLowerCase().replace(/[\s_]+/g, '-');
}

/** Lower-case words, joined and surrounded by hyphens, so that whole words can be searched for. */
function wordsOf(text: string): string {
  return `-${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}-`;
}
