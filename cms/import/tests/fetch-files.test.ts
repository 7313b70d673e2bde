import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plainReason } from '@/cms/import/fetch-to-file';
import { fetchFiles } from '@/cms/import/fetch-files';
import { findIn } from '@/cms/import/files-folder';

const KEY = '0123456789abcdef';
let host: Server;
let origin = '';
let requestedPaths: string[] = [];
let png: Buffer;
let onAsked = (): void => undefined;

const PDF = '%PDF-1.4 words';
/** What the old site answers. */
const FILES: Readonly<Record<string, string>> = {
  '/report%20one.pdf': PDF,
  '/wrong.mp3': 'xxxxftypM4A ',
  '/bare': PDF,
  '/page.pdf': '<!DOCTYPE html><title>Sign in</title>',
  '/page.txt': 'Words <script>alert(1)</script>',
  '/run.zip': 'MZ\0\0',
  '/words.vtt': 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi',
  '/empty.pdf': '',
};

const ODD: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/moved.png': (response) => response.writeHead(301, { location: '/photo.png' }).end(),
  '/circle.png': (response) => response.writeHead(302, { location: '/circle.png' }).end(),
  '/photo.png': (response) => response.end(png),
  '/cut.png': (response) =>
    response.writeHead(200, { 'content-length': '999' }).write(png, () => response.destroy()),
  '/large.png': (response) => response.end(Buffer.alloc(25_000_001)),
  '/page.png': (response) => response.end('<html>'),
  '/drawing.svg': (response) =>
    response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
};

/** Paths that fail so often before they answer. */
let failing: Map<
  string,
  { timesLeft: number; readonly status: number; readonly headers: Readonly<Record<string, string>> }
>;

