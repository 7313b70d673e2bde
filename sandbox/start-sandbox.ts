import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Server } from 'node:http';
import { createSandboxServers } from './server';

/** By default nobody else reaches the sandbox, because it is unprotected. */
const HOST = '127.0.0.1';

export type Sandbox = {
  /** `http://127.0.0.1:<port>`; the services are below it (`/cms`, `/cdn`, `/control`). */
  readonly origin: string;
  readonly port: number;
  /** Origins of the two apps: on the next two ports, or on free ports if `port` was 0. */
  readonly studio: string;
  readonly ai: string;
  /** Stops immediately and drops open connections. */
  readonly close: () => Promise<void>;
};

export type StartOptions = {
  /** 0, the default, means any free port. */
  readonly port?: number;
  /**
   * The address to listen on. Origins name 127.0.0.1 all the same, which is where a container publishes the
   * ports.
   */
  readonly host?: string;
  /** The hand-written content by default. */
  readonly contentDir?: string;
  /** Silent by default. */
  readonly log?: (line: string) => void;
};

/**
 * Starts the sandbox and resolves once it is listening.
 *
 * Errors: if the port is taken, rejects with a message that names it.
 */
export async function startSandbox({
  port = 0,
  host = HOST,
  contentDir = defaultContentDir(),
  log = () => undefined,
}: StartOptions = {}): Promise<Sandbox> {
  const { main, studio, ai, appOrigins } = createSandboxServers({ contentDir: resolve(contentDir), log });
  const servers = [main, studio, ai];
  const beside = (offset: number) => (port === 0 ? 0 : port + offset);
  try {
    const realPort = await listen(main, port, host);
    appOrigins.studio = originOf(await listen(studio, beside(1), host));
    appOrigins.ai = originOf(await listen(ai, beside(2), host));
    return { origin: originOf(realPort), port: realPort, ...appOrigins, close: () => closeAll(servers) };
  } catch (error) {
    await closeAll(servers);
    throw error;
  }
}

const originOf = (port: number) => `http://${HOST}:${port}`;

async function listen(server: Server, port: number, host: string): Promise<number> {
  await new Promise<void>((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(error.code === 'EADDRINUSE' ? portTaken(port, error) : error),
    );
    server.listen(port, host, ready);
  });
  // why: address() is a string only for pipes and null only before listening.
  return (server.address() as AddressInfo).port;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise<void>((closed) => {
          if (!server.listening) return closed();
          server.close(() => closed());
          server.closeAllConnections();
        }),
    ),
  );
}

/** The hand-written content. */
export function defaultContentDir(): string {
  return join(__dirname, 'content');
}

function portTaken(port: number, cause: Error): Error {
  return new Error(`port ${port} is taken: another sandbox may be running; stop it or set SANDBOX_PORT`, {
    cause,
  });
}
