import { useEffect, useState } from 'react';
import { createCouponStore } from '@/lib/account/coupon';
import { INVITE_KEY } from '@/lib/config/storage-names';
import { browserPlatform } from '@/lib/platform/platform.client';

type Device = {
  /** `page`: nothing is stored longer than the page lives. */
  readonly persistence: 'browser' | 'page';
  /** The browser inside another app, in which providers refuse to work. */
  readonly isInApp: boolean;
  readonly storedCoupon: string | null;
  /** An invite to a team waits. */
  readonly hasInvite: boolean;
};

/**
 * What only the browser knows. The first render, which the server does too, assumes the usual case.
 *
 * `hasProviders`: they work on this page, so it matters whether this is the browser inside another app. Where they lead to the
 * log-in page, that page says so.
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
    // eslint-disable-next-line react-hooks/set-state-in-effect -- why: these are facts of the browser, known after hydration only
    setDevice({
      persistence: isPersistent ? 'browser' : 'page',
      isInApp: false,
      storedCoupon: coupons.read(),
      hasInvite: session.get(INVITE_KEY) !== null,
    });
    if (!hasProviders) return;
    import('inapp-spy').then(
      ({ default: InAppSpy }) =>
        setDevice((known) => ({ ...known, isInApp: InAppSpy({ ua: navigator.userAgent }).isInApp })),
      // Then a provider reports itself that it refuses.
      () => undefined,
    );
  }, [coupon, hasProviders]);
  return device;
}
