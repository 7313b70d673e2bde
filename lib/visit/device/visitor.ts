import { deviceOf, type Device, type Headers } from './device-class';

/**
 * What the CDN says about a visitor. `country`: two capital letters (ISO 3166), or null if the CDN does not
 * say.
 */
type Visitor = Device & { readonly country: string | null };

const COUNTRY_HEADER = 'cloudfront-viewer-country';

/**
 * The visitor behind a request.
 *
 * Errors: never throws; without the headers it is a desktop with no system and no country.
 * Source: specification §9.
 */
export function visitorOf(headers: Headers): Visitor {
  const country = headers[COUNTRY_HEADER];
  const isCountry = typeof country === 'string' && /^[a-z]{2}$/i.test(country);
  return { ...deviceOf(headers), country: isCountry ? country.toUpperCase() : null };
}
