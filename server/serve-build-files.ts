import { STATUS_CODES, type ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { CONTENT_NAMED } from '../lib/next/build-files.mjs';
import { bufferResponse } from './buffer-response';
import { isKeepable, type BuildFiles } from './build-files';
import type { Handler } from './handler';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.woff2': 'font/woff2',
};
const FOLDERS = new RegExp(`^(?:${Object.keys(CONTENT_NAMED).join('|')})/`);

/**
 * Sends files of other builds, of which pages that were opened before or during a deployment may ask this
 * process (decision 0044). What no build has is a short 404 that nobody stores: another instance, or this one
 * a moment later, may have it. Every other request goes on to `next`.
 */
export function serveBuildFiles(next: Handler, buildFiles: Pick<BuildFiles, 'isOwn' | 'read'>): Handler {
  return (request, response) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    if (!FOLDERS.test(path)) return next(request, response);
    if (!buildFiles.isOwn(path)) return sendKept(path, response);
    const before = { ...response.getHeaders() };
    bufferResponse(
      response,
      // A new build in the same folder has removed it.
      () => {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        for (const [name, value] of Object.entries(before))
          if (value !== undefined) response.setHeader(name, value);
        void sendKept(path, response);
      },
      (status) => status === 404,
    );
    return next(request, response);
  };

  async function sendKept(path: string, response: ServerResponse) {
    const content = isKeepable(path) ? await buildFiles.read(path) : 'missing';
    if (!Buffer.isBuffer(content)) return sendNothing(response, content === 'missing' ? 404 : 503);
    // Not written at once: the response cache holds a response back until it is complete.
    response.statusCode = 200;
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Content-Type', TYPES[extname(path)] ?? '');
    response.setHeader('Content-Length', content.length);
    response.end(content);
  }
}

/** Not the page for visitors: a script asked. */
function sendNothing(response: ServerResponse, status: 404 | 503) {
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(`${status} ${STATUS_CODES[status]}\n`);
}
