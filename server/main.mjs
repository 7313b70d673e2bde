import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { checkEnvironment } from '../lib/config/check-environment.server.mjs';
import i18nConfig from '../next-i18next.config.js';
import { createErrorPages } from './error-pages.mjs';
import { createResponseCache } from './response-cache.mjs';
import { withSecurityHeaders } from './security-headers.mjs';

/**
 * `npm start`: the built site. Does what `next start` does and takes the same two options, with the kept answers in front
 * (decision 0022). `npx next start` still serves the same pages without them, and without the
 * security headers.
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

// Both are read by Next as it is loaded.
const { default: next } = await import('next');
const app = next({ dev: false, hostname, port });
const handle = app.getRequestHandler();
const { locales, defaultLocale } = i18nConfig.i18n;
const errorPages = createErrorPages(
  async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      console.error(`Failed to handle request for ${request.url}`, error);
      if (!response.headersSent) response.statusCode = 500;
      response.end('Internal Server Error');
    }
  },
  locales.filter((locale) => locale !== defaultLocale),
);
/**
 * Whoever comes before Next is ready waits.
 *
 * @type {import('./security-headers.mjs').Handler}
 */
let answer = (request, response) => isReady.then(() => answer(request, response));
const isReady = app.prepare().then(() => {
  // Not before: Next has read the files of the environment (`.env`) by now.
  answer = withSecurityHeaders(createResponseCache(errorPages), checkEnvironment());
});

let isStopping = false;
const server = createServer((request, response) => {
  // Whoever is still connected asks the next process from now on.
  if (isStopping) response.setHeader('Connection', 'close');
  void answer(request, response);
});
server.once('error', (error) => {
  process.stderr.write(`The server cannot listen on ${hostname}:${port}: ${error.message}\n`);
  process.exit(1);
});
server.listen(port, hostname);
try {
  await isReady;
} catch (error) {
  console.error(error);
  process.exit(1);
}
process.stdout.write(`Ready on http://${hostname === '0.0.0.0' ? 'localhost' : hostname}:${port}\n`);

/** Takes no more connections, lets every answer under way be finished, and ends. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await new Promise((resolve) => server.close(resolve));
  await app.close();
  process.exit(0);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => void stop());
