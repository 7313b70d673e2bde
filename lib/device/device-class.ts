type DevicePlatform = 'mobile' | 'desktop' | 'tablet';
type DeviceSystem = 'iOS' | 'Android';

export type Device = { readonly platform: DevicePlatform; readonly os: DeviceSystem | null };

/** The CDN's viewer headers, as Node hands them over (lower case); each is `true` or `false`. */
const VIEWER_HEADERS = {
  tablet: 'cloudfront-is-tablet-viewer',
  mobile: 'cloudfront-is-mobile-viewer',
  android: 'cloudfront-is-android-viewer',
  ios: 'cloudfront-is-ios-viewer',
} as const;

/** Of a request, as Node hands them over. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The device class of a request.
 *
 * A tablet is asked for first: the CDN calls some tablets mobile as well.
 * Errors: never throws; without the headers it is a desktop with no system.
 * Source: specification §9, §3 (enumerations).
 */
export function deviceOf(headers: Headers): Device {
  const is = (name: keyof typeof VIEWER_HEADERS) => headers[VIEWER_HEADERS[name]] === 'true';
  const platform = is('tablet') ? 'tablet' : is('mobile') ? 'mobile' : 'desktop';
  return { platform, os: is('ios') ? 'iOS' : is('android') ? 'Android' : null };
}
