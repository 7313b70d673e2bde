import { SAVED_QUERY_MAX_BYTES, SAVED_QUERY_PARAMETERS } from '../../config/attribution';
import { LANDING_QUERY_COOKIE } from '../../config/storage-names';
import { isSecretName } from '../../security/scrub-names';
import { readParameters } from './read-parameters';

/** An ampersand, percent-encoded. */
const SEPARATOR = '%26';
const ROOM = SAVED_QUERY_MAX_BYTES - `${LANDING_QUERY_COOKIE}=`.length;

/**
 * The value of the product domain's cookie for a landing's query string (with or without its question mark):
 * all of it except secrets, already percent-encoded; null if it has no referral, influencer's click or
 * marketing id. A long one loses whole parameters from its end, but never these three.
 *
 * Units:  at most 4096 bytes with the cookie's name, the most a browser accepts.
 * Errors: never throws; null also if these three alone are too long.
 * Source: specification §4; rules §4.
 */
export function landingCookie(search: string): string | null {
  const parts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((text) => ![...new URLSearchParams(text).keys()].some(isSecretName))
    .map((text) => ({ encoded: encode(text), saysWhoSentThem: saysWhoSentThem(text) }));
  const sources = parts.filter((part) => part.saysWhoSentThem);
  let free = ROOM - lengthOf(sources);
  if (sources.length === 0 || free < 0) return null;

  const fittingParts = parts.filter(({ encoded, saysWhoSentThem: isSource }) => {
    if (isSource) return true;
    free -= encoded.length + SEPARATOR.length;
    return free >= 0;
  });
  return fittingParts.map(({ encoded }) => encoded).join(SEPARATOR);
}

type Part = { readonly encoded: string };

function lengthOf(parts: readonly Part[]): number {
  return parts.map(({ encoded }) => encoded).join(SEPARATOR).length;
}

function saysWhoSentThem(parameter: string): boolean {
  const parameters = readParameters(parameter);
  return SAVED_QUERY_PARAMETERS.some((name) => parameters.has(name));
}

/** Half a surrogate pair cannot be encoded; it is replaced, as browsers do in a URL. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\uFFFD'));
}
