/**
 * `npm run check:import`: a whole old site moves into Strapi 5 (cms/) and every old address is asked for. Three
 * languages, 2,000 posts, 60 pages, 30 authors, 400 files, of which some are lost (old-site.ts); `-- --posts 60`
 * makes a smaller one, `--keep` only asks the last one's service again. The first import is killed twice, then repeated. Takes half an hour on two cores. Ports:
 * PORT, SANDBOX_PORT, CMS_PORT, and OLD_PORT for the old site's server.
 */
import { spawn } from 'node:child_process';
import { createReadStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import pLimit from 'p-limit';
import { z } from 'zod';
import { exitWithError } from '../lib/exit-with-error';
import { localUrls } from '../lib/local-urls';
import { requireFreePort } from '../lib/ports';
import { residentBytes } from '../lib/process-cost';
import { startSandbox, startSite } from '../lib/own-site';
import { startServer, stopServers } from '../lib/servers';
import { localCms, type LocalCms } from './local-cms';
import { writeOldSite, type OldAddress, type OldLanguage } from './old-site';

const FOLDER = resolve('cms/.tmp/check-import');
const DATA_DIR = join(FOLDER, 'data');
const AT_ONCE = 4;
const PUBLISHED_AT_ONCE = 50;

const { values } = parseArgs({
  options: { posts: { type: 'string', default: '2000' }, keep: { type: 'boolean', default: false } },
});
const posts = Number(values.posts);
const size = {
  posts,
  pages: Math.max(12, Math.round(posts * 0.03)),
  authors: Math.max(6, Math.round(posts * 0.015)),
  files: Math.max(80, Math.round(posts * 0.2)),
};
const urls = localUrls();
const cmsPort = Number(process.env.CMS_PORT || 1337);
const oldPort = Number(process.env.OLD_PORT || 4399);
const origin = `http://127.0.0.1:${oldPort}`;

const failures: string[] = [];

/** A line of the report; one that does not hold makes the command fail. */
function say(what: string, figure: string | number, holds = true): void {
  process.stdout.write(`${holds ? '      ' : 'FAILS '}${what.padEnd(44)} ${figure}\n`);
  if (!holds) failures.push(what);
}

/** How often each file was sent, by path. */
const sentCounts = new Map<string, number>();

const oldServer = http.createServer((request, response) => {
  const path = decodeURIComponent(new URL(request.url ?? '/', origin).pathname);
  const file = join(FOLDER, 'old', path);
  if (path.includes('..') || !existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  sentCounts.set(path, (sentCounts.get(path) ?? 0) + 1);
  createReadStream(file).pipe(response);
});

type Run = {
  readonly code: number;
  readonly seconds: number;
  readonly megabytes: number;
  readonly output: string;
};

/** Runs the importer; `killWhen` is asked for often, and true kills it and what it has started. */
async function runImport(args: readonly string[], killWhen = (_output: string) => false): Promise<Run> {
  const startedMs = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'cms/import/main.ts', ...args, '--private-hosts'],
    { detached: true, env: { ...process.env, DATA_DIR, NODE_ENV: 'production' } },
  );
  let output = '';
  let most = 0;
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
  const { pid = 0 } = child;
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(pid) || 0);
    // Its group: what it has started dies too.
    if (killWhen(output)) process.kill(-pid, 'SIGKILL');
  }, 100);
  const code = await new Promise<number>((done) => child.once('close', (status) => done(status ?? -1)));
  clearInterval(timer);
  const seconds = secondsSince(startedMs);
  return { code, seconds, megabytes: Math.round(most / 1e6), output };
}

const secondsSince = (ms: number) => Math.round((performance.now() - ms) / 100) / 10;
const endOf = (output: string) => output.trim().split('\n').slice(-6).join('\n             ');

