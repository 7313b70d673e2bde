import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasStoredToken } from '@/lib/session/has-session.client';

afterEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute('data-session');
});

function store(token: string, expires?: number): void {
  localStorage.setItem('authToken', token);
  if (expires !== undefined) localStorage.setItem('token_expires', String(expires));
  document.documentElement.setAttribute('data-session', '');
}

describe('whether a user is logged in', () => {
  it('is false for an expired one, which is removed and no longer shown', () => {
    store('abc', Math.floor(Date.now() / 1000) - 1);
    expect(hasStoredToken()).toBe(false);
    expect(localStorage.length).toBe(0);
    expect(document.documentElement).not.toHaveAttribute('data-session');
  });

  it('is true for one whose end the device’s clock cannot tell (rules D17)', () => {
    store('abc', Math.floor(Date.now() / 1000) - 1);
    localStorage.setItem('clock_ahead', 'true');
    expect(hasStoredToken()).toBe(true);
  });

  it('is false from the very millisecond of the expiry', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    store('abc', 1_800_000_000);
    expect(hasStoredToken()).toBe(false);
  });

  it('is false if storage is refused', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(hasStoredToken()).toBe(false);
  });
});
