import { afterAll, beforeAll, vi } from 'vitest';
import { startSandbox, type Sandbox } from '@/sandbox/start-sandbox';
import { newProcess } from './new-process';

const SERVICES = { CMS_URL: 'cms', CDN_URL: 'cdn', MEDIA_API_URL: 'media', CORE_API_URL: 'core' };

/** All tests of this file share one sandbox, and a process that has loaded nothing yet; `load` imports. */
export function withSandbox(load: () => Promise<void> = async () => undefined): { readonly origin: string } {
  let sandbox: Sandbox | undefined;
  beforeAll(async () => {
    sandbox = await startSandbox();
    for (const [name, path] of Object.entries(SERVICES)) vi.stubEnv(name, `${sandbox.origin}/${path}`);
    newProcess();
    await load();
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    await sandbox?.close();
  });
  return {
    get origin() {
      return sandbox?.origin ?? '';
    },
  };
}

/** The props of a page that must exist. */
export async function propsOfFound<Props>(
  loading: Promise<{ readonly kind: string; readonly props?: Props }>,
): Promise<Props> {
  const loaded = await loading;
  if (loaded.kind !== 'found' || !loaded.props) throw new Error(`the page is ${loaded.kind}`);
  return loaded.props;
}