beforeAll(async () => {
  const colour = { width: 4, height: 4, channels: 3, background: 'red' } as const;
  png = await sharp({ create: colour }).png().toBuffer();
  host = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    onAsked();
    const failure = failing.get(path);
    if (failure && failure.timesLeft > 0) {
      failure.timesLeft -= 1;
      response.writeHead(failure.status, failure.headers).end();
    } else if (ODD[path]) ODD[path](response);
    else if (FILES[path] !== undefined) response.end(FILES[path]);
    else if (path.startsWith('/n')) setTimeout(() => response.end(png), 2);
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  // why: a server that listens on a port has one.
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
beforeEach(() => {
  requestedPaths = [];
  failing = new Map();
});
afterAll(() => void host.close());

const folder = () => mkdtempSync(join(tmpdir(), 'import-'));
const keyOf = (index: number) => index.toString(16).padStart(16, '0');

type Settings = { readonly into?: string; readonly allowPrivate?: boolean; readonly put?: readonly string[] };

async function bring(
  { images = {}, files = {} }: { readonly images?: Urls; readonly files?: Urls },
  { into = folder(), allowPrivate = true, put = [] }: Settings = {},
) {
  const waits: number[] = [];
  const [pictures, others] = [new Map(Object.entries(images)), new Map(Object.entries(files))];
  const fetched = await fetchFiles(
    { images: pictures, files: others },
    {
      folder: into,
      allowPrivate,
      find: findIn(put, [...pictures.values(), ...others.values()].flat()),
      onStep: () => undefined,
      pause: (ms) => {
        waits.push(Math.round(ms / 1000));
        return Promise.resolve();
      },
    },
  );
  return { ...fetched, waits, into };
}
type Urls = Readonly<Record<string, readonly string[]>>;
const picture = (...paths: readonly string[]) => ({ images: { [KEY]: paths.map((path) => origin + path) } });
const file = (path: string) => ({ files: { [KEY]: [origin + path] } });

it('fetches the first URL that has an image, follows it, and fetches none twice', async () => {
  const { files, failures, into } = await bring(picture('/gone.png', '/moved.png'));
  expect([...files]).toEqual([[KEY, `moved-${KEY}.png`]]);
  expect([failures.size, readdirSync(into)]).toEqual([0, [`moved-${KEY}.png`]]);
  requestedPaths = [];
  expect((await bring(picture('/moved.png'), { into })).files.get(KEY)).toBe(`moved-${KEY}.png`);
  expect(requestedPaths).toEqual([]);
});

it.each([
  ['/gone.png', 'answers 404'],
  ['/circle.png', 'redirects too often'],
  ['/large.png', 'is larger than 25 MB'],
  ['/page.png', 'unsupported image format'],
  ['/drawing.svg', 'is of a kind that is not kept (svg)'],
  ['/cut.png', 'aborted'],
])('leaves %s: %s', async (path, reason) => {
  const { files, failures, into } = await bring(picture(path));
  expect([files.size, failures.get(KEY)]).toEqual([0, expect.stringContaining(reason)]);
  expect(readdirSync(into)).toEqual([]);
});

describe('a file is what it holds, not what it is called', () => {
  it.each([
    ['/report%20one.pdf', `report-one-${KEY}.pdf`],
    ['/words.vtt', `words-${KEY}.vtt`],
    ['/wrong.mp3', `wrong-${KEY}.m4a`],
    ['/bare', `bare-${KEY}.pdf`],
  ])('%s', async (path, name) => {
    expect((await bring(file(path))).files.get(KEY)).toBe(name);
  });

  it.each([
    ['/page.pdf', 'is a web page'],
    ['/page.txt', 'is a web page'],
    ['/run.zip', 'is not what its name says (zip)'],
    ['/empty.pdf', 'is not what its name says (pdf)'],
  ])('leaves %s: %s', async (path, reason) => {
    expect((await bring(file(path))).failures.get(KEY)).toContain(reason);
  });
});

describe('what fails', () => {
  it.each([
    ['is tried again after a while', 503, {}, 2, [1, 2], true],
    ['is tried again when the host wants it', 429, { 'retry-after': '7' }, 1, [7], true],
    ['at most four times', 500, {}, 9, [1, 2, 4], false],
    ['for good is asked once', 404, {}, 9, [], false],
  ])('%s', async (_, status, headers, timesLeft, waits, isThere) => {
    failing.set('/photo.png', { timesLeft, status, headers });
    const result = await bring(picture('/photo.png'));
    expect([result.waits, result.files.has(KEY)]).toEqual([waits, isThere]);
    expect(requestedPaths).toHaveLength(Math.min(timesLeft, waits.length) + 1);
  });

  it('a host that never answers is soon asked no more', async () => {
    const images = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [keyOf(index), [`http://127.0.0.1:9/n${index}.png`]]),
    );
    const { failures, waits } = await bring({ images });
    expect([failures.size, failures.get(keyOf(99))]).toEqual([100, '127.0.0.1:9 does not answer']);
    expect(waits.length).toBeLessThan(16);
  });
});

it('an import that was interrupted goes on: nothing whole, and nothing in vain, is asked for again', async () => {
  const into = folder();
  writeFileSync(join(into, `${keyOf(1)}.part`), png.subarray(0, 20));
  writeFileSync(join(into, `n2-${keyOf(2)}.png`), png);
  const row = JSON.stringify({ url: `${origin}/gone.png`, why: 'answers 404' });
  writeFileSync(join(into, 'asked-in-vain.jsonl'), `${row}\n{"url":"http`);
  const images = {
    [keyOf(1)]: [`${origin}/n1.png`],
    [keyOf(2)]: [`${origin}/n2.png`],
    [keyOf(3)]: [`${origin}/gone.png`],
  };
  const { failures } = await bring({ images }, { into });
  expect([requestedPaths, failures.get(keyOf(3))]).toEqual([['/n1.png'], 'answers 404']);
  expect(readdirSync(into)).toEqual([`n1-${keyOf(1)}.png`, `n2-${keyOf(2)}.png`]);
  // Another import asks again: somebody may have mended the old site.
  await bring({ images }, { into });
  expect(requestedPaths).toEqual(['/n1.png', '/gone.png']);
});

