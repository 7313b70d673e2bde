/**
 * For `npm run dev`: tells the open pages to reload when a source has changed, after building the starter and
 * the islands again if they are made of it; the development server compiles a page on its next request. Pages
 * listen through an event stream on `CHANGES_PORT`.
 */
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buildStarter } from '../build/starter-build.mjs';

const FOLDERS = ['components', 'lib', 'locales', 'pages', 'store'];
/** Editors write a file in several steps. */
const SETTLE_MS = 40;

/** @type {Set<import('node:http').ServerResponse>} */
const pages = new Set();
const changesPort = process.env.CHANGES_PORT ?? '';
let { sources } = await buildStarter({ changesPort });

createServer((request, response) => {
  if (request.url === '/ready') {
    response.writeHead(204).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Access-Control-Allow-Origin': '*' });
  response.flushHeaders();
  pages.add(response);
  request.on('close', () => pages.delete(response));
}).listen(Number(changesPort), '127.0.0.1');

/** @type {Set<string>} */
let changed = new Set();
/** @type {Promise<void>} */
let ready = Promise.resolve();

/** @param {string} file */
const isPart = (file) => sources.has(file) || file.startsWith('locales/') || file.endsWith('.island.tsx');

async function takeOver() {
  const files = changed;
  changed = new Set();
  if (files.size === 0) return;
  try {
    if ([...files].some(isPart)) ({ sources } = await buildStarter({ changesPort }));
    for (const page of pages) page.write('data: changed\n\n');
  } catch {
    // esbuild has said what is wrong; the pages keep what they have.
  }
}

/** @type {NodeJS.Timeout | undefined} */
let settling;
for (const folder of FOLDERS)
  watch(folder, { recursive: true }, (_event, name) => {
    if (name) changed.add(join(folder, name));
    clearTimeout(settling);
    settling = setTimeout(() => {
      ready = ready.then(takeOver);
    }, SETTLE_MS);
  });
