import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { defaultContentDir } from '../../sandbox/start-sandbox';
import type { createProcesses } from '../lib/processes';
import { untilResponding } from '../lib/processes';
import { writeSeed } from './write-seed';

const PROJECT = 'cms';
const ENV_FILE = join(PROJECT, '.env');
const STRAPI = 'node_modules/@strapi/strapi/bin/strapi.js';
/** The first start draws and uploads 90 images. */
const START_MS = 900_000;

export type LocalCms = {
  readonly origin: string;
  readonly panel: string;
  readonly email: string;
  readonly password: string;
  /** Makes the site read from it. */
  readonly siteEnv: Readonly<Record<string, string>>;
};

type Place = {
  readonly port: number;
  readonly site: string;
  readonly dataDir: string;
  /** A folder that fills a new service, or none for an empty one. */
  readonly seedDir: string | null;
};

/**
 * How the content service of cms/ is started. Installs and builds it, each only if that was not done.
 *
 * Errors: exits if npm or the build fails.
 */
export function localCms({ port, site, dataDir, seedDir }: Place) {
  const secrets = prepare();
  const origin = `http://127.0.0.1:${port}`;
  const access: LocalCms = {
    origin,
    panel: `${origin}/admin`,
    email: secrets.ADMIN_EMAIL ?? '',
    password: secrets.ADMIN_PASSWORD ?? '',
    siteEnv: {
      CMS_URL: origin,
      CMS_DIALECT: 'v5',
      CMS_ADMIN_ORIGIN: origin,
      CMS_TOKEN: secrets.SITE_TOKEN ?? '',
      CMS_PREVIEW_TOKEN: secrets.SITE_PREVIEW_TOKEN ?? '',
      PREVIEW_SECRET: secrets.SITE_PREVIEW_SECRET ?? '',
      REVALIDATE_SECRET: secrets.SITE_WEBHOOK_SECRET ?? '',
    },
  };
  return {
    access,
    readyUrl: `${origin}/_health`,
    command: process.execPath,
    args: [STRAPI, 'start'],
    cwd: PROJECT,
    env: {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: '',
      DATA_DIR: resolve(dataDir),
      SEED_DIR: seedDir ?? '',
      SITE_URL: site,
      SITE_WEBHOOK_URL: process.env.SITE_WEBHOOK_URL || `${site}/api/revalidate`,
    },
  };
}

/**
 * Starts the content service of cms/, filled with the demo's content.
 *
 * Errors: exits if npm or the build fails; throws if the service does not start.
 */
export async function startLocalCms(
  { start }: Pick<ReturnType<typeof createProcesses>, 'start'>,
  place: Omit<Place, 'seedDir'>,
): Promise<LocalCms> {
  const seedDir = resolve(place.dataDir, 'seed');
  const { access, readyUrl, command, args, env, cwd } = localCms({ ...place, seedDir });
  if (!existsSync(join(seedDir, 'content.json')))
    await writeSeed(defaultContentDir(), resolve('sandbox/.cache/images'), seedDir);
  start('content service', command, args, env, cwd);
  await untilResponding(readyUrl, START_MS);
  return access;
}

/**
 * Imports a folder that cms/import wrote into the database in `DATA_DIR`, a path in cms/, or at
 * `DATABASE_URL`.
 *
 * Errors: exits if nothing could be imported.
 */
export function importIntoLocalCms(folder: string, locale: string): void {
  prepare();
  const args = ['dist/src/import/main.js', resolve(folder), locale];
  run('Starting the content service without its panel …', process.execPath, args);
}

/** Removes the database and the files of a local content service. */
export const emptyLocalCms = (dataDir: string): void => rmSync(dataDir, { recursive: true, force: true });

function prepare(): Readonly<Record<string, string | undefined>> {
  installWhenNeeded();
  const secrets = readOrMakeSecrets();
  buildWhenNeeded();
  return secrets;
}

function installWhenNeeded(): void {
  const lock = readFileSync(join(PROJECT, 'package-lock.json'), 'utf8');
  const installed = join(PROJECT, 'node_modules/.installed-lock.json');
  // A SQLite binding is made for one version of Node.
  const state = `${process.versions.modules}\n${lock}`;
  if (existsSync(installed) && readFileSync(installed, 'utf8') === state) return;
  const takes = nodeOf(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  if (!takes.isThis) {
    process.stderr.write(`The content service takes Node ${takes.range}; this is ${process.version}.\n`);
    process.exit(1);
  }
  // Some of its tools, which are not run, want a newer Node: npm would warn of them.
  const quiet = ['ci', '--loglevel=error'];
  run(`Installing the content service (some minutes, 800 MB, Node ${takes.range}) …`, 'npm', quiet);
  writeFileSync(installed, state);
}

/** The versions of Node that the project names, `>=20.19 <=26.x.x`, in words. */
function nodeOf(packageJson: string): { readonly range: string; readonly isThis: boolean } {
  const [low = '', high = ''] = /"node": ">=([\d.]+) <=(\d+)/.exec(packageJson)?.slice(1) ?? [];
  const numbers = (version: string) => version.split('.').map(Number);
  const [major = 0, minor = 0] = numbers(process.versions.node);
  const [lowMajor = 0, lowMinor = 0] = numbers(low);
  const isOld = major < lowMajor || (major === lowMajor && minor < lowMinor);
  return { range: `${low} to ${high}`, isThis: !isOld && major <= Number(high) };
}

function buildWhenNeeded(): void {
  const sources = ['config', 'src', 'package-lock.json'].map((path) => newest(join(PROJECT, path)));
  if (changedMs(join(PROJECT, 'dist/build/index.html')) > Math.max(...sources)) return;
  run('Building its panel (two minutes) …', process.execPath, [STRAPI, 'build']);
}

function run(what: string, command: string, args: readonly string[]): void {
  process.stdout.write(`${what}\n`);
  const { status } = spawnSync(command, args, {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

const changedMs = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0);

function newest(path: string): number {
  if (!statSync(path).isDirectory()) return changedMs(path);
  return Math.max(...readdirSync(path).map((name) => newest(join(path, name))));
}

/** Made once, so that a database outlives its process. */
function readOrMakeSecrets(): Readonly<Record<string, string | undefined>> {
  if (!existsSync(ENV_FILE)) {
    const secret = () => randomBytes(24).toString('base64url');
    const lines = {
      APP_KEYS: `${secret()},${secret()}`,
      ...Object.fromEntries(
        [
          'API_TOKEN_SALT',
          'ADMIN_JWT_SECRET',
          'TRANSFER_TOKEN_SALT',
          'ENCRYPTION_KEY',
          'SITE_TOKEN',
          'SITE_PREVIEW_TOKEN',
          'SITE_PREVIEW_SECRET',
          'SITE_WEBHOOK_SECRET',
        ].map((name) => [name, secret()]),
      ),
      ADMIN_EMAIL: 'admin@clipwright.example',
      ADMIN_PASSWORD: `${randomBytes(9).toString('base64url')}Aa1`,
      STRAPI_TELEMETRY_DISABLED: 'true',
      STRAPI_DISABLE_EE: 'true',
    };
    const text = Object.entries(lines).map(([name, value]) => `${name}=${value}\n`);
    writeFileSync(ENV_FILE, text.join(''), { mode: 0o600 });
  }
  return parseEnv(readFileSync(ENV_FILE, 'utf8'));
}
