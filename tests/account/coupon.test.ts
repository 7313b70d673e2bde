import { describe, expect, it } from 'vitest';
import { createCouponStore, readCoupon } from '@/lib/account/coupon';
import { createMemoryPlatform } from '../support/memory-platform';

describe('a coupon', () => {
  it.each<[unknown, string | null]>([
    ['SAVE-20_x', 'SAVE-20_x'],
    [['FIRST', 'SECOND'], 'FIRST'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a'.repeat(65), null],
    ['', null],
    ['two words', null],
    ['<script>', null],
    ['X\n', null],
    ['скидка', null],
    [7, null],
    [undefined, null],
    [[], null],
  ])('%j is %j', (input, coupon) => {
    expect(readCoupon(input)).toBe(coupon);
  });

  it('is stored in session storage until it has been used (rules D13)', () => {
    const { session } = createMemoryPlatform();
    const store = createCouponStore(session);
    store.save('SAVE-20');
    store.save('not one!');
    store.save(undefined);
    expect(session.get('coupon')).toBe('SAVE-20');
    expect(store.read()).toBe('SAVE-20');
    session.set('coupon', '<script>');
    expect(store.read()).toBeNull();
    store.clear();
    expect(session.keys()).toEqual([]);
  });
});
