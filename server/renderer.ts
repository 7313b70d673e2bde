import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { performance } from 'node:perf_hooks';
import { checkEnvironment } from '../lib/config/check-environment.server.mjs';
import { imageSources } from '../lib/config/image-sources.mjs';
import { invalidation } from '../lib/cache/invalidation.server';
import { claims } from '../lib/cache/page-html.server';
import { lifecycle } from '../lib/process/lifecycle';
import { reportError, reportsSent } from '../lib/monitoring/report-error.server';
import { requestId } from '../lib/process/request-id';
import { KEPT_BUILD_FILES } from '../lib/next/build-files.mjs';
import i18nConfig from '../next-i18next.config.js';
import { beginInTurn } from './begin-in-turn';
import { createErrorPages } from './error-pages';
import type { Handler } from './handler';
import { CONNECTION_ADDRESS, PAGES_VERSION, type FromFront, type FromRenderer } from './messages';
import { createImageQueue } from './image-queue';
import { redeemClaims } from './redeem-claims';
import { logInHeaders, previewHeaders, securityHeaders } from './security-headers';
import { settleSharedCaching } from './shared-caching';
import { removeLastWritten } from './truncated-images';

/**
 * The renderer: the process in which Next renders pages, responds to calls and encodes images (decision
 * 0022). Only the front, main.ts, starts it, and only the front reaches its socket: `node renderer.mjs
 * <hostname> <socket>`, with the front's port in `PORT`.
 */
const [, , hostname = '', socket = ''] = process.argv;
const tell = (message: FromRenderer) => process.connected && process.send?.(message);

/** Ends the process because it, or the front, cannot start, and reports that to the error service. */
async function exitAfterReport(error: unknown) {
  reportError(error, { source: 'start' });
  await reportsSent();
  process.exit(1);
}

// Next reads `NODE_ENV` when it is loaded.
const { default: next } = await import('next');
// Next would handle upgrades on the server it is given, and leave them open. So it gets a server that never
// listens.
const app = next({ dev: false, hostname, port: Number(process.env.PORT), httpServer: createServer() });
const handle = app.getRequestHandler();

const handleOrFail: Handler = async (request, response) => {
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
};

let pagesVersion = 0;
invalidation.on('pages', () => tell({ kind: 'pages', version: (pagesVersion += 1) }));

/**
 * Adds the version only when the headers are written, so that the response to a publish carries the new
 * version.
 */
function carryPagesVersion(response: ServerResponse) {
  const { writeHead } = response;
  response.writeHead = (...args: unknown[]) => {
    response.setHeader(PAGES_VERSION, pagesVersion);
    return Reflect.apply(writeHead, response, args);
  };
  // The front sets `Date` each time it sends the response.
  response.sendDate = false;
}

const isPrepared = Promise.all([app.prepare(), removeLastWritten()]);
let probed = performance.eventLoopUtilization();
process.on('message', (message: FromFront) => {
  if (message.kind === 'probe') {
    const now = performance.eventLoopUtilization();
    tell({ kind: 'turned', busyShare: performance.eventLoopUtilization(now, probed).utilization });
    probed = now;
  } else if (message.kind === 'stopping') lifecycle.isStopping();
  // The error service starts with Next.
  else void isPrepared.finally(() => void exitAfterReport(new Error(message.message)));
});
// Signals reach the front too, which lets every response end before it disconnects this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => void app.close().finally(() => process.exit(0)));

try {
  await isPrepared;
  // Not earlier: only now has Next read the environment's files (`.env`).
  const env = checkEnvironment();
  const render = beginInTurn(
    requestId.around(
      createErrorPages(
        createImageQueue(handleOrFail, imageSources(env)),
        i18nConfig.i18n.locales.filter((locale) => locale !== i18nConfig.i18n.defaultLocale),
      ),
    ),
  );
  claims.willBeRedeemed();
  // No limits: the front has them, and keeps its connections.
  const server = createServer({ requireHostHeader: false, keepAliveTimeout: 0, requestTimeout: 0 });
  server.maxHeadersCount = 0;
  server.on('request', (request, response) => {
    const { [CONNECTION_ADDRESS]: address } = request.headers;
    delete request.headers[CONNECTION_ADDRESS];
    // A socket carries one request after the other.
    Object.defineProperty(request.socket, 'remoteAddress', { value: address, configurable: true });
    carryPagesVersion(response);
    settleSharedCaching(request, response);
    redeemClaims(request, response);
    return render(request, response);
  });
  // By default 511 connections may wait while a page is rendered, and a thousand visitors would find the
  // socket full.
  server.listen({ path: socket, backlog: 4_096 });
  await once(server, 'listening');
  tell({
    kind: 'ready',
    headers: securityHeaders(env),
    previewHeaders: previewHeaders(env),
    logInHeaders: logInHeaders(env),
    buildFilesDir: env.BUILD_FILES_DIR || KEPT_BUILD_FILES,
    trustedProxies: env.TRUSTED_PROXIES,
  });
} catch (error) {
  console.error(error);
  await exitAfterReport(error);
}
