/**
 * Runs the sandbox and the built site on this machine until it receives a signal to stop. `--dev` runs the
 * development server instead; `--quiet` (for tests) leaves out the greeting and the tools that receive
 * events. With `CONTENT_FOLDER` there is no sandbox: only the blog, from a folder of Markdown files.
 */
import { DEFAULT_LOCALE, LOCALES } from '../../lib/config/languages';
import { localePath } from '../../lib/config/routes';
import { localUrls, errorEnv, publishEnv, toolEnv, vendorEnv } from '../lib/local-urls';
import { buildWhenNeeded } from '../lib/build-when-needed';
import { requireFreePort } from '../lib/ports';
import { createProcesses, untilResponding } from '../lib/processes';
import { siteArgs } from '../lib/site-process';

const dev = process.argv.includes('--dev');
const quiet = process.argv.includes('--quiet');
const folder = process.env.CONTENT_FOLDER ?? '';
const withSandbox = folder === '';
const { port, sandboxPort, site, sandbox, studio, ai } = localUrls();

async function main(): Promise<void> {
  await requireFreePort(port, 'PORT', 'site');
  // The sandbox also listens on the next two ports, for the studio and the AI app.
  const sandboxPorts = withSandbox ? ['sandbox', 'studio', 'AI app'] : [];
  for (const [at, what] of sandboxPorts.entries())
    await requireFreePort(sandboxPort + at, 'SANDBOX_PORT', what);
  // The changes of sources, of which the development server's pages learn.
  const changesPort = sandboxPort + 3;
  if (dev) await requireFreePort(changesPort, 'SANDBOX_PORT', 'stream of changes');
  else buildWhenNeeded();

  const processes = createProcesses();
  try {
    if (withSandbox) {
      processes.start('sandbox', process.execPath, ['--import', 'tsx', 'sandbox/main.ts'], {
        SANDBOX_PORT: String(sandboxPort),
      });
      await untilResponding(`${sandbox}/health`);
    }
    if (dev) {
      processes.start('changes', process.execPath, ['tools/dev/watch-changes.mjs'], {
        CHANGES_PORT: String(changesPort),
      });
      // It listens once it has built.
      await untilResponding(`http://127.0.0.1:${changesPort}/ready`);
    }
    processes.start(
      'site',
      process.execPath,
      dev ? ['node_modules/.bin/next', 'dev', '-H', '127.0.0.1', '-p', String(port)] : siteArgs(port),
      {
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        ...publishEnv(),
        ...(withSandbox && { ...vendorEnv(sandbox), ...errorEnv(sandbox) }),
        // Tests run without tools, except those about a tool.
        ...(withSandbox && !quiet && toolEnv(sandbox)),
      },
    );
    await untilResponding(`${site}/api/health`);
    if (!quiet && withSandbox) greet();
    else if (!quiet) process.stdout.write(`\n  The blog   ${site}/blog   from ${folder}\n\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await processes.stop(1);
  }
}

function greet(): void {
  const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) =>
    localePath(locale, '/'),
  );
  process.stdout.write(`
  The site      ${site}
  The blog      ${site}/blog   also in ${others.join(' ')}
  The sandbox   ${sandbox}   fakes every outside service
  Its emails    ${sandbox}/outbox   log-in codes are here
  Its events    ${sandbox}/events   what the site sends to its analytics
  Its errors    ${sandbox}/errors   what fails, on the server and in browsers
  Its apps      ${studio} (studio), ${ai} (AI app)

  Try: log in as ada@clipwright.example (a code from the outbox, or the password clipwright-demo-1);
       read a post with JavaScript off; switch the language inside a post;
       break the content service and keep reading:
       curl -X PUT ${sandbox}/control/faults/cms -H 'content-type: application/json' -d '{"kind":"down"}'
       curl -X DELETE ${sandbox}/control/faults

  Ctrl-C stops both.
${process.env.DEMO_GREETING ?? ''}`);
}

void main();
