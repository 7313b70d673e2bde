import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorReply, jsonTextReply } from '../http/reply';
import type { Service } from '../http/service';

/** The static files of the CDN (specification §7). A fixed list, so that no request path reaches the disk. */
const FILES = ['site-configuration.json', 'feature-flags.json'];

/** `/cdn`: the files in this folder, read on every request so that an edit takes effect immediately. */
export function createCdnService(directory = __dirname): Service {
  return {
    name: 'cdn',
    prefix: '/cdn',
    handle({ method, path }) {
      const file = FILES.find((name) => path === `/${name}`);
      if (file === undefined) return errorReply(404);
      if (method !== 'GET') return errorReply(405);
      const reply = jsonTextReply(readFileSync(join(directory, file), 'utf8'));
      return { ...reply, headers: { ...reply.headers, 'cache-control': 'public, max-age=60' } };
    },
  };
}
