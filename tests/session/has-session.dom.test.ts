import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasStoredToken } from '@/lib/session/has-session.client';

const END_SECONDS = 1_800_000_000;
const END_MS = END_SECONDS * 1_000;

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
    store('abc', END_SECONDS);
    expect(hasStoredToken(END_MS + 1_000)).toBe(false);
    expect(localStorage.length).toBe(0);
    expect(document.documentElement).not.toHaveAttribute('data-session');
  });

  it('is true for one whose end the device’s clock cannot tell (rules D17)', () => {
    store('abc', END_SECONDS);
    localStorage.setItem('clock_ahead', 'true');
    expect(hasStoredToken(END_MS + 1_000)).toBe(true);
  });

  it('is false from the very millisecond of the expiry', () => {
    store('abc', END_SECONDS);
    expect(hasStoredToken(END_MS - 1)).toBe(true);
    expect(hasStoredToken(END_MS)).toBe(false);
  });

  it('is false if storage is refused', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError');
    });
    expect(hasStoredToken()).toBe(false);
  });
});
