import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { createSandboxServer } from './server';

/** Never another address: the sandbox has no secrets and no guards. */
const HOST = '127.0.0.1';

export type Sandbox = {
  /** `http://127.0.0.1:<port>`; the services are below it (`/cms`, `/cdn`, `/control`). */
  readonly origin: string;
  readonly port: number;
  /** Stops at once: open connections are dropped. */
  readonly close: () => Promise<void>;
};

export type StartOptions = {
  /** 0 takes a free port (the default). */
  readonly port?: number;
  /** The written content by default. */
  readonly contentDir?: string;
  /** Silent by default. */
  readonly log?: (line: string) => void;
};

/**
 * Starts the sandbox and resolves when it listens.
 *
 * Errors: rejects with a sentence that names the port when it is taken.
 */
export async function startSandbox({
  port = 0,
  contentDir = defaultContentDir(),
  log = () => undefined,
}: StartOptions = {}): Promise<Sandbox> {
  const server = createSandboxServer({ contentDir: resolve(contentDir), log });
  await new Promise<void>((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? portTaken(port, error) : error),
    );
    server.listen(port, HOST, ready);
  });
  // why: address() is a string only for pipes and null only before listening.
  const { port: realPort } = server.address() as AddressInfo;
  return {
    origin: `http://${HOST}:${realPort}`,
    port: realPort,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** The content written by hand. */
export function defaultContentDir(): string {
  return join(__dirname, 'content');
}

function portTaken(port: number, cause: Error): Error {
  return new Error(`port ${port} is taken: another sandbox may be running; stop it or set SANDBOX_PORT`, {
    cause,
  });
}
