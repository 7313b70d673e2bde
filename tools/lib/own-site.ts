import { buildWhenNeeded } from './build-when-needed';
import { siteArgs } from './site-process';
import { freePort, startServer, type Server } from './servers';

/** Starts the sandbox, with the hand-written content or that in `contentDir`. */
export async function startSandbox({ contentDir }: { readonly contentDir?: string } = {}): Promise<
  Server & { readonly origin: string; readonly port: number }
> {
  const port = Number(process.env.SANDBOX_PORT) || (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    name: 'sandbox',
    command: process.execPath,
    args: ['--import', 'tsx', 'sandbox/main.ts'],
    env: { SANDBOX_PORT: String(port), ...(contentDir && { SANDBOX_CONTENT_DIR: contentDir }) },
    readyUrl: `${origin}/health`,
  });
  return { ...server, origin, port };
}

/**
 * Starts the built site with a sandbox behind it; builds it first if a source is newer than the last build.
 */
export async function startSite({
  sandboxPort,
  env = {},
}: {
  readonly sandboxPort: number;
  readonly env?: Readonly<Record<string, string>>;
}): Promise<Server & { readonly origin: string }> {
  buildWhenNeeded();
  const port = Number(process.env.PORT) || (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    name: 'site',
    command: process.execPath,
    args: siteArgs(port),
    env: { PORT: String(port), SANDBOX_PORT: String(sandboxPort), WARM_START: 'off', ...env },
    readyUrl: `${origin}/api/health`,
  });
  return { ...server, origin };
}
