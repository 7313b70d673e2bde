/**
 * `npm run check:observatory`: fails where Mozilla's HTTP Observatory would take points from a response of the running demo, so that all
 * are A+. The library compiles a database client, so npm fetches it into `.cache` without its install scripts. The server in front of
 * the site is responsible for TLS, so it is assumed; the sandbox's URLs in the policy count as https.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { SITE } from '../lib/config/site';
import { endWith } from './lib/end-with';
import { localUrls } from './lib/local-urls';

const FOLDER = `${process.cwd()}/.cache/observatory`;
const LIBRARY = `${FOLDER}/node_modules/@mdn/mdn-http-observatory`;
const PATHS = ['/', '/blog', '/blog/cut-on-action', '/login', '/register', '/robots.txt', '/api/search'];
const ERRORS = ['/blog/gone', '/api/gone', '/_next/static/gone.js', '/%5Cevil.example/'];

type Test = (found: object) => { readonly result: string | null };
type Grader = { readonly getScoreModifier: (result: string | null) => number };

async function main() {
  execFileSync('npm', ['i', '--prefix', FOLDER, '--ignore-scripts', '@mdn/mdn-http-observatory@1.4.8']);
  writeFileSync(`${LIBRARY}/conf/hsts-preload.json`, '{}');
  const { ALL_TESTS }: { ALL_TESTS: readonly Test[] } = await import(`${LIBRARY}/src/constants.js`);
  const { getScoreModifier }: Grader = await import(`${LIBRARY}/src/grader/grader.js`);

  for (const path of [...PATHS, ...ERRORS]) {
    const fetched = await fetch(localUrls().site + path, { redirect: 'manual' });
    const policy = fetched.headers.get('content-security-policy')?.replaceAll('http://127', 'https://127');
    const headers = { ...Object.fromEntries(fetched.headers), 'content-security-policy': policy };
    const data = await fetched.text();
    const response = { status: fetched.status, headers, data, verified: true, httpEquiv: new Map() };
    const session = { url: new URL(path, `https://${SITE.domain}`), redirectHistory: [] };
    const responses = {
      auto: response,
      cors: response,
      https: response,
      httpRedirects: [],
      httpsRedirects: [],
    };
    const found = { hostname: SITE.domain, resources: { path: data }, responses, session };
    const lost = ALL_TESTS.map((test) => test(found).result).filter(
      (result) => result && getScoreModifier(result) < 0,
    );
    process.stdout.write(`${fetched.status} ${path}: ${lost.join(', ') || 'A+'}\n`);
    if (lost.length > 0 || fetched.headers.has('set-cookie')) process.exitCode = 1;
  }
}

main().catch(endWith);
