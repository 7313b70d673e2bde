import { join } from 'node:path';
import { WORK } from '../lib/paths';

/** The page that is compared with a file. */
export const PAGE = '/blog/cut-on-action';

/** The folder of files with the page's bytes. */
export const STATIC_DIR = join(WORK, 'cluster-static');

/** Headers that nginx or its static module sets itself. */
const OWN = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'server']);

/**
 * A server in the same nginx that sends a page's bytes from a file: `/page` without the page's headers,
 * `/whole` with them.
 */
export const staticServer = (port: number, headers: Headers) => `
  server {
    listen 127.0.0.1:${port};
    root ${STATIC_DIR};
    default_type "text/html; charset=utf-8";
    location = /page {
      add_header Content-Encoding br;
    }
    location = /whole {
      ${[...headers]
        .filter(([name]) => !OWN.has(name))
        .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', "'")}";`)
        .join('\n      ')}
    }
  }`;
