import { useEffect, useState } from 'react';
import { createCouponStore } from '@/lib/account/coupon';
import { INVITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { reported } from '@/lib/starter/page/with-part.client';

type Device = {
  /** `page`: nothing stored outlives the page. */
  readonly persistence: 'browser' | 'page';
  /** Whether this is another app's built-in browser, in which providers refuse to work. */
  readonly isInApp: boolean;
  readonly storedCoupon: string | null;
  /** Whether a team invite is waiting. */
  readonly hasInvite: boolean;
};

/**
 * What only the browser knows. The first render, which must match the server's, assumes the usual case.
 *
 * `hasProviders`: providers work on this page, so it matters whether this is another app's built-in browser.
 * Elsewhere their buttons link to the log-in page, which checks that itself.
 */
export function useDevice(coupon: string | null, hasProviders: boolean): Device {
  const [device, setDevice] = useState<Device>({
    persistence: 'browser',
    isInApp: false,
    storedCoupon: coupon,
    hasInvite: false,
  });
  useEffect(() => {
    const { local, cookies, session } = browserPlatform();
    const coupons = createCouponStore(session);
    coupons.save(coupon);
    const isPersistent = local.persistence() === 'browser' && cookies.persistence() === 'browser';
    // oxlint-disable-next-line react/set-state-in-effect -- why: these are facts of the browser, known after hydration only
    setDevice({
      persistence: isPersistent ? 'browser' : 'page',
      isInApp: false,
      storedCoupon: coupons.read(),
      hasInvite: session.get(INVITE_KEY) !== null,
    });
    if (!hasProviders) return;
    reported(import('inapp-spy')).then(
      ({ default: InAppSpy }) =>
        setDevice((current) => ({ ...current, isInApp: InAppSpy({ ua: navigator.userAgent }).isInApp })),
      // Without this check, the provider itself says that it refuses this browser.
      () => undefined,
    );
  }, [coupon, hasProviders]);
  return device;
}
