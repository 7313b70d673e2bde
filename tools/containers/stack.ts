import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

const FILES = ['deploy/compose.yaml', 'deploy/compose.demo.yaml'].flatMap((file) => ['-f', file]);
const READY_MS = 60_000;
const READY_EVERY_MS = 50;

export type Stack = ReturnType<typeof createStack>;

/**
 * The demo of deploy/ in Docker, or in podman where there is no Docker, as one project of compose. A
 * container is named by its id.
 *
 * Errors: every call rejects with the engine's own words if it fails, and after `remove` has been called.
 */
export function createStack(project: string, settings: Readonly<NodeJS.Dict<string>>) {
  const isDocker = spawnSync('docker', ['info']).status === 0;
  const running = new Set<ChildProcess>();
  let isEnding = false;
  let played: string | undefined;
  let claims: readonly string[] = [];

  async function start(program: string, args: readonly string[], env: NodeJS.Dict<string> = {}) {
    const child = spawn(program, args, { env: { ...process.env, ...settings, ...env } });
    running.add(child);
    child.stdin.end();
    const [output, complained, status] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise<number | null>((resolve, reject) => child.once('error', reject).once('close', resolve)),
    ]).finally(() => running.delete(child));
    if (status === 0) return output.trim();
    throw new Error(`${program} ${args.slice(0, 6).join(' ')}: ${`${output}\n${complained}`.slice(-3_000)}`);
  }
  const run: typeof start = (...call) => (isEnding ? Promise.reject(new Error('stopped')) : start(...call));
  const command = isDocker ? 'docker' : 'podman';
  const engine = (...args: readonly string[]): Promise<string> => run(command, args);
  const composer = isDocker ? 'docker' : 'podman-compose';
  const composed = (...args: readonly string[]) => [
    ...(isDocker ? ['compose'] : []),
    '-p',
    project,
    ...FILES,
    ...args,
  ];

  async function idsOf(list: readonly string[], labels: readonly string[] = []): Promise<readonly string[]> {
    const all = [`project=${project}`, ...labels].map((label) => `label=com.docker.compose.${label}`);
    const printed = await start(command, [...list, ...all.flatMap((label) => ['--filter', label])]);
    return printed.split('\n').filter(Boolean);
  }

  /** Evaluates an expression of JavaScript in a container; its parameters are the array `a`. */
  async function inside(id: string, expression: string, ...parameters: readonly string[]): Promise<unknown> {
    const script = `const a = process.argv.slice(1); (async () => console.log(JSON.stringify(await (${expression}))))()`;
    return JSON.parse(await engine('exec', id, 'node', '-e', script, ...parameters));
  }

  return {
    isDocker,
    run,
    engine,
    inside,
    containers: (service: string) => idsOf(['ps', '-aq'], [`service=${service}`]),
    /** The last lines that a container has printed. */
    logs: (id: string) => engine('logs', '--tail', '30', id),
    build: (...args: readonly string[]) =>
      // Only this machine may be able to reach the package registry.
      engine('build', ...(isDocker ? [] : ['--network=host']), ...args),
    /** Starts the containers that these services lack. `env` has other settings for them. */
    up: (services: readonly string[], env?: NodeJS.Dict<string>) =>
      run(composer, composed('up', '-d', '--no-build', '--no-deps', '--no-recreate', ...services), env),
    /**
     * Starts a manifest of Kubernetes in podman, in the network of the project, and returns the container of
     * its first pod.
     */
    async play(file: string, volumeClaims: readonly string[]): Promise<string> {
      played = file;
      claims = volumeClaims;
      await engine('kube', 'play', '--network', `${project}_default`, file);
      return engine('ps', '-q', '--filter', 'name=site-pod.*-site$');
    },
    /** Waits until something in a container answers with 200 at this URL. */
    async untilReady(id: string, url = 'http://127.0.0.1:4310/api/health/ready'): Promise<void> {
      const isReady = await inside(
        id,
        `(async () => {
          const ask = () => fetch(a[0]).then(({ ok }) => ok, () => false);
          for (const endAt = Date.now() + ${READY_MS}; Date.now() < endAt; await new Promise((go) => setTimeout(go, ${READY_EVERY_MS})))
            if (await ask()) return true;
          return false;
        })()`,
        url,
      );
      if (isReady !== true)
        throw new Error(`${url} is not ready: ${await engine('logs', '--tail', '20', id)}`);
    },
    /** Removes everything, including what is still being started. */
    async remove(): Promise<void> {
      isEnding = true;
      for (const child of running) child.kill();
      while (running.size > 0) await pause(100);
      if (played !== undefined) {
        await start(command, ['kube', 'down', played]).catch(() => undefined);
        // podman 4 leaves what it made for the claims, and the next run would stop there.
        await start(command, ['volume', 'rm', '-f', ...claims]).catch(() => undefined);
      }
      const ids = await idsOf(['ps', '-aq']);
      // With their volumes (`-v`), which podman-compose would leave behind, like the network.
      if (ids.length > 0) await start(command, ['rm', '-f', '-v', ...(isDocker ? [] : ['-t', '0']), ...ids]);
      await start(composer, composed('down', '-v'), { INSTANCES: '4' });
      for (const network of await idsOf(['network', 'ls', '-q']))
        await start(command, ['network', 'rm', network]);
    },
  };
}
