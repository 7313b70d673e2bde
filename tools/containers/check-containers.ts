/**
 * `npm run check:containers`: builds the images of deploy/ with Docker or podman, starts the demo of
 * deploy/compose.demo.yaml, and checks through its nginx what only containers show. Ports, on 127.0.0.1:
 * CONTAINERS_PORT (24310), the next one, three from 10 above it, and two from 21. Removes what it started,
 * also when it fails or is stopped; the images stay, so that the next run builds only what has changed.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { tell } from '../lib/report';
import { get, tally, type Outcome } from '../lib/burst';
import type { Check } from '../lib/check';
import { BUILD_ID, IMAGE_CACHE } from '../../lib/next/build-files.mjs';
import { errorsIn, slowestMs, underLoad } from '../cluster/load';
import { attack, TIMED_RESPONSES, kindsOf, replacements } from '../cluster/replacements';
import { playManifest, validateManifest } from './manifest';
import { makeOtherBuild } from '../lib/other-build';
import { createStack } from './stack';
import { readAndLogIn, withBrowser } from './visits';
import { exitWithError } from '../lib/exit-with-error';
import { openPages } from '../lib/open-pages';
import { makeCertificate } from '../lib/nginx-server';
import { requireFreePort } from '../lib/ports';

const SITE = 'site-check';
const SANDBOX = 'sandbox.localhost';
const NEXT = `${SITE}-next`;
const LIMITS = { imageMB: 250, readySeconds: 5, seenMs: 10_000 };

/** Chromium aborts what it loads when a network interface comes or goes, as one does with every container. */
const SETTLE_MS = 3_000;

const port = Number(process.env.CONTAINERS_PORT || 24_310);
const PORTS: Readonly<Record<string, number>> = {
  8080: port,
  8443: port + 1,
  4320: port + 10,
  4321: port + 11,
  4322: port + 12,
};
const origin = `https://localhost:${PORTS[8443]}`;
const work = mkdtempSync(join(tmpdir(), 'site-check-'));
const demo = readFileSync('deploy/demo.env', 'utf8').replace(/\d{4}/g, (own) => String(PORTS[own] ?? own));
writeFileSync(join(work, 'site.env'), demo);
const settings: NodeJS.Dict<string> = {
  ...parseEnv(demo),
  SITE_ENV: join(work, 'site.env'),
  TLS_DIR: work,
  SITE_IMAGE: SITE,
  SANDBOX_IMAGE: `${SITE}-sandbox`,
  NGINX_IMAGE: `${SITE}-nginx`,
};
const stack = createStack(SITE, settings);

async function build(): Promise<Check> {
  await stack.build('-f', 'deploy/Dockerfile', '-t', SITE, '.');
  await stack.build('-f', 'deploy/Dockerfile', '--target', 'sandbox', '-t', `${SITE}-sandbox`, '.');
  await stack.build('-t', `${SITE}-nginx`, 'deploy/nginx');
  const measured = await stack.engine(
    'run',
    '--rm',
    SITE,
    'du',
    '-s',
    '--apparent-size',
    '--block-size=1000000',
    '/app',
  );
  const ownMB = parseInt(measured, 10);
  return {
    what: 'size of what the image adds to its base',
    figure: `${ownMB} MB`,
    holds: ownMB <= LIMITS.imageMB,
  };
}

/** compose itself waits for the sandbox's health where the engine runs the health checks. */
async function start(): Promise<readonly Check[]> {
  await stack.up(['redis', SANDBOX]);
  const [sandbox = ''] = await stack.containers(SANDBOX);
  await stack.untilReady(sandbox, `http://127.0.0.1:${PORTS[4320]}/health`);
  const startMs = performance.now();
  await stack.up(['site']);
  const sites = await stack.containers('site');
  await Promise.all(sites.map((id) => stack.untilReady(id)));
  const ms = Math.round(performance.now() - startMs);
  const seconds = await Promise.all(sites.map((id) => processorSeconds(id)));
  await stack.up(['nginx']);
  await pause(SETTLE_MS);
  const rights = await Promise.all(
    sites.map((id) =>
      stack.inside(
        id,
        `(() => { try { fs.writeFileSync('/app/own', ''); } catch (error) { return error.code + ', ' + /CapEff:\\s*(\\w+)/.exec(fs.readFileSync('/proc/1/status', 'utf8'))[1]; } })()`,
      ),
    ),
  );
  return [
    {
      what: 'instances start: processor time of each until it is ready',
      figure: `${seconds.map((one) => one.toFixed(1)).join(' and ')} s; ${ms} ms passed until both were`,
      holds: seconds.length === 2 && Math.max(...seconds) <= LIMITS.readySeconds,
    },
    {
      what: 'an instance writes to its root; its capabilities',
      figure: rights.join('; '),
      holds: rights.length === 2 && rights.every((right) => right === 'EROFS, 0000000000000000'),
    },
  ];
}

