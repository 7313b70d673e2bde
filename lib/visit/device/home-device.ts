import { deviceOf, type Headers } from './device-class';

/** The home page varies by device (store badge). Only three values, to keep the CDN's variants few. */
export type HomeDevice = 'desktop' | 'ios' | 'android';

/** Errors: never throws; without the CDN's headers it is a desktop. */
export function homeDeviceOf(headers: Headers): HomeDevice {
  const { os } = deviceOf(headers);
  return os === 'iOS' ? 'ios' : os === 'Android' ? 'android' : 'desktop';
}
