/**
 * Writes one stylesheet for each page: that of the frame (`_app`) and that of the page, which Next builds as two files. Pages that hold
 * their scripts back carry it in the document (decision 0023). Runs after `next build`; `routes.json` beside the
 * files says which route has which. It stays with the build: the starter's manifest is written anew by `npm run dev`.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUT = '.next/page-styles';

mkdirSync(OUT, { recursive: true });
/** @type {{ pages: Record<string, readonly string[]> }} */
const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'));

/** @param {string} page */
const stylesOf = (page) => (pages[page] ?? []).filter((file) => file.endsWith('.css'));

/** @type {Record<string, string>} */
const styles = {};
for (const page of Object.keys(pages)) {
  if (page === '/_app') continue;
  const files = [...new Set([...stylesOf('/_app'), ...stylesOf(page)])];
  if (files.length === 0) throw new Error(`${page}: Next has built no styles`);
  const text = files.map((file) => readFileSync(join('.next', file), 'utf8').trim()).join('\n');
  if (/url\((?!["']?(?:\/|data:))/.test(text))
    throw new Error(`${page}: an address in its styles is relative`);
  if (/<\/style/i.test(text)) throw new Error(`${page}: its styles would end their element`);
  const file = join(OUT, `${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`);
  writeFileSync(file, text);
  styles[page] = file;
}

writeFileSync(join(OUT, 'routes.json'), `${JSON.stringify(styles, null, 2)}\n`);
process.stdout.write(
  `styles: ${new Set(Object.values(styles)).size} files for ${Object.keys(styles).length} pages\n`,
);
