import { COUPON_KEY } from '../config/storage-names';
import type { KeyValueStore } from '../platform/platform';
import { readPasted } from './pasted-text';

export const COUPON_PATTERN = /^[\w-]{1,64}$/;

/**
 * A coupon as it was pasted; null if it is not one.
 *
 * Source: rules D13.
 */
export function readCoupon(input: string | null): string | null {
  const text = readPasted(input ?? '');
  return COUPON_PATTERN.test(text) ? text : null;
}

export type CouponStore = {
  readonly save: (input: string | null) => void;
  readonly read: () => string | null;
  readonly clear: () => void;
};

/**
 * Stores a valid coupon in session storage until it has been used. An invalid one does not replace a stored
 * one.
 */
export function createCouponStore(session: KeyValueStore): CouponStore {
  return {
    save(input) {
      const coupon = readCoupon(input);
      if (coupon !== null) session.set(COUPON_KEY, coupon);
    },
    read: () => readCoupon(session.get(COUPON_KEY)),
    clear: () => session.remove(COUPON_KEY),
  };
}
