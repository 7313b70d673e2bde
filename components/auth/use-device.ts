import { useEffect, useState } from 'react';
import { createCouponStore } from '@/lib/account/coupon';
import { INVITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';
import { whenIdle } from '@/lib/starter/islands/when-idle.client';
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
    const storedCoupon = coupons.read();
    const hasInvite = session.get(INVITE_KEY) !== null;
    // oxlint-disable-next-line react/set-state-in-effect -- why: these are facts of the browser, known after hydration only
    setDevice((current) => changed(current, { storedCoupon, hasInvite }));
    // Whether storage works is asked of other processes, and matters once somebody has logged in.
    whenIdle(() => {
      const isPersistent = local.persistence() === 'browser' && cookies.persistence() === 'browser';
      setDevice((current) => changed(current, { persistence: isPersistent ? 'browser' : 'page' }));
    });
    if (!hasProviders) return;
    reported(import('inapp-spy')).then(
      ({ default: InAppSpy }) =>
        setDevice((current) => changed(current, { isInApp: InAppSpy({ ua: navigator.userAgent }).isInApp })),
      // Without this check, the provider itself says that it refuses this browser.
      () => undefined,
    );
  }, [coupon, hasProviders]);
  return device;
}

/** The same object if nothing in it changes, so that nothing is drawn again. */
function changed(device: Device, news: Partial<Device>): Device {
  const next = { ...device, ...news };
  const isSame =
    next.persistence === device.persistence &&
    next.isInApp === device.isInApp &&
    next.storedCoupon === device.storedCoupon &&
    next.hasInvite === device.hasInvite;
  return isSame ? device : next;
}
