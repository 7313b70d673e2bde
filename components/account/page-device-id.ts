import { DEVICE_ID_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { randomId } from '@/lib/platform/random-id';

let deviceId: string | null = null;

/**
 * The id that this page's calls send. Without consent none is stored, but the calls need one: it lasts as
 * long as the page.
 */
export function pageDeviceId(): string {
  deviceId ??= browserPlatform().local.get(DEVICE_ID_KEY) ?? randomId();
  return deviceId;
}