/** Of front and renderer since their start; Linux counts in hundredths. */
const processorSeconds = async (id: string): Promise<number> =>
  Number(
    await stack.inside(
      id,
      `fs.readdirSync('/proc').filter((name) => Number(name) && Number(name) !== process.pid).flatMap((pid) => fs.readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ')[1].split(' ').slice(11, 13)).reduce((sum, ticks) => sum + Number(ticks) / 100, 0)`,
    ),
  );

/** Sends a request from inside a container. */
const send = (id: string, method: string, url: string, body?: unknown) =>
  stack.inside(
    id,
    `fetch(a[0], { method: a[1], headers: { 'content-type': 'application/json', authorization: a[2] }, ...(a[3] && { body: a[3] }) }).then((r) => r.text())`,
    url,
    method,
    `Bearer ${settings.REVALIDATE_SECRET}`,
    body === undefined ? '' : JSON.stringify(body),
  );

async function controlSandbox(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) {
  const [sandbox = ''] = await stack.containers(SANDBOX);
  return send(sandbox, method, `http://127.0.0.1:${PORTS[4320]}/control/${path}`, body);
}

async function publish(ca: string): Promise<Check> {
  const post = { id: 990_001, slug: `container-${Date.now()}`, locale: 'en', title: 'Seen everywhere' };
  const [first = '', other = ''] = await stack.containers('site');
  const blogs = async () => [
    String(await stack.inside(other, `fetch('http://127.0.0.1:4310/blog').then((r) => r.text())`)),
    (await get(`${origin}/blog`, new Agent({ ca }))).body,
  ];
  await blogs();
  await controlSandbox('POST', 'cms/posts', post);
  const startMs = performance.now();
  const reply = await send(first, 'POST', 'http://127.0.0.1:4310/api/revalidate', {
    event: 'entry.publish',
    model: 'blog',
    uid: 'api::blog.blog',
    createdAt: new Date(),
    entry: { ...post, publishedAt: new Date() },
  });
  const countPages = async () => (await blogs()).filter((html) => html.includes(post.slug)).length;
  while ((await countPages()) < 2 && performance.now() - startMs < LIMITS.seenMs) await pause(100);
  const ms = Math.round(performance.now() - startMs);
  return {
    what: 'a publish through one instance shows on the other, and in nginx',
    figure: ms < LIMITS.seenMs ? `after ${ms} ms` : `not within ${LIMITS.seenMs} ms: ${String(reply)}`,
    holds: ms < LIMITS.seenMs,
  };
}

/** Most of these are not in nginx's cache. */
const URLS = Array.from({ length: 200 }, (_, at) => [
  `${origin}/blog`,
  `${origin}/blog/search?q=cut${at}`,
  `${origin}/api/search?locale=en&q=cut${at}`,
]).flat();

const undisturbed = (what: string, outcomes: readonly Outcome[]): Check => ({
  what: `${what}; visitors of nginx`,
  figure: `${tally(outcomes)}; slowest ${slowestMs(outcomes)} ms`,
  holds: outcomes.length > 0 && errorsIn(outcomes) === 0,
});

async function stopOne(ca: string): Promise<readonly Check[]> {
  const [victim = ''] = await stack.containers('site');
  const checks: Check[] = [];
  for (const how of ['stop', 'kill']) {
    const outcomes = await underLoad(
      URLS,
      async () => {
        await pause(1_000);
        await stack.engine(how, victim);
        await pause(2_000);
        await stack.engine('start', victim);
        await stack.untilReady(victim);
        await pause(1_000);
      },
      ca,
    );
    checks.push(undisturbed(`one instance of two: ${how}, then start`, outcomes));
  }
  return checks;
}

/**
 * As deploy/README.md says: two new instances start beside the old ones, which stop once the new ones are
 * ready.
 */
