import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { invalidation } from '../lib/cache/invalidation.server';
import { startProcessLog } from '../lib/monitoring/process-log.server';
import i18nConfig from '../next-i18next.config.js';
import { BuildFiles, ownFiles } from './build-files';
import { createBoundedServer } from './bounded-server';
import { createGate } from './gate';
import { serveBuildFiles } from './serve-build-files';
import { createGracefulStop } from './graceful-stop';
import { Renderer } from './renderer-process';
import { ResponseCache } from './response-cache';

/**
 * `npm start`: serves the built site. Does what `next start` does and accepts the same two options. This
 * process is the front: the gate (decision 0030) and the response cache (decision 0022). Next has a process
 * of its own, the renderer, so that a page being rendered delays no cached one (decision 0022). `npx next
 * start` serves the same pages without the front.
 */
const { values } = parseArgs({
  options: {
    hostname: { type: 'string', short: 'H', default: '0.0.0.0' },
    port: { type: 'string', short: 'p', default: process.env.PORT || '4310' },
  },
});
const { hostname } = values;
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write(`The port is a number from 0 to 65535, not "${values.port}".\n`);
  process.exit(2);
}
Object.assign(process.env, { NODE_ENV: 'production' });
startProcessLog();

const restarts = new EventEmitter();
const renderer = new Renderer({
  file: fileURLToPath(new URL('renderer.mjs', import.meta.url)),
  hostname,
  port,
  onPagesChanged: invalidation.pagesHaveChanged,
  onRestarted: () => restarts.emit('restarted'),
});
const { headers, previewHeaders, logInHeaders, buildFilesDir } = await renderer.ready.catch(() =>
  // The renderer has printed and reported why.
  process.exit(1),
);
const buildFiles = new BuildFiles(buildFilesDir, ownFiles());
// Before the first page goes out: a request for one of its files may reach an instance of another build.
await buildFiles.start();
const cache = new ResponseCache(serveBuildFiles(renderer.handle, buildFiles));
restarts.on('restarted', () => cache.expirePages());
const handle = createGate(cache, {
  headers,
  previewHeaders,
  logInHeaders,
  locales: i18nConfig.i18n.locales,
  defaultLocale: i18nConfig.i18n.defaultLocale,
});

// Listens only now: until then, a proxy is refused at once and asks another instance.
const server = createBoundedServer((request, response) => void handle(request, response), headers);
const stopServer = createGracefulStop(server);
try {
  // By default 511 connections may wait for a moment in which the process is busy.
  await once(server.listen({ port, host: hostname, backlog: 2_048 }), 'listening');
} catch (error) {
  process.stderr.write(`The server cannot listen on ${hostname}:${port}: ${String(error)}\n`);
  await renderer.fail(String(error));
  process.exit(1);
}
process.stdout.write(`Ready on http://${hostname === '0.0.0.0' ? 'localhost' : hostname}:${port}\n`);

async function stop() {
  renderer.isStopping();
  await stopServer();
  await renderer.stop();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
