/**
 * `node static-server.mjs <directory> <port>`: serves files from memory, compressed once, with an ETag and
 * 304, using only Node. It supports brotli, as our server does, so that the yardstick transfers the same
 * bytes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};
const TEXT = /^(text|image\/svg)/;

const [dir = '.', port] = process.argv.slice(2);
const files = new Map(
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(dir.length).replace(/^\/*/, '/'), read(file)]),
);

/** @param {string} file */
function read(file) {
  const body = readFileSync(file);
  const type = TYPES[extname(file)] ?? 'application/octet-stream';
  const isText = TEXT.test(type);
  return {
    body,
    compressed: isText ? { br: brotliCompressSync(body), gzip: gzipSync(body) } : undefined,
    type,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`,
  };
}

createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://static');
  const file = files.get(pathname === '/' ? '/index.html' : pathname);
  if (!file) return response.writeHead(404).end();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /** @type {const} */ (['br', 'gzip']).find((name) => accepted.includes(name));
  const compressed = encoding && file.compressed?.[encoding];
  const body = compressed ?? file.body;
  const headers = { ETag: file.etag, Vary: 'Accept-Encoding', 'Cache-Control': 'public, max-age=0' };
  if (request.headers['if-none-match'] === file.etag) return response.writeHead(304, headers).end();
  return response
    .writeHead(200, {
      ...headers,
      'Content-Type': file.type,
      'Content-Length': body.length,
      ...(compressed && { 'Content-Encoding': encoding }),
    })
    .end(body);
}).listen(Number(port), '127.0.0.1');