async function roll(ca: string): Promise<readonly Check[]> {
  const old = await stack.containers('site');
  for (const folder of ['.next', 'public'])
    await stack.engine('cp', `${old[0]}:/app/${folder}`, join(work, folder));
  rmSync(join(work, dirname(IMAGE_CACHE)), { recursive: true });
  const oldStarter = starterOf(work);
  makeOtherBuild(work);
  writeFileSync(
    join(work, 'Dockerfile'),
    `FROM ${SITE}\nUSER root\nRUN rm -rf .next/server .next/static public\nCOPY .next .next\nCOPY public public\nUSER node\n`,
  );
  await stack.build('-t', NEXT, work);
  return withBrowser(async (browser) => {
    const pages = await openPages(browser, origin);
    const problems: string[] = [];
    const outcomes = await underLoad(
      URLS,
      async () => {
        await stack.up(['site'], { INSTANCES: '4', SITE_IMAGE: NEXT });
        const fresh = (await stack.containers('site')).filter((id) => !old.includes(id));
        await Promise.all(fresh.map((id) => stack.untilReady(id)));
        problems.push(await statusOf(old, starterOf(work)), await statusOf(fresh, oldStarter));
        for (const id of old) {
          await stack.engine('stop', id);
          await stack.engine('rm', '-v', id);
        }
        await pause(SETTLE_MS);
      },
      ca,
    );
    const builds = new Set(
      await Promise.all(
        (await stack.containers('site')).map((id) =>
          stack.inside(id, `fs.readFileSync('${BUILD_ID}', 'utf8')`),
        ),
      ),
    );
    const played: Check[] = [];
    for await (const check of pages.play()) played.push(check);
    return [
      undisturbed('both instances are replaced by a new image', outcomes),
      {
        what: 'builds that run then',
        figure: [...builds].join(', '),
        holds: builds.size === 1 && builds.has(readFileSync(join(work, BUILD_ID), 'utf8')),
      },
      {
        what: 'old instances asked for a file of the new build, and new ones for one of the old',
        figure: problems.join('; '),
        holds: problems.join() === '200 200,200 200',
      },
      ...played,
    ];
  });
}

/** The URL path of a build's starter. */
const starterOf = (build: string): string =>
  String(JSON.parse(readFileSync(join(build, 'public/_starter/manifest.json'), 'utf8')).script);

/** The status with which each container responds itself. */
const statusOf = async (ids: readonly string[], path: string) =>
  (
    await Promise.all(
      ids.map((id) =>
        stack.inside(id, 'fetch(a[0]).then(({ status }) => status)', `http://127.0.0.1:4310${path}`),
      ),
    )
  ).join(' ');

/** Attacks the site, and then replaces it, under the same name, by one whose URLs change. */
async function replaceAnswers(ca: string): Promise<readonly Check[]> {
  const attacked = await attack(origin, ca);
  const kinds = await kindsOf(origin, controlSandbox, ca);
  for (const id of await stack.containers('site')) await stack.engine('rm', '-f', '-v', id);
  await stack.engine(
    'run',
    '-d',
    '--label',
    `com.docker.compose.project=${SITE}`,
    '--network',
    `${SITE}_default`,
    '--network-alias',
    'site',
    '-e',
    'PORT=4310',
    '-e',
    `KINDS=${JSON.stringify(kinds)}`,
    SITE,
    'node',
    '--input-type=module',
    '-e',
    readFileSync(TIMED_RESPONSES, 'utf8'),
  );
  await pause(SETTLE_MS);
  return [...attacked, ...(await replacements(origin, kinds, ca))];
}

let removed: Promise<void> | undefined;
const remove = () =>
  (removed ??= stack.remove().finally(() => rmSync(work, { recursive: true, force: true })));

async function main(): Promise<void> {
  for (const own of Object.values(PORTS)) await requireFreePort(own, 'CONTAINERS_PORT', 'container');
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void remove().finally(() => process.exit(1)));
  try {
    makeCertificate(work);
    const ca = readFileSync(join(work, 'tls.crt'), 'utf8');
    const steps: readonly (() => Promise<Check | readonly Check[]>)[] = [
      build,
      start,
      () => withBrowser(async (_browser, newPage) => readAndLogIn(await newPage(), origin)),
      () => publish(ca),
      () => stopOne(ca),
      () => roll(ca),
      () => playManifest(stack, { image: SITE, settings, dir: work, port: port + 20 }),
      () => validateManifest(stack, work),
      () => replaceAnswers(ca),
    ];
    for (const step of steps)
      for (const { what, figure, holds } of [await step()].flat()) {
        tell(`${holds ? 'holds' : 'FAILS'}: ${what}: ${figure}`);
        if (!holds) process.exitCode = 1;
      }
  } catch (error) {
    for (const service of ['site', SANDBOX, 'nginx'])
      for (const id of await stack.containers(service))
        tell(`${service} ${id.slice(0, 12)} ends with:\n${await stack.logs(id)}`);
    throw error;
  } finally {
    await remove();
  }
}

main().catch(exitWithError);
