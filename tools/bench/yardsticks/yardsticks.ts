import { join } from 'node:path';
import { ROOT } from '../../lib/paths';
import { tell } from '../../lib/report';
import type { OwnSubject } from '../lib/subjects';
import { freePort, startServer } from '../../lib/servers';
import { buildStaticPage, COPY_PATH, INLINE_PATH } from './static-page';
import { startStockNext } from './stock-next';
import type { Yardstick } from './yardstick';

/**
 * The same article on a static page, in three variants, and as a stock Next page, served next to our site.
 */
export async function startYardsticks(own: OwnSubject): Promise<readonly Yardstick[]> {
  const { page, variants } = await serveStaticPage(own);
  return [variants.file, variants.inline, variants.copy, await startStockNext(page)];
}

/** Our own HTML without scripts and style file, on a server of its own. */
export const startCopy = async (own: OwnSubject): Promise<Yardstick> =>
  (await serveStaticPage(own)).variants.copy;

async function serveStaticPage(own: OwnSubject) {
  tell('making the static page …');
  const page = await buildStaticPage(own.origin, own.article.en.path);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { pid } = await startServer({
    name: 'static',
    command: process.execPath,
    args: [join(ROOT, 'tools/bench/yardsticks/static-server.mjs'), page.dir, String(port)],
    readyUrl: `${origin}/`,
  });
  const variant = (name: string, path: string): Yardstick => ({ name, origin, pid, path });
  return {
    page,
    variants: {
      file: variant('static page', '/'),
      inline: variant('static page, styles inside', INLINE_PATH),
      copy: variant('copy without script and style file', COPY_PATH),
    },
  };
}
