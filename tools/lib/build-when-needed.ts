import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { BUILD_ID } from '../../lib/next/build-files.mjs';

/**
 * What no build reads: hidden files, results, tests, and tools other than its own. Everything else counts
 * as a source: a name missing from this list causes a needless build, never an outdated one.
 */
const NOT_BUILT =
  /^(?:\..+|.+\.(?:md|tsbuildinfo)|cms|coverage|deploy|dist|docs|e2e|next-env\.d\.ts|node_modules|(?:knip|playwright|vitest)\.config\.ts|playwright-report|public\/_starter(?:-dev)?|sandbox|shots|test-results|tests|tools\/(?!build$)[^/]+)$/;

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(
    0,
    ...readdirSync(path)
      .map((name) => posix.join(path, name))
      .filter((inner) => !NOT_BUILT.test(inner))
      .map(newest),
  );
}

/** Builds the site unless the last build is newer than every source. Exits if the build fails. */
export function buildWhenNeeded(): void {
  const built = existsSync(BUILD_ID) ? statSync(BUILD_ID).mtimeMs : 0;
  if (built > newest('.')) return;
  process.stdout.write('Building the site (about a minute) …\n');
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
