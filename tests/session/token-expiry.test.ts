import { describe, expect, it } from 'vitest';
import { expiryMs } from '@/lib/session/token-expiry';

describe('when a token ends', () => {
  it.each<[string | null, number | null]>([
    ['1800000000', 1_800_000_000_000],
    ['1800000000000', 1_800_000_000_000],
    [' 1800000000.5 ', 1_800_000_000_500],
    ['0', 0],
    ['-1', -1_000],
    ['2027-01-15T08:00:00Z', 1_800_000_000_000],
    ['2027-01-15', 1_799_971_200_000],
    ['2027-99-99', null],
    ['soon', null],
    ['', null],
    ['NaN', null],
    ['Infinity', null],
    [null, null],
  ])('%j is %s', (text, atMs) => {
    expect(expiryMs(text)).toBe(atMs);
  });
});
