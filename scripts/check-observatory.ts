/**
 * Runs Mozilla's HTTP Observatory on responses of every kind, errors included: grades each as if it were a site's first page, and fails
 * below A+. The library includes a database client that must be compiled, so it is not a dependency of this site: the first run
 * fetches it into `.cache/observatory`, without running its install scripts.
 *
 * The local site has no TLS. The server in front of the site is responsible for it (a redirect to https, a certificate), so it is assumed
 * here; the sandbox's URLs in the policy are read as https.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hiddenPages, pageKinds } from '../e2e/seo/support/site';
import { SITE } from '../lib/config/site';
import { localUrls } from './lib/local-urls';
import { buildWhenNeeded } from './lib/build-when-needed';
import { endWith } from './lib/end-with';
import { createProcesses, untilAnswering } from './lib/processes';
import { control } from './lib/sandbox-control';

const LIBRARY = '@mdn/mdn-http-observatory@1.4.8';
const FOLDER = resolve('.cache/observatory');
const INSTALLED = join(FOLDER, 'node_modules/@mdn/mdn-http-observatory');

/** Requests for things other than pages, and requests that are refused. */
const OTHERS: readonly (readonly [method: string, path: string])[] = [
  ['GET', '/register'],
  ['GET', '/en/blog'],
  ['GET', '/robots.txt'],
  ['GET', '/.well-known/security.txt'],
  ['GET', '/feed.xml'],
  ['GET', '/sitemap.xml'],
  ['GET', '/blog/cut-on-action.md'],
  ['GET', '/favicon.svg'],
  ['GET', '/api/health'],
  ['GET', '/api/search?q=cut&locale=en'],
  ['GET', '/api/search'],
  ['GET', '/api/no-such'],
  ['GET', '/_next/static/no-such.js'],
  ['GET', '/_next/image?url=/no-such.png&w=640'],
  ['GET', '/%5Cevil.example/'],
  ['POST', '/blog'],
  ['OPTIONS', '/'],
];

/** The parts of the library that this script uses. */
type Library = {
  readonly ALL_TESTS: readonly ((requests: object) => Result)[];
  readonly getScoreModifier: (result: string) => number;
  readonly getGradeForScore: (score: number) => { readonly grade: string; readonly score: number };
  readonly MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
  readonly CookieJar: new () => { readonly setCookieSync: (cookie: string, address: string) => unknown };
  readonly parseHttpEquivHeaders: (html: string, address: string) => unknown;
};
type Result = { readonly pass: boolean | null; readonly result: string | null };

const { site, sandbox, sandboxPort, port } = localUrls();

async function main(): Promise<void> {
  const library = await observatory();
  buildWhenNeeded();
  const processes = createProcesses();
  processes.start('site', process.execPath, ['--import', 'tsx', 'scripts/serve.ts', '--quiet'], {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    WARM_START: 'off',
  });
  await untilAnswering(`${site}/api/health`);
  const asked = [
    ...[...pageKinds('en'), ...hiddenPages('en')].map((path) => ['GET', path] as const),
    ...OTHERS,
  ];
  let failures = 0;
  for (const [method, path] of asked) failures += (await passes(library, method, path)) ? 0 : 1;
  // A page that fails to render.
  await control(sandbox, 'PUT', 'faults/cms', { kind: 'down' });
  failures += (await passes(library, 'GET', '/blog/never-asked-for')) ? 0 : 1;
  process.stdout.write(
    failures === 0 ? 'Every response has an A+.\n' : `${failures} responses are below A+.\n`,
  );
  await processes.stop(failures === 0 ? 0 : 1);
}

/** Prints the grade of a response, and what cost it points. True for the best grade. */
async function passes(library: Library, method: string, path: string): Promise<boolean> {
  const address = `https://${SITE.domain}${path}`;
  const answer = await fetch(`${site}${path}`, {
    method,
    redirect: 'manual',
    headers: { accept: 'text/html,*/*;q=0.8' },
  });
  const body = await answer.text();
  const results = library.ALL_TESTS.map((test) => test(asFound(library, address, answer, body)));
  const modifiers = results.map(({ result }) => (result === null ? 0 : library.getScoreModifier(result)));
  const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 100);
  const lowered = sum(modifiers.filter((modifier) => modifier < 0));
  // As in its own scanner, extra credit counts only above a minimum score.
  const { grade, score } = library.getGradeForScore(
    lowered >= library.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : lowered,
  );
  process.stdout.write(
    `${grade.padEnd(2)} ${String(score).padStart(3)}  ${answer.status} ${method} ${path}\n`,
  );
  for (const [index, { result }] of results.entries())
    if ((modifiers[index] ?? 0) < 0) process.stdout.write(`            ${modifiers[index]} ${result}\n`);
  return grade === 'A+';
}

/** A response as the library's own retriever would return it if the site had a certificate. */
function asFound(
  { CookieJar, parseHttpEquivHeaders }: Library,
  address: string,
  answer: Response,
  body: string,
) {
  const headers: Record<string, string | string[]> = Object.fromEntries(
    [...answer.headers].map(([name, value]) => [
      name,
      name === 'content-security-policy'
        ? value.replace(/http:\/\/127\.0\.0\.1:/g, 'https://127.0.0.1:')
        : value,
    ]),
  );
  const jar = new CookieJar();
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  for (const cookie of cookies) jar.setCookieSync(cookie, address);
  const isHtml = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const response = {
    status: answer.status,
    headers,
    data: body,
    verified: true,
    request: { path: new URL(address).pathname },
    httpEquiv: isHtml ? parseHttpEquivHeaders(body, address) : new Map(),
  };
  const redirect = [
    { url: new URL(address.replace('https:', 'http:')), status: 301 },
    { url: new URL(address), status: answer.status },
  ];
  return {
    hostname: SITE.domain,
    resources: { path: body },
    responses: {
      auto: response,
      // The site allows no cross-origin requests, so the response to one is the same.
      cors: response,
      http: response,
      https: response,
      httpRedirects: redirect,
      httpsRedirects: redirect.slice(1),
    },
    session: { jar, url: new URL(address), redirectHistory: redirect.slice(1) },
  };
}

/** Loads the library's modules, because its command line can only scan a named site over TLS. Errors: throws if it cannot be installed. */
async function observatory(): Promise<Library> {
  if (!existsSync(INSTALLED)) install();
  // The HSTS preload list, which its install scripts would fetch. Our placeholder domains are not on it.
  writeFileSync(join(INSTALLED, 'conf/hsts-preload.json'), '{}');
  const load = (path: string) => import(pathToFileURL(path).href) as Promise<Library>;
  const parts = await Promise.all([
    load(join(INSTALLED, 'src/constants.js')),
    load(join(INSTALLED, 'src/grader/grader.js')),
    load(join(INSTALLED, 'src/grader/charts.js')),
    load(join(INSTALLED, 'src/retriever/utils.js')),
    load(join(FOLDER, 'node_modules/tough-cookie/dist/cookie/index.js')),
  ]);
  // why: together, these modules export everything in `Library`.
  return Object.assign({}, ...parts) as Library;
}

function install(): void {
  process.stdout.write(`Fetching ${LIBRARY} …\n`);
  const args = [
    'install',
    '--prefix',
    FOLDER,
    '--no-save',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    LIBRARY,
  ];
  const { status, stderr } = spawnSync('npm', args, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0 || !existsSync(INSTALLED))
    throw new Error(`npm could not install ${LIBRARY}, so nothing was checked.\n${stderr}`);
}

main().catch(endWith);
