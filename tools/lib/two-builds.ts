import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOtherBuild } from './other-build';
import { BUILD, IMAGE_CACHE } from '../../lib/next/build-files.mjs';
import { buildWhenNeeded } from './build-when-needed';
import { errorEnv, publishEnv, vendorEnv } from './local-urls';
import { startServer, type Server } from './servers';
import { siteArgs } from './site-process';

const CACHE = join(IMAGE_CACHE, '..');
export const OLD_RELEASE = '1.0.0-old';

/**
 * A site and its sandbox on this machine that can be replaced by another build, on the same port, as a
 * deployment does. The other build has the same sources, and other names for all its files.
 */
export async function startTwoBuilds({ port, sandboxPort }: { port: number; sandboxPort: number }) {
  buildWhenNeeded();
  const work = mkdtempSync(join(tmpdir(), 'two-builds-'));
  const other = join(work, 'other');
  copySite(other);
  makeOtherBuild(other);
  const sandbox = `http://127.0.0.1:${sandboxPort}`;
  const origin = `http://127.0.0.1:${port}`;
  const fakes = await startServer({
    name: 'two-builds-sandbox',
    command: process.execPath,
    args: ['--import', 'tsx', 'sandbox/main.ts'],
    env: { SANDBOX_PORT: String(sandboxPort) },
    readyUrl: `${sandbox}/health`,
  });
  let site: Server | undefined;

  /** `files`: the name of the folder with the files of earlier builds. */
  const start = async (build: 'old' | 'new', files: string) => {
    await site?.stop();
    site = await startServer({
      name: `two-builds-${build}`,
      command: process.execPath,
      args: siteArgs(port),
      // The journeys open pages of the build in this folder first.
      ...(build === 'new' && { cwd: other }),
      env: {
        PORT: String(port),
        SANDBOX_PORT: String(sandboxPort),
        WARM_START: 'off',
        BUILD_FILES_DIR: join(work, files),
        ...publishEnv(),
        ...vendorEnv(sandbox),
        ...errorEnv(sandbox),
        ...(build === 'old' && { ERROR_RELEASE: OLD_RELEASE }),
      },
      readyUrl: `${origin}/api/health/ready`,
    });
  };

  return {
    origin,
    sandbox,
    start,
    async stop() {
      await site?.stop();
      await fakes.stop();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** What the build changes is copied, everything else is linked. */
function copySite(to: string): void {
  for (const name of [BUILD, 'public'])
    cpSync(name, join(to, name), { recursive: true, filter: (path) => path !== CACHE });
  for (const name of readdirSync('.'))
    if (name !== BUILD && name !== 'public' && !name.startsWith('.git'))
      symlinkSync(join(process.cwd(), name), join(to, name));
}
