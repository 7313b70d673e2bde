import { spawnSync } from 'node:child_process';

/** Path of the first of these commands on this machine, or undefined. */
export function findCommand(...names: readonly string[]): string | undefined {
  const finder = process.platform === 'win32' ? 'where' : 'which';
  for (const name of names) {
    const lookup = spawnSync(finder, [name], { encoding: 'utf8' });
    const path = lookup.status === 0 ? lookup.stdout.split('\n', 1).join().trim() : '';
    if (path) return path;
  }
  return undefined;
}

/** Runs a command with its output on our stderr. True if it succeeded. */
export const succeeds = (command: string, args: readonly string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** True if apt's lists on this machine have a package of this name. */
export const isInApt = (name: string): boolean =>
  spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;

/** Installs Debian or Ubuntu packages without asking for a password. True if it succeeded. */
export function installWithApt(...packages: readonly string[]): boolean {
  const [command, ...args] =
    process.getuid?.() === 0 ? (['apt-get'] as const) : (['sudo', '-n', 'apt-get'] as const);
  return (
    succeeds(command, [...args, 'update', '-qq']) &&
    succeeds(command, [...args, 'install', '-y', '-qq', ...packages])
  );
}
