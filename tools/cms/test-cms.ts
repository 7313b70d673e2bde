/**
 * `npm run test:cms`: an editor's day in the panel of Strapi 5 (cms/) in a real browser, on a service of its
 * own (cms/.tmp/test): before one instance of the site, then before two that share a Redis behind nginx. Not
 * part of `npm test`, which needs no content service. Ports: CMS_PORT and the next, PORT and the next six,
 * SANDBOX_PORT and the next two. Passes its arguments on to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { buildWhenNeeded } from '../lib/build-when-needed';
import { exitWithError } from '../lib/exit-with-error';
import { findBrowser } from '../lib/find-browser';
import { findServices } from '../lib/find-services';

try {
  const CHROMIUM_PATH = findBrowser();
  const hasServices = findServices() !== undefined;
  buildWhenNeeded();
  const run = (cluster: Readonly<Record<string, string>>) =>
    spawnSync(
      process.execPath,
      [
        'node_modules/playwright/cli.js',
        'test',
        '--config=playwright.cms.config.ts',
        ...process.argv.slice(2),
      ],
      { stdio: 'inherit', env: { ...process.env, ...cluster, CHROMIUM_PATH } },
    ).status ?? 1;
  const status = run({}) || (hasServices ? run({ CMS_CLUSTER: '1' }) : 0);
  if (!hasServices) process.stderr.write('*** LEFT OUT: two instances: nginx or Redis is missing ***\n');
  process.exit(status);
} catch (error) {
  exitWithError(error);
}
