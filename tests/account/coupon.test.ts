import { describe, expect, it } from 'vitest';
import { createCouponStore, readCoupon } from '@/lib/account/coupon';
import { pastedParameter } from '@/lib/account/pasted-text';
import { createMemoryPlatform } from '../support/memory-platform';

describe('a coupon', () => {
  it.each([
    ['SAVE-20_x', 'SAVE-20_x'],
    ['\u200B(“SAVE10”).', 'SAVE10'],
    ['a'.repeat(64), 'a'.repeat(64)],
    ['a'.repeat(65), null],
    ['', null],
    ['two words', null],
    ['<b>x</b>', null],
    [null, null],
  ])('%j is %j', (input, coupon) => {
    expect(readCoupon(input)).toBe(coupon);
  });

  it.each([
    [{ coupon: 'A' }, 'A'],
    [{ Coupon: ['', '\u200B', 'B', 'C'] }, 'B'],
    [{ coupon: '' }, ''],
    [{ x: 'A' }, null],
  ])('in the query %j is %j', (query, pasted) => {
    expect(pastedParameter(query, 'coupon')).toBe(pasted);
  });

  it('is stored in session storage until it has been used (rules D13)', () => {
    const { session } = createMemoryPlatform();
    const store = createCouponStore(session);
    store.save('SAVE-20');
    store.save('not one!');
    store.save(null);
    expect(session.get('coupon')).toBe('SAVE-20');
    expect(store.read()).toBe('SAVE-20');
    session.set('coupon', '<b>x</b>');
    expect(store.read()).toBeNull();
    store.clear();
    expect(session.keys()).toEqual([]);
  });
});
