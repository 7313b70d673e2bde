import { spawn, type ChildProcess } from 'node:child_process';

type Processes = {
  readonly start: (
    name: string,
    command: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    cwd?: string,
  ) => void;
  readonly stop: (exitCode: number) => Promise<void>;
};

/**
 * Starts child processes and stops them together, by pid: when one exits, or this process receives a signal
 * to stop. One that has children of its own needs more patience than they do.
 */
export function createProcesses({ patienceMs = 5_000 } = {}): Processes {
  const children = new Map<string, ChildProcess>();
  let stopping = false;

  const start: Processes['start'] = (name, command, args, env, cwd) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      cwd,
    });
    children.set(name, child);
    child.once('exit', (code, signal) => {
      children.delete(name);
      if (stopping) return;
      process.stderr.write(`${name} exited (${signal ?? `code ${code}`}).\n`);
      void stop(1);
    });
  };

  async function stop(exitCode: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    const ended = [...children.values()].map(
      (child) =>
        new Promise<void>((resolve) => {
          child.once('exit', () => resolve());
          child.kill('SIGTERM');
          setTimeout(() => child.kill('SIGKILL'), patienceMs).unref();
        }),
    );
    await Promise.all(ended);
    process.exit(exitCode);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
  return { start, stop };
}

/** Waits until a URL responds with a status below 500. Errors: throws after `timeoutMs`. */
export async function untilResponding(url: string, timeoutMs = 150_000): Promise<void> {
  const endAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(5_000) });
      await response.arrayBuffer();
      if (response.status < 500) return;
    } catch {
      // Not up yet.
    }
    if (Date.now() > endAt) throw new Error(`${url} did not respond within ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
