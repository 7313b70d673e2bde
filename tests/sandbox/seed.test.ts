import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { formatProblem } from '../../sandbox/cms/content/content-problem';
import { findContentProblems } from '../../sandbox/cms/content/find-content-problems';
import { writeSeed } from '../../sandbox/seed/write-seed';
import { defaultContentDir } from '../../sandbox/start-sandbox';

function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'sandbox-seed-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  return dir;
}

function seed(posts: number, outDir = temporaryDir()): string {
  writeSeed({ contentDir: defaultContentDir(), outDir, posts });
  return outDir;
}

function fingerprint(dir: string): string {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const hash = createHash('sha256');
  for (const path of files.map((file) => join(file.parentPath, file.name)).sort()) {
    hash.update(path.slice(dir.length)).update(readFileSync(path));
  }
  return hash.digest('hex');
}

describe('the seed', () => {
  it('writes the same bytes on every call, even over an older set', () => {
    const first = seed(120);
    expect(fingerprint(seed(120))).toBe(fingerprint(first));
    expect(fingerprint(seed(120, seed(200)))).toBe(fingerprint(first));
  });

  it('writes the requested number of valid posts, in all languages', () => {
    const { content, problems } = findContentProblems(seed(240), () => '<svg/>');
    // Generated posts have no texts for their covers.
    expect(problems.filter(({ field }) => field !== 'cover').map(formatProblem)).toEqual([]);
    expect(content.posts).toHaveLength(240);
    for (const locale of LOCALES) {
      expect(content.posts.filter((post) => post.locale === locale).length, locale).toBeGreaterThan(10);
    }
  });

  it('does not empty a directory that it has not written', () => {
    const outDir = temporaryDir();
    mkdirSync(join(outDir, 'posts'));
    writeFileSync(join(outDir, 'posts', 'mine.md'), 'Mine.');
    expect(() => seed(10, outDir)).toThrow('that the seed has not written');
    expect(readdirSync(join(outDir, 'posts'))).toEqual(['mine.md']);
  });
});
