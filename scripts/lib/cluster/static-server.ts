import { join } from 'node:path';
import { WORK } from '../../../bench/lib/paths';

/** Where a page's bytes lie as a file. */
export const STATIC_DIR = join(WORK, 'cluster-static');

/** A server of the same nginx that sends a page's bytes from a file. */
export const staticServer = (port: number) => `
  server {
    listen 127.0.0.1:${port};
    root ${STATIC_DIR};
    default_type "text/html; charset=utf-8";
    add_header Content-Encoding br;
  }`;