async function importAll(languages: readonly OldLanguage[]): Promise<void> {
  const argsOf = ({ file, locale }: OldLanguage) => [join(FOLDER, 'old', file), '--locale', locale];
  const [first] = languages;
  if (!first) return;
  for (const language of languages) {
    const dry = await runImport([...argsOf(language), '--dry-run']);
    say(`dry run, ${language.locale}`, `${dry.seconds} s, ${dry.megabytes} MB`, dry.code === 0);
    if (dry.code !== 0) process.stdout.write(dry.output.slice(-2_000));
  }
  const fetched = () => [...sentCounts.values()].reduce((sum, count) => sum + count, 0);
  const killed = await runImport(argsOf(first), () => fetched() >= size.files / 4);
  say('killed while it fetched files', `after ${fetched()} files, ${killed.seconds} s`, killed.code === -1);
  const later = await runImport(argsOf(first), (output) => /Writing drafts\D+[1-9]\d/.test(output));
  say('killed while it wrote drafts', `${later.seconds} s`, later.code === -1);
  for (const language of languages) {
    const run = await runImport(argsOf(language));
    say(`import, ${language.locale}`, `${run.seconds} s, ${run.megabytes} MB`, run.code === 0);
    process.stdout.write(`             ${endOf(run.output)}\n`);
  }
  const twice = [...sentCounts].filter(([, count]) => count > 1);
  // What was on its way when the import was killed comes again.
  say('files that were sent more than once', twice.length, twice.length <= AT_ONCE * 2);
  for (const language of languages) {
    const again = await runImport(argsOf(language));
    const isSame = /\b0 new drafts, 0 renewed\b/.test(again.output);
    say(
      `a second import changes nothing, ${language.locale}`,
      `${again.seconds} s`,
      again.code === 0 && isSame,
    );
    if (!isSame) process.stdout.write(`             ${endOf(again.output)}\n`);
  }
}

const API = 'cms/src/api';
const kindsWithDrafts = () =>
  readdirSync(API).filter((kind) =>
    readFileSync(join(API, kind, 'content-types', kind, 'schema.json'), 'utf8').includes(
      '"draftAndPublish": true',
    ),
  );

type Call = (path: string, body?: unknown) => Promise<unknown>;

const loggedIn = z.object({ data: z.object({ token: z.string() }) });
const listed = z.object({
  results: z.array(z.object({ documentId: z.string() })),
  pagination: z.object({ pageCount: z.number() }),
});

