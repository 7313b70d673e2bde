import { mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchImages } from '@/cms/import/fetch-images';

const KEY = '0123456789abcdef';
let host: Server;
let origin = '';
let asked: string[] = [];

beforeAll(async () => {
  const colour = { width: 4, height: 4, channels: 3, background: 'red' } as const;
  const png = await sharp({ create: colour }).png().toBuffer();
  host = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    if (path === '/moved.png') response.writeHead(301, { location: '/photo.png' }).end();
    else if (path === '/circle.png') response.writeHead(302, { location: '/circle.png' }).end();
    else if (path === '/photo.png') response.end(png);
    else if (path === '/cut.png')
      response.writeHead(200, { 'content-length': '999' }).write(png, () => response.destroy());
    else if (path === '/large.png') response.end(Buffer.alloc(25_000_001));
    else if (path === '/page.png') response.end('<html>');
    else if (path === '/drawing.svg')
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    else response.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => host.once('listening', resolve));
  // why: a server that listens on a port has one.
  origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});
afterAll(() => void host.close());

const folder = () => mkdtempSync(join(tmpdir(), 'import-'));
const fetched = (urls: readonly string[], { into = folder(), allowPrivate = true } = {}) =>
  fetchImages(new Map([[KEY, urls]]), { folder: into, allowPrivate, onStep: () => undefined });

it('fetches the first URL that has an image, follows it, and fetches none twice', async () => {
  const into = folder();
  const { files, failures } = await fetched([`${origin}/gone.png`, `${origin}/moved.png`], { into });
  expect([...files]).toEqual([[KEY, `moved-${KEY}.png`]]);
  expect([failures.size, readdirSync(into)]).toEqual([0, [`moved-${KEY}.png`]]);
  asked = [];
  expect((await fetched([`${origin}/moved.png`], { into })).files.get(KEY)).toBe(`moved-${KEY}.png`);
  expect(asked).toEqual([]);
});

it.each([
  ['/gone.png', 'answers 404'],
  ['/circle.png', 'redirects too often'],
  ['/large.png', 'is larger than 25 MB'],
  ['/page.png', 'unsupported image format'],
  ['/drawing.svg', 'is of a kind that is not kept (svg)'],
  ['/cut.png', 'aborted'],
])('leaves %s: %s', async (path, reason) => {
  const { files, failures } = await fetched([origin + path]);
  expect([files.size, failures.get(KEY)]).toEqual([0, expect.stringContaining(reason)]);
});

it.each([
  '',
  'http://[::1]',
  'http://[::ffff:127.0.0.1]',
  'http://localhost',
  'http://169.254.169.254',
  'http://0x7f000001',
])('asks no host of a private network: %s', async (other) => {
  asked = [];
  const url = `${other || origin}/photo.png`;
  const { failures } = await fetched([url], { allowPrivate: false });
  expect([failures.get(KEY), asked]).toEqual([`${url}: is in a private network`, []]);
});

it('reads no file of this machine', async () => {
  expect((await fetched(['file:///etc/hostname'])).failures.get(KEY)).toContain('is not an http(s) URL');
});
