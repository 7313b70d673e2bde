import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * A test that makes noise fails: `console.error` and `console.warn` are somebody's bug unless the test says it expects them
 * (`vi.mocked(console.error).mockClear()` after looking at the calls). Unhandled rejections fail the run by vitest itself.
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
