import { onTestFinished } from 'vitest';
import { startSandbox, type StartOptions } from '@/sandbox/start-sandbox';

/** A sandbox on a free port, stopped when the test ends. */
export async function runningSandbox(options: StartOptions = {}) {
  const sandbox = await startSandbox(options);
  onTestFinished(() => sandbox.close());

  const call = (path: string, init?: RequestInit) => fetch(`${sandbox.origin}${path}`, init);
  const send = (method: string) => (path: string, body?: unknown) =>
    call(path, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });

  return {
    ...sandbox,
    call,
    put: send('PUT'),
    post: send('POST'),
    patch: send('PATCH'),
    del: send('DELETE'),
    /** A session of a person. */
    tokenOf: async (email: string) =>
      ((await (await send('POST')('/control/auth/tokens', { email })).json()) as { token: string }).token,
    /** The JSON of a reply. */
    json: async (path: string): Promise<unknown> => (await call(path)).json(),
    /** Slugs of a list, in its order. */
    slugs: async (path: string): Promise<readonly string[]> =>
      ((await (await call(path)).json()) as { slug: string }[]).map(({ slug }) => slug),
  };
}
