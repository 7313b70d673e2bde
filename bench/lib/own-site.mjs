import { buildWhenNeeded } from '../../scripts/lib/build-when-needed.mjs';
import { siteArgs } from '../../scripts/lib/site-process.mjs';
import { ROOT } from './paths.mjs';
import { freePort, startServer } from './servers.mjs';

/** Starts the sandbox, with the written content or that of `contentDir`. */
export async function startSandbox({ contentDir } = {}) {
  const port = Number(process.env.SANDBOX_PORT) || (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    name: 'sandbox',
    command: process.execPath,
    args: ['--import', 'tsx', 'sandbox/main.ts'],
    cwd: ROOT,
    env: { SANDBOX_PORT: String(port), ...(contentDir && { SANDBOX_CONTENT_DIR: contentDir }) },
    readyUrl: `${origin}/health`,
  });
  return { ...server, origin, port };
}

/** Starts the built site in front of a sandbox; builds it first when a source is newer than the last build. */
export async function startSite({ sandboxPort, env = {} }) {
  buildWhenNeeded();
  const port = Number(process.env.PORT) || (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    name: 'site',
    command: process.execPath,
    args: siteArgs(port),
    cwd: ROOT,
    env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), WARM_START: 'off', ...env },
    readyUrl: `${origin}/api/health`,
  });
  return { ...server, origin };
}
