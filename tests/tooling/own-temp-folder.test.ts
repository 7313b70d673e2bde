import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import setup from '../support/own-temp-folder';

it('temporary files of a run are in a folder of its own', () => {
  expect(tmpdir()).toMatch(/[\\/]tests-\w{6}$/);
  expect(setup(), 'a second project shares it').not.toThrow();
  expect(dirname(tmpdir())).not.toMatch(/tests-\w{6}$/);
});

it('what a run has written there is gone at its end, and the next one begins where it did', () => {
  const before = dirname(tmpdir());
  vi.stubEnv('TMPDIR', before);
  onTestFinished(() => void vi.unstubAllEnvs());
  const end = setup();
  const left = mkdtempSync(join(tmpdir(), 'left-'));
  expect(dirname(dirname(left))).toBe(before);
  end();
  expect(existsSync(dirname(left))).toBe(false);
  expect(tmpdir()).toBe(before);
});
