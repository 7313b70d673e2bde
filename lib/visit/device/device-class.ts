type DevicePlatform = 'mobile' | 'desktop' | 'tablet';
type DeviceSystem = 'iOS' | 'Android';

export type Device = { readonly platform: DevicePlatform; readonly os: DeviceSystem | null };

/** The CDN's viewer headers, as Node names them (lower case); each is `true` or `false`. */
const VIEWER_HEADERS = {
  tablet: 'cloudfront-is-tablet-viewer',
  mobile: 'cloudfront-is-mobile-viewer',
  android: 'cloudfront-is-android-viewer',
  ios: 'cloudfront-is-ios-viewer',
} as const;

/** A request's headers, as Node provides them. */
export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The device class of a request.
 *
 * Checks for a tablet first, because the CDN marks some tablets as mobile too.
 * Errors: never throws; without the headers it is a desktop with no system.
 * Source: specification §9, §3 (enumerations).
 */
export function deviceOf(headers: Headers): Device {
  const is = (name: keyof typeof VIEWER_HEADERS) => headers[VIEWER_HEADERS[name]] === 'true';
  const platform = is('tablet') ? 'tablet' : is('mobile') ? 'mobile' : 'desktop';
  return { platform, os: is('ios') ? 'iOS' : is('android') ? 'Android' : null };
}

/** The home page varies by device (store badge). Only three values, to keep the CDN's variants few. */
export type HomeDevice = 'desktop' | 'ios' | 'android';

/** Errors: never throws; without the CDN's headers it is a desktop. */
export function homeDeviceOf(headers: Headers): HomeDevice {
  const { os } = deviceOf(headers);
  return os === 'iOS' ? 'ios' : os === 'Android' ? 'android' : 'desktop';
}
