/**
 * `npm run demo:cms`: the demo with Strapi 5 (cms/) as its content service, filled with the sandbox's content, until Ctrl-C. `-- --fresh` empties it
 * first. The first run installs and builds it. Ports: CMS_PORT, PORT, SANDBOX_PORT.
 */
import { endWith } from './lib/end-with';
import { emptyLocalCms, startLocalCms } from './lib/cms/local-cms';
import { localUrls } from './lib/local-urls';
import { requireFreePort } from './lib/ports';
import { createProcesses, untilResponding } from './lib/processes';

const DATA_DIR = 'cms/.tmp/demo';
const port = Number(process.env.CMS_PORT || 1337);
const { site, port: sitePort } = localUrls();

async function main(): Promise<void> {
  await requireFreePort(port, 'CMS_PORT', 'content service');
  await requireFreePort(sitePort, 'PORT', 'site');
  if (process.argv.includes('--fresh')) emptyLocalCms(DATA_DIR);
  const processes = createProcesses({ patienceMs: 15_000 });
  try {
    const cms = await startLocalCms(processes, { port, site, dataDir: DATA_DIR });
    processes.start('demo', process.execPath, ['--import', 'tsx', 'scripts/serve.ts'], cms.siteEnv);
    await untilResponding(`${site}/api/health`, 600_000);
    process.stdout.write(`
  The panel     ${cms.panel}   ${cms.email}   ${cms.password}
  Write a post there, press “Open preview”, publish it, and read it at ${site}/blog
\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await processes.stop(1);
  }
}

main().catch(endWith);
