import { join } from 'node:path';
import { WORK } from '../../../bench/lib/paths';

/** The page that is compared with a file. */
export const PAGE = '/blog/cut-on-action';

/** Where a page's bytes lie as a file. */
export const STATIC_DIR = join(WORK, 'cluster-static');

/** What nginx makes itself, or the module for files. */
const OWN = new Set(['connection', 'content-length', 'content-type', 'date', 'etag', 'keep-alive', 'server']);

/** A server of the same nginx that sends a page's bytes from a file: `/page` bare, `/whole` with the headers that the page has. */
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