/** Calls the panel's API as its administrator. */
async function openPanel({ origin: panel, email, password }: LocalCms): Promise<Call> {
  let token = '';
  const call: Call = async (path, body) => {
    const response = await fetch(panel + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${text.slice(0, 300)}`);
    return JSON.parse(text);
  };
  ({ token } = loggedIn.parse(await call('/admin/login', { email, password })).data);
  return call;
}

/** Publishes every draft of a kind, as an editor does who ticks all rows of a page of the panel's list. */
async function publishAll(call: Call, uid: string, locale: string): Promise<number> {
  const list = `/content-manager/collection-types/${uid}`;
  const ids: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const foundPage = listed.parse(
      await call(`${list}?locale=${locale}&pageSize=100&page=${page}&status=draft`),
    );
    ids.push(...foundPage.results.map(({ documentId }) => documentId));
    pages = foundPage.pagination.pageCount;
  }
  for (let at = 0; at < ids.length; at += PUBLISHED_AT_ONCE)
    await call(`${list}/actions/bulkPublish?locale=${locale}`, {
      documentIds: ids.slice(at, at + PUBLISHED_AT_ONCE),
    });
  return ids.length;
}

type Answer = { readonly status: number; readonly path: string; readonly text: string };

async function ask(path: string): Promise<Answer> {
  const response = await fetch(urls.site + encodeURI(path));
  return { status: response.status, path: new URL(response.url).pathname, text: await response.text() };
}

async function everyOf(what: string, addresses: readonly OldAddress[], at = ''): Promise<readonly Answer[]> {
  const limit = pLimit(AT_ONCE);
  const answers = await Promise.all(
    addresses.map(({ path }) =>
      limit(async () => {
        // A start's first minute renders hundreds of new pages: the site says when to come again.
        for (let tries = 0; ; tries += 1) {
          const answer = await ask(path + at);
          if (answer.status !== 503 || tries === 5) return answer;
          await new Promise((done) => setTimeout(done, 2_000));
        }
      }),
    ),
  );
  const wrong = addresses.flatMap(({ path, words }, index) => {
    const { status = 0, text = '', path: end = '' } = answers[index] ?? {};
    return status === 200 && text.includes(words) ? [] : [`${path}${at} → ${status} ${end}`];
  });
  say(what, `${addresses.length - wrong.length} of ${addresses.length}`, wrong.length === 0);
  for (const line of wrong.slice(0, 5)) process.stdout.write(`             ${line}\n`);
  return answers;
}

/** What the pages show or link to from here: images, films, sounds, documents. */
async function checkFiles(answers: readonly Answer[], cms: string): Promise<void> {
  const fileUrls = new Set(
    answers.flatMap(({ text }) =>
      [...text.matchAll(/\b(?:src|href)="([^"]*(?:\/uploads\/|%2Fuploads%2F)[^"]*)"/g)].map(([, url = '']) =>
        url.replaceAll('&amp;', '&'),
      ),
    ),
  );
  const old = [...fileUrls].filter((url) => url.includes(origin) || url.includes(encodeURIComponent(origin)));
  const own = [...fileUrls].filter((url) => !old.includes(url));
  const limit = pLimit(AT_ONCE);
  const statuses = await Promise.all(
    own.map((url) =>
      limit(async () => {
        const response = await fetch(new URL(url, url.startsWith('/uploads') ? cms : urls.site));
        await response.arrayBuffer();
        return response.ok ? [] : [`${response.status} ${url}`];
      }),
    ),
  );
  const wrong = statuses.flat();
  say('files that pages name, here', `${own.length - wrong.length} of ${own.length}`, wrong.length === 0);
  for (const line of wrong.slice(0, 5)) process.stdout.write(`             ${line}\n`);
  say('files that pages still name there (lost)', old.length);
  for (const line of old.slice(0, 3)) process.stdout.write(`             ${line}\n`);
}

async function main(): Promise<void> {
  await requireFreePort(oldPort, 'OLD_PORT', 'old site');
  await requireFreePort(cmsPort, 'CMS_PORT', 'content service');
  await requireFreePort(urls.port, 'PORT', 'site');
  if (!values.keep) {
    rmSync(FOLDER, { recursive: true, force: true });
    rmSync('cms/.tmp/import', { recursive: true, force: true });
  }
  const languages = await writeOldSite(join(FOLDER, 'old'), origin, size);
  const weight = languages.reduce((sum, { file }) => sum + readFileSync(join(FOLDER, 'old', file)).length, 0);
  say(
    'an old site',
    `${Object.entries(size)
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}, ${Math.round(weight / 1e6)} MB of XML`,
  );
  await new Promise<void>((done) => oldServer.listen(oldPort, '127.0.0.1', done));
  if (!values.keep) await importAll(languages);

  const cms = localCms({ port: cmsPort, site: urls.site, dataDir: DATA_DIR, seedDir: null });
  await startServer({ name: 'content service', ...cms });
  const sandbox = await startSandbox();
  const startedMs = performance.now();
  const call = await openPanel(cms.access);
  for (const { locale } of languages)
    for (const kind of kindsWithDrafts()) {
      const fromMs = performance.now();
      const count = await publishAll(call, `api::${kind}.${kind}`, locale);
      say(`published, ${kind}, ${locale}`, `${count}, ${secondsSince(fromMs)} s`);
    }
  say('publishing', `${secondsSince(startedMs)} s`);
  const site = await startSite({ sandboxPort: sandbox.port, env: cms.access.siteEnv });
  const limit = { most: 0 };
  const timer = setInterval(() => (limit.most = Math.max(limit.most, residentBytes(site.pid) || 0)), 1_000);
  const askedMs = performance.now();
  for (const language of languages) {
    const answers = await everyOf(`old addresses of posts, ${language.locale}`, language.posts);
    await everyOf(`with a slash, ${language.locale}`, language.posts.slice(0, 100), '/');
    await everyOf(`of pages, ${language.locale}`, language.pages);
    const lists = language.lists.map((path) => ({ path, words: '' }));
    await everyOf(`of lists and feeds, ${language.locale}`, lists);
    await checkFiles(answers, cms.access.origin);
  }
  clearInterval(timer);
  say(
    'asking for every address',
    `${secondsSince(askedMs)} s, the site at most ${Math.round(limit.most / 1e6)} MB`,
  );
}

main()
  .then(async () => {
    oldServer.close();
    await stopServers();
    process.exit(failures.length > 0 ? 1 : 0);
  })
  .catch(async (error: unknown) => {
    await stopServers();
    exitWithError(error);
  });
