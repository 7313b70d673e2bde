import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { expiryMs, expiryToStore } from '@/lib/session/token-expiry';

describe('when a token expires', () => {
  // The visitor's own zone must not matter.
  beforeAll(() => void vi.stubEnv('TZ', 'America/Lima'));
  afterAll(() => void vi.unstubAllEnvs());

  it.each<[string | null, number | null]>([
    [null, null],
    ['soon', null],
    ['3600', null],
    ['2027-99-99', null],
    ['1800000000', 1_800_000_000_000],
    ['1800000000000', 1_800_000_000_000],
    ['2027-01-15T08:00:00Z', 1_800_000_000_000],
    ['2027-01-15T08:00:00', 1_800_000_000_000],
    ['2027-01-15 08:00:00.125', 1_800_000_000_125],
    ['2027-01-15T10:00:00+02:00', 1_800_000_000_000],
    ['2027-01-15T10:00+0200', 1_800_000_000_000],
    ['2027-01-15', 1_799_971_200_000],
    ['1800000000.125', 1_800_000_000_125],
  ])('%j is %s', (text, atMs) => {
    expect(expiryMs(text)).toBe(atMs);
  });
});

describe('the expiry that is stored', () => {
  it.each([
    ['3600', '1800003600'],
    [' 86400 ', '1800086400'],
    ['0.5', '1800000000'],
    ['-60', '-60'],
  ])('of %j is %j (rules D17)', (expires, stored) => {
    expect(expiryToStore(expires, 1_800_000_000_000)).toBe(stored);
  });
});
