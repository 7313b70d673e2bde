import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { WORK } from '../lib/paths.mjs';

const OUT = join(WORK, 'static');
const ASSET = /\/(?:_next\/image\?|_next\/static\/|fonts\/|favicon|apple-touch-icon)[^"'\s,)]*/g;

/**
 * The same document without any script: article, markup, CSS, fonts and pictures of the own post as plain files, which is what a
 * static site generator would make of it. Gives the directory and the HTML.
 */
export async function buildStaticPage({ origin, path }) {
  rmSync(OUT, { recursive: true, force: true });
  const page = await (await fetch(origin + path)).text();
  const withoutScripts = page.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '');
  const files = new Map();
  const html = withoutScripts.replace(ASSET, (found) => fileFor(files, found.replaceAll('&amp;', '&')));
  for (const [address, file] of files) {
    const body = await download(origin + address);
    put(file, body);
    // A style sheet names fonts of its own.
    if (file.endsWith('.css'))
      for (const [font] of body.toString().matchAll(ASSET)) put(font, await download(origin + font));
  }
  put('/index.html', html);
  return { dir: OUT, html };
}

/** Pictures of the optimiser get a file name, everything else keeps its own. */
function fileFor(files, address) {
  const file = address.startsWith('/_next/image?') ? `/img/${numberOf(files, address)}.avif` : address;
  files.set(address, file);
  return file;
}

const numberOf = (files, address) => {
  const known = [...files.keys()].indexOf(address);
  return known === -1 ? files.size : known;
};

async function download(url) {
  const response = await fetch(url, { headers: { accept: 'image/avif,image/webp,*/*' } });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function put(path, body) {
  const file = join(OUT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}
