import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORK } from '../../lib/paths';

const OUT = join(WORK, 'static');
const ASSET =
  /\/(?:_next\/image\?|_next\/static\/|fonts\/|favicon|apple-touch-icon|site\.webmanifest)[^"'\s,)]*/g;
const STYLES = /<style data-page-styles="">([\s\S]*?)<\/style>/;
/** Our own post links to a second file further down (decision 0040). */
const LAZY_STYLES = /<link rel="stylesheet" href="([^"]+)"\/>/;
const STYLE_FILE = '/style.css';

export type StaticPage = { readonly dir: string; readonly html: string };

/** The variant with its styles in the document. */
export const INLINE_PATH = '/inline.html';

/**
 * Our own HTML as it is, without scripts and without the style file: what the browser has to do for the
 * content alone.
 */
export const COPY_PATH = '/copy.html';

/**
 * Copies our own post without scripts: its markup, CSS, fonts and images as plain files, as a static site
 * generator would write them. One variant has its styles in a file, as such generators do beyond a few kB,
 * one in the document, and one is our HTML with the styles that it carries and no file of styles. Returns the
 * directory and the HTML.
 *
 * Errors: throws if the page loads a file that was not copied or has no styles, because that would be an
 *         unfair yardstick.
 */
export async function buildStaticPage(origin: string, path: string): Promise<StaticPage> {
  rmSync(OUT, { recursive: true, force: true });
  const page = await (await fetch(origin + path)).text();
  const withoutScripts = page.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const files = new Map<string, string>();
  const withCopies = (html: string) =>
    html.replace(ASSET, (href) => fileFor(files, href.replaceAll('&amp;', '&')));
  const inline = withCopies(await withAllStyles(origin, withoutScripts));
  const copy = withCopies(withoutScripts.replace(LAZY_STYLES, ''));
  for (const [url, file] of files) put(file, await download(origin + url));
  const styles = STYLES.exec(inline);
  if (!styles) throw new Error('the static page has no styles');
  const html = inline.replace(styles[0], `<link rel="stylesheet" href="${STYLE_FILE}"/>`);
  demandCopies(html, new Set([...files.values(), STYLE_FILE]));
  put(STYLE_FILE, styles[1] ?? '');
  put('/index.html', html);
  put(INLINE_PATH, inline);
  put(COPY_PATH, copy);
  return { dir: OUT, html };
}

/** Moves the styles of the lazy file into the document. */
async function withAllStyles(origin: string, html: string): Promise<string> {
  const [link, path = ''] = LAZY_STYLES.exec(html) ?? [];
  if (link === undefined) return html;
  const lazy = (await download(origin + path)).toString();
  return html.replace(link, '').replace('</style>', () => `${lazy}</style>`);
}

function demandCopies(html: string, copied: ReadonlySet<string>): void {
  const loaded = [...html.matchAll(/<(?:link|img)\b[^>]*?\s(?:href|src)="(\/[^"]*)"/g)];
  const missing = loaded.map(([, url = '']) => url).filter((url) => !copied.has(url));
  if (missing.length > 0) throw new Error(`the static page lacks ${missing.join(', ')}`);
}

/** Images from the optimiser get a file name; other files keep theirs. */
function fileFor(files: Map<string, string>, url: string): string {
  const file = url.startsWith('/_next/image?') ? `/img/${numberOf(files, url)}.avif` : url;
  files.set(url, file);
  return file;
}

const numberOf = (files: ReadonlyMap<string, string>, url: string) => {
  const index = [...files.keys()].indexOf(url);
  return index === -1 ? files.size : index;
};

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
  if (!response.ok) throw new Error(`${url} responds ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function put(path: string, body: string | Buffer): void {
  const file = join(OUT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}
