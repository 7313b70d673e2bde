/**
 * `npm run demo:cms`: the demo with Strapi 5 (cms/) as its content service, filled with the sandbox's
 * content, until Ctrl-C. `-- --fresh` empties it first; `--cluster` starts two instances of the site with
 * Redis and nginx (tools/cluster/cluster.ts); `--quiet` is for tests. The first run installs and builds it.
 * Ports: CMS_PORT, and those of `npm run demo` or `npm run cluster`.
 */
import { exitWithError } from '../lib/exit-with-error';
import { emptyLocalCms, startLocalCms } from './local-cms';
import { localUrls } from '../lib/local-urls';
import { requireFreePort } from '../lib/ports';
import { createProcesses } from '../lib/processes';

const dataDir = process.env.CMS_DATA_DIR || 'cms/.tmp/demo';
const hasOption = (option: string) => process.argv.includes(option);
const port = Number(process.env.CMS_PORT || 1337);
const { site, port: sitePort } = localUrls();

async function main(): Promise<void> {
  await requireFreePort(port, 'CMS_PORT', 'content service');
  await requireFreePort(sitePort, 'PORT', 'site');
  if (hasOption('--fresh')) emptyLocalCms(dataDir);
  const processes = createProcesses({ patienceMs: 15_000 });
  try {
    const cms = await startLocalCms(processes, { port, site, dataDir });
    const demo = hasOption('--cluster')
      ? ['tools/cluster/cluster.ts']
      : ['tools/dev/serve.ts', ...(hasOption('--quiet') ? ['--quiet'] : [])];
    processes.start('demo', process.execPath, ['--import', 'tsx', ...demo], {
      ...cms.siteEnv,
      DEMO_GREETING: `
  The panel     ${cms.panel}   ${cms.email}   ${cms.password}
  Write a post there, press “Open preview”, publish it, and read it at ${site}/blog
\n`,
    });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await processes.stop(1);
  }
}

main().catch(exitWithError);
