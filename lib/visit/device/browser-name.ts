export type BrowserName = 'safari' | 'chrome' | 'others';

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