it('an import that is killed in the middle of 400 files fetches none twice', async () => {
  const into = folder();
  const run = () =>
    spawn(process.execPath, ['--import', 'tsx', 'cms/import/tests/fetch-alone.ts', into, origin, '400']);
  const first = run();
  onAsked = () => {
    if (requestedPaths.length === 200) first.kill('SIGKILL');
  };
  await once(first, 'exit');
  onAsked = () => undefined;
  const before = requestedPaths.length;
  // A part that was being written must not count.
  writeFileSync(join(into, `${keyOf(399)}.part`), png.subarray(0, 20));
  const second = run();
  const output = await text(second.stdout);
  expect(output).toBe('360');
  const twice = requestedPaths.filter((path, index) => requestedPaths.indexOf(path) !== index);
  expect([before < 210, requestedPaths.length - twice.length, twice.length <= 4]).toEqual([true, 400, true]);
  expect(readdirSync(into).filter((name) => !/^n\d+-[0-9a-f]{16}\.png$/.test(name))).toEqual([]);
});

describe('files that somebody has put there', () => {
  const OLD = 'https://old.example/wp-content/uploads/2019/03';
  const put = (...names: readonly string[]) => {
    const into = folder();
    for (const name of names) {
      mkdirSync(join(into, name, '..'), { recursive: true });
      writeFileSync(join(into, name), /png$/i.test(name) ? png : PDF);
    }
    return into;
  };
  it.each([
    ['a copy of the whole site', 'site/wp-content/uploads/2019/03/A%20b.png', true],
    ['its uploads', '2019/03/A%20b.png', true],
    ['its uploads, somewhere', 'backup/of/2019/03/A%20b.png', true],
    ['in other letters', '2019/03/a%20B.PNG', true],
    ['alone', 'A%20b.png', true],
    ['of another month', '2019/04/A%20b.png', false],
    ['of another year', '2018/03/A%20b.png', false],
  ])('are taken from there: %s', async (_, name, isThere) => {
    const url = `${OLD}/A%20b.png`;
    const { files } = await bring(
      { images: { [KEY]: [url] } },
      { put: [put(decodeURIComponent(name))], allowPrivate: false },
    );
    expect(files.has(KEY)).toBe(isThere);
  });

  it('one alone does not stand for two of its name', async () => {
    const images = { [keyOf(1)]: [`${OLD}/a.png`], [keyOf(2)]: ['https://old.example/2018/a.png'] };
    expect((await bring({ images }, { put: [put('a.png')] })).files.size).toBe(0);
  });

  it('one of another kind is named', async () => {
    const there = put('2019/03/a.pdf');
    writeFileSync(join(there, '2019/03/a.pdf'), '<html>');
    const { failures } = await bring({ files: { [KEY]: [`${OLD}/a.pdf`] } }, { put: [there] });
    expect(failures.get(KEY)).toMatch(/2019\/03\/a\.pdf is a web page/);
  });
});

it.each([
  '',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://localhost',
  'http://169.254.169.254',
  'http://0x7f000001',
])('asks no host of a private network: %s', async (other) => {
  const url = `${other || origin}/photo.png`;
  const { failures } = await bring({ images: { [KEY]: [url] } }, { allowPrivate: false });
  expect([failures.get(KEY), requestedPaths]).toEqual(['is in a private network', []]);
});

it('reads no file of this machine', async () => {
  const { failures } = await bring({ images: { [KEY]: ['file:///etc/hostname'] } });
  expect(failures.get(KEY)).toContain('is not an http(s) URL');
});

it('keeps what it fetched byte by byte', async () => {
  const { files, into } = await bring(file('/report%20one.pdf'));
  expect(readFileSync(join(into, files.get(KEY) ?? ''), 'utf8')).toBe(PDF);
});

it.each([
  ['ENOTFOUND', /does not exist/],
  ['ECONNREFUSED', /takes no connection/],
  ['CERT_HAS_EXPIRED', /certificate/],
  ['HPE_INVALID_CONSTANT', /HTTP/],
  ['ETIMEDOUT', /in time/],
])('why a file is missing stands there in plain words: %s', (code, words) => {
  expect(plainReason(code)).toMatch(words);
});
