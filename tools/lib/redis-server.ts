import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { findCommand } from './system-packages';

export type RedisServer = {
  readonly url: string;
  readonly pid: () => number;
  /** Kills it without warning; its data is lost. */
  readonly kill: () => Promise<void>;
  /** Starts it again, empty, at the same URL. */
  readonly start: () => Promise<void>;
  /** Makes it accept connections, but answer nothing. */
  readonly freeze: () => void;
  readonly thaw: () => void;
};

/** Path of redis-server, or undefined. */
export const redisPath = (): string | undefined => findCommand('redis-server');

/**
 * Starts a Redis on a local port that writes nothing to disk. Errors: throws if it does not listen within ten
 * seconds.
 */
export async function startRedis(command: string, port: number): Promise<RedisServer> {
  const run = () =>
    spawn(command, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
      stdio: 'ignore',
    });
  let child = run();
  await untilListening(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    async start() {
      child = run();
      await untilListening(port);
    },
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}

async function untilListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`redis-server does not listen on ${port}`);
}
