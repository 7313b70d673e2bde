import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { ROOT, WORK } from '../../lib/paths';
import { tell } from '../../lib/report';
import { freePort, startServer } from '../../lib/servers';
import type { StaticPage } from './static-page';
import type { Yardstick } from './yardstick';

const DIR = join(WORK, 'stock');
const NEXT = join(ROOT, 'node_modules/.bin/next');

const FILES = {
  'package.json': '{ "name": "stock", "private": true }',
  // It uses the repository's packages, so the root must include them.
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(ROOT)} } };`,
  'pages/_app.js': `import '../style.css';\nexport default function App({ Component, pageProps }) {\n  return <Component {...pageProps} />;\n}\n`,
  'pages/blog/[slug].js': `import { readFileSync } from 'node:fs';
import Head from 'next/head';

export default function Post({ title, cover, html }) {
  return (
    <main className="wrap">
      <Head>
        <title>{title}</title>
      </Head>
      <h1>{title}</h1>
      <div dangerouslySetInnerHTML={{ __html: cover }} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </main>
  );
}

export const getStaticPaths = () => ({ paths: [], fallback: 'blocking' });
export const getStaticProps = () => ({ props: JSON.parse(readFileSync('article.json', 'utf8')), revalidate: 60 });
`,
};

/**
 * An unmodified pages router with the same article, stylesheet and images, and with ordinary hydration.
 * Builds it from the static page and starts it.
 */
export async function startStockNext(page: StaticPage): Promise<Yardstick> {
  build(page);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startServer({
    name: 'stock-next',
    command: process.execPath,
    args: [NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)],
    cwd: DIR,
    readyUrl: `${origin}/blog/article`,
  });
  return { name: 'stock Next', origin, pid: server.pid, path: '/blog/article' };
}

function build({ dir, html }: StaticPage): void {
  tell('building the stock Next page …');
  rmSync(DIR, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(DIR, name, '..'), { recursive: true });
    writeFileSync(join(DIR, name), text);
  }
  for (const folder of ['img', 'fonts']) {
    if (existsSync(join(dir, folder)))
      cpSync(join(dir, folder), join(DIR, 'public', folder), { recursive: true });
  }
  writeFileSync(join(DIR, 'style.css'), styleOf(dir));
  writeFileSync(join(DIR, 'article.json'), JSON.stringify(articleOf(html)));
  const { status, stdout, stderr } = spawnSync(process.execPath, [NEXT, 'build'], {
    cwd: DIR,
    encoding: 'utf8',
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`building the stock Next page failed:\n${stdout}\n${stderr}`);
}

const styleOf = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .join('\n');

/** The title, cover and text of the document. */
function articleOf(html: string): Readonly<Record<'title' | 'cover' | 'html', string>> {
  const tree = fromHtml(html);
  const title = find(tree, ({ tagName }) => tagName === 'h1');
  const cover = find(
    tree,
    ({ tagName, properties }) => tagName === 'img' && properties.fetchPriority === 'high',
  );
  const text = find(tree, ({ properties }) => properties.id === 'article-body');
  return {
    title: title ? textOf(title) : '',
    cover: cover ? toHtml(cover) : '',
    html: text ? toHtml(text.children) : '',
  };
}

function find(node: Root | RootContent, matches: (element: Element) => boolean): Element | null {
  if (node.type === 'element' && matches(node)) return node;
  for (const child of 'children' in node ? node.children : []) {
    const match = find(child, matches);
    if (match) return match;
  }
  return null;
}

function textOf(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}
