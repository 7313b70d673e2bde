/**
 * Runs the unit tests, with the nginx and the Redis that some of them start. Where these cannot be installed,
 * those tests are skipped and say so; in CI that is a failure. Every argument is passed on to Vitest.
 */
import { spawnSync } from 'node:child_process';
import { findServices } from '../lib/find-services';

if (!findServices() && process.env.CI) {
  process.stderr.write('test:unit: nginx with its purge module and redis-server are needed in CI\n');
  process.exit(1);
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
