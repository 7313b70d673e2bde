import type { ParsedUrlQuery } from 'node:querystring';
import { CURRENCY_PARAMETER, DURATION_PARAMETER } from '../../config/price-choice';
import { ANSWER_PARAMETER } from './form-answer.server';
import type { PolicyRoute } from '../../seo/indexing-policy';
import { readParameters } from '../../visit/attribution/read-parameters';

const ACCOUNT_FORM = ['otherUrl', 'for', 'path', 'ux_source', 'prompt', 'coupon', ANSWER_PARAMETER];

/** The parameters that a page needs in another language too. Source: rules §10. */
const KEPT_PARAMETERS: Partial<Record<PolicyRoute, readonly string[]>> = {
  pricing: [CURRENCY_PARAMETER, DURATION_PARAMETER],
  search: ['q', 'mentions'],
  templateSearch: ['q', 'use', 'shape'],
  follow: ['token', ANSWER_PARAMETER],
  login: ACCOUNT_FORM,
  signup: ACCOUNT_FORM,
  linkBuilder: ['url', 'source', 'medium', 'campaign', 'term', 'content', 'pages', 'edit', 'former'],
  linkPreview: ['url'],
};

/**
 * What the language switch keeps of a page's query, with its question mark: the page's own parameters, and
 * those that say where the visitor comes from; '' if there is none.
 */
export function keptQuery(route: PolicyRoute, query: ParsedUrlQuery): string {
  const own = KEPT_PARAMETERS[route] ?? [];
  const ownPairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): readonly [string, string] => [name, one]),
  );
  const keptParameters = new URLSearchParams();
  for (const [name, value] of ownPairs)
    if (value !== '' && own.some((one) => one.toLowerCase() === name.toLowerCase()))
      keptParameters.append(name, value);
  const asWritten = new URLSearchParams(ownPairs.map(([name, value]) => [name, value])).toString();
  for (const [name, value] of readParameters(asWritten))
    if (!keptParameters.has(name)) keptParameters.append(name, value);
  const text = keptParameters.toString();
  return text && `?${text}`;
}
