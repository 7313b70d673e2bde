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

type BrowserName = 'safari' | 'chrome' | 'others';

/** Browsers whose user agents may also contain "Chrome" or "Safari". */
const OTHERS = /Edg|OPR|Opera|SamsungBrowser|YaBrowser|Vivaldi|Firefox|FxiOS|UCBrowser|DuckDuckGo/i;

/**
 * The browser, as one of analytics' three values.
 *
 * Errors: never throws.
 * Source: specification §3 (enumerations).
 */
export function browserNameOf(userAgent: string): BrowserName {
  if (OTHERS.test(userAgent)) return 'others';
  if (/Chrome|Chromium|CriOS/i.test(userAgent)) return 'chrome';
  return /Safari/i.test(userAgent) && /AppleWebKit/i.test(userAgent) ? 'safari' : 'others';
}
