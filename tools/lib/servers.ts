import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { untilResponding } from './processes';
import { ROOT, WORK } from './paths';

export type Server = { readonly pid: number; readonly stop: () => Promise<void> };

type Command = {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly readyUrl: string;
};

const running = new Set<Server>();

/**
 * Starts a server, waits until `readyUrl` responds, and returns its pid and a function that stops it. Its
 * output goes to tools/bench/.work/<name>.log.
 *
 * Errors: throws with the last lines of its output if it exits before it responds.
 */
export async function startServer({
  name,
  command,
  args,
  cwd = ROOT,
  env = {},
  readyUrl,
}: Command): Promise<Server> {
  mkdirSync(WORK, { recursive: true });
  const logFile = join(WORK, `${name}.log`);
  const log = openSync(logFile, 'w');
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
  closeSync(log);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  if (child.pid === undefined) throw new Error(`${command} cannot be started`);
  const server: Server = {
    pid: child.pid,
    async stop() {
      running.delete(server);
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const impatience = setTimeout(() => child.kill('SIGKILL'), 5_000);
      await ended;
      clearTimeout(impatience);
    },
  };
  running.add(server);
  const died = ended.then(() => {
    if (running.has(server)) throw new Error(`${name} exited: ${readFileSync(logFile, 'utf8').slice(-800)}`);
  });
  died.catch(() => undefined);
  await Promise.race([untilResponding(readyUrl), died]);
  return server;
}

/** Stops the servers that are still running, by pid. */
export async function stopServers() {
  await Promise.all([...running].map((server) => server.stop()));
}

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => void stopServers().then(() => process.exit(1)));
}

/** A port that is currently free. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      // why: a server that listens on a port has an AddressInfo, not a path.
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
