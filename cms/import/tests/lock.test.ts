import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { takeLock } from '@/cms/import/lock';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const LOCK = join(folder, 'import.lock');

it('a second import is refused in one sentence while the first runs, and may start when it has ended', () => {
  const release = takeLock(LOCK);
  expect(() => takeLock(LOCK)).toThrow(
    `Another import is running (process ${process.pid}): start this one when it has ended.`,
  );
  release();
  expect(existsSync(LOCK)).toBe(false);
  takeLock(LOCK)();
});

it.each([
  ['a killed import', String(spawnSync(process.execPath, ['-e', '']).pid)],
  ['an import that was killed while it wrote', ''],
  ['something else', 'x'],
])('what %s left behind does not keep the next one out', (_, lockText) => {
  writeFileSync(LOCK, lockText);
  const release = takeLock(LOCK);
  expect(readFileSync(LOCK, 'utf8')).toBe(String(process.pid));
  release();
});
