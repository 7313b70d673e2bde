import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { checkEnvironment } from '../lib/config/check-environment.server.mjs';
import { pictureSources } from '../lib/config/picture-sources.mjs';
import { lifecycle } from '../lib/process/lifecycle';
import { reportError, reportsSent } from '../lib/monitoring/report-error.server';
import { requestId } from '../lib/process/request-id';
import i18nConfig from '../next-i18next.config.js';
import { createBoundedServer } from './bounded-server';
import { createErrorPages } from './error-pages';
import { createGate } from './gate';
import { createGracefulStop } from './graceful-stop';
import { createPictureQueue } from './picture-queue';
import { createResponseCache } from './response-cache';
import { previewHeaders, securityHeaders } from './security-headers';
import { removeLastWritten } from './truncated-pictures';

/**
 * `npm start`: serves the built site. Does what `next start` does and accepts the same two options, with the gate (decision 0030) and the
 * response cache (decision 0022) in front. `npx next start` serves the same pages without either.
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
Object.assign(process.env, { NODE_ENV: 'production', PORT: String(port) });

// Next reads both variables when it is loaded.
const { default: next } = await import('next');
// Next would handle upgrades on the server it is given, and leave them open. So it gets a server that never listens.
const app = next({ dev: false, hostname, port, httpServer: createServer() });
const handle = app.getRequestHandler();
const { locales, defaultLocale } = i18nConfig.i18n;
async function handleOrFail(request: IncomingMessage, response: ServerResponse) {
  try {
    await handle(request, response);
  } catch (error) {
    // Without the query, which may contain an invite's token.
    const path = request.url?.split('?', 1)[0];
    console.error(`Failed to handle request for ${path}`, error);
    reportError(error, { path });
    if (!response.headersSent) response.statusCode = 500;
    response.end('Internal Server Error');
  }
}
try {
  await Promise.all([app.prepare(), removeLastWritten()]);
} catch (error) {
  console.error(error);
  await endWith(error);
}
// Not earlier: only now has Next read the environment's files (`.env`).
const env = checkEnvironment();
const pictures = createPictureQueue(handleOrFail, pictureSources(env));
const errorPages = createErrorPages(
  pictures,
  locales.filter((locale) => locale !== defaultLocale),
);
const headers = securityHeaders(env);
const answer = createGate(createResponseCache(requestId.around(errorPages)), {
  headers,
  previewHeaders: previewHeaders(env),
  locales,
  defaultLocale,
});

// Not earlier: until then, a proxy is refused at once and asks another instance.
const server = createBoundedServer((request, response) => void answer(request, response), headers);
const stopServer = createGracefulStop(server);
try {
  await once(server.listen(port, hostname), 'listening');
} catch (error) {
  process.stderr.write(`The server cannot listen on ${hostname}:${port}: ${String(error)}\n`);
  await endWith(error);
}
process.stdout.write(`Ready on http://${hostname === '0.0.0.0' ? 'localhost' : hostname}:${port}\n`);

/** Ends the process because it cannot start, and reports that to the error service. */
async function endWith(error: unknown) {
  reportError(error, { source: 'start' });
  await reportsSent();
  process.exit(1);
}

async function stop() {
  lifecycle.isStopping();
  await stopServer();
  await app.close();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
