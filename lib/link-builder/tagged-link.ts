import { CAMPAIGN_PARAMETERS, CAMPAIGN_VALUE_MAX_CHARACTERS, type Channel } from '../config/attribution';
import { ownUrl } from '../link-preview/own-url';
import { cut } from '../text/cut';
import { withCampaign, withoutClickIds } from '../visit/attribution/campaign';
import type { RuleId } from '../visit/attribution/channel-rules';
import { classifyLanding } from '../visit/attribution/classify-landing';
import { partsOfUrl } from '../visit/attribution/query-text';
import { readParameters } from '../visit/attribution/read-parameters';

type CampaignPart = keyof typeof CAMPAIGN_PARAMETERS;

/** A link's target and campaign; '' for fields left blank. */
export type LinkRequest = Readonly<Record<'url' | CampaignPart, string>>;

export type TaggedLink =
  | { readonly kind: 'nothing-asked' }
  /** A link requires a page of this site, a source and a medium. */
  | { readonly kind: 'incomplete'; readonly missing: readonly ('url' | 'source' | 'medium')[] }
  | {
      readonly kind: 'tagged';
      readonly link: string;
      /** The channel of a visit through the link, without a referrer; null if it counts as direct. */
      readonly channel: Channel | null;
      readonly rule: RuleId;
      readonly source: string | null;
      /** Parameters that were taken out of the page's URL: click ids of another visit. */
      readonly removed: readonly string[];
    };

/**
 * Normalises the input: reports distinguish `Spring Sale` from `spring-sale`, so links use only one spelling.
 */
export function tidyRequest({ url, ...parts }: LinkRequest): LinkRequest {
  return {
    url: url.trim(),
    source: tidy(parts.source),
    medium: tidy(parts.medium),
    campaign: tidy(parts.campaign),
    term: tidy(parts.term),
    content: tidy(parts.content),
  };
}

/**
 * The link to a page of this site with its campaign, and the channel of a visit through it, found by the same
 * code as for visitors.
 *
 * Errors: never throws.
 */
export function tagLink(request: LinkRequest, origin: string): TaggedLink {
  const { url, ...campaign } = request;
  if (Object.values(request).every((value) => value === '')) return { kind: 'nothing-asked' };
  const page = ownUrl(url, origin);
  const missing = [
    ...(page === null ? (['url'] as const) : []),
    ...(['source', 'medium'] as const).filter((part) => campaign[part] === ''),
  ];
  if (page === null || missing.length > 0) return { kind: 'incomplete', missing };
  const { href, removed } = withoutClickIds(asTyped(page, url));
  const link = withCampaign(href, campaign);
  const { record, rule, source } = classifyLanding({ url: link, referrer: '' });
  return { kind: 'tagged', link, channel: record.channel, rule, source, removed };
}

/**
 * The page with the query and the fragment as they were typed, because `URL` changes signs in both; what no
 * URL may contain is escaped.
 */
function asTyped(page: string, url: string): string {
  const [base] = partsOfUrl(page);
  const [, query, fragment] = partsOfUrl(url.trim());
  const text = (query && `?${query}`) + fragment;
  return base + text.replace(/[^\x21-\x7e]+|["<>]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));
}

/** Maximum number of lines read, because the server classifies each. */
export const LINES_MAX = 50;

export type TaggedPage = {
  readonly line: number;
  readonly request: LinkRequest;
  readonly tagged: Extract<TaggedLink, { kind: 'tagged' }>;
};

/**
 * The result for a list of pages. Lines are counted from 1, including empty ones, as an editor shows them.
 */
export type TaggedList = {
  readonly pages: readonly TaggedPage[];
  /** Lines that are not a page of this site. */
  readonly refused: readonly { readonly line: number; readonly text: string }[];
  /** Number of lines beyond the maximum. */
  readonly unread: number;
};

/**
 * The links to many pages, one per line, all with the same campaign. Errors: never throws; none without a
 * source or a medium.
 */
export function tagList(list: string, campaign: LinkRequest, origin: string): TaggedList {
  const lines = list
    .split(/\r\n|\r|\n/)
    .map((text, index) => ({ line: index + 1, text: text.trim() }))
    .filter(({ text }) => text !== '');
  const read = lines.slice(0, LINES_MAX).map(({ line, text }) => {
    const request = { ...campaign, url: text };
    return { line, text, request, tagged: tagLink(request, origin) };
  });
  return {
    pages: read.flatMap(({ line, request, tagged }) =>
      tagged.kind === 'tagged' ? { line, request, tagged } : [],
    ),
    refused: read.flatMap(({ line, text, tagged }) =>
      tagged.kind === 'incomplete' && tagged.missing.includes('url') ? { line, text } : [],
    ),
    unread: lines.length - read.length,
  };
}

/** What a tagged link was made from. Errors: null if it is not a URL. */
export function requestOf(link: string): LinkRequest | null {
  if (!URL.canParse(link)) return null;
  const parameters = readParameters(new URL(link).search);
  const of = (part: CampaignPart) => parameters.get(CAMPAIGN_PARAMETERS[part]) ?? '';
  return {
    url: withCampaign(link, {}),
    source: of('source'),
    medium: of('medium'),
    campaign: of('campaign'),
    term: of('term'),
    content: of('content'),
  };
}

function tidy(text: string): string {
  const words = text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-');
  return cut(words, CAMPAIGN_VALUE_MAX_CHARACTERS);
}
