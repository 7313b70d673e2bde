import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeSeed } from '@/sandbox/seed/write-seed';
import { defaultContentDir } from '@/sandbox/start-sandbox';

function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-seed-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

it('the seed does not empty a directory that it has not written', () => {
  const outDir = temporaryDir();
  mkdirSync(join(outDir, 'posts'));
  writeFileSync(join(outDir, 'posts', 'mine.md'), 'Mine.');
  expect(() => writeSeed({ contentDir: defaultContentDir(), outDir, posts: 10 })).toThrow(
    'that the seed has not written',
  );
  expect(readdirSync(join(outDir, 'posts'))).toEqual(['mine.md']);
});
