import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'components',
  'lib',
  'locales',
  'pages',
  'public',
  'server',
  'store',
  'types',
  'scripts/build-starter.mjs',
  'scripts/join-styles.mjs',
  'scripts/keep-source-maps.mjs',
  'scripts/lib/css-module-names.cjs',
  'instrumentation.ts',
  'next.config.js',
  'next-i18next.config.js',
  'package-lock.json',
  'sentry.client.config.ts',
  'sentry.server.config.ts',
  'tsconfig.json',
];

function newest(path: string): number {
  if (!existsSync(path) || path === join('public', '_starter')) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Builds the site unless the last build is newer than every source. Exits if the build fails. */
export function buildWhenNeeded(): void {
  const built = existsSync('.next/BUILD_ID') ? statSync('.next/BUILD_ID').mtimeMs : 0;
  if (built > Math.max(...SOURCES.map(newest))) return;
  process.stdout.write('Building the site (about a minute) …\n');
  const { status } = spawnSync('npm', ['run', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}
