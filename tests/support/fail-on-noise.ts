import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Fails a test that makes noise: a call of `console.error` or `console.warn` is a bug unless the test expects
 * it (`vi.mocked(console.error).mockClear()` after checking the calls). Vitest itself fails a run with
 * unhandled rejections.
 */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  const errors = vi.mocked(console.error).mock.calls.slice();
  const warnings = vi.mocked(console.warn).mock.calls.slice();
  vi.restoreAllMocks();
  expect(errors, 'console.error was called').toEqual([]);
  expect(warnings, 'console.warn was called').toEqual([]);
});
