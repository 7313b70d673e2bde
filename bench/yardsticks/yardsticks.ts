import { join } from 'node:path';
import { ROOT } from '../lib/paths';
import { tell } from '../lib/report';
import type { OwnSubject } from '../lib/subjects';
import { freePort, startServer } from '../lib/servers';
import { buildStaticPage, INLINE_PATH } from './static-page';
import { startStockNext } from './stock-next';
import type { Yardstick } from './yardstick';

type Yardsticks = {
  readonly staticPage: Yardstick;
  readonly inlinePage: Yardstick;
  readonly stock: Yardstick;
};

/** The same article as a static page (styles in a file, or in the document) and as a stock Next page, served next to our site. */
export async function startYardsticks(own: OwnSubject): Promise<Yardsticks> {
  tell('making the static page …');
  const page = await buildStaticPage(own.origin, own.article.en.path);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    name: 'static',
    command: process.execPath,
    args: [join(ROOT, 'bench/yardsticks/static-server.mjs'), page.dir, String(port)],
    readyUrl: `${origin}/`,
  });
  return {
    staticPage: { name: 'static page', origin, pid: server.pid, path: '/' },
    inlinePage: { name: 'static page, styles inside', origin, pid: server.pid, path: INLINE_PATH },
    stock: await startStockNext(page),
  };
}
