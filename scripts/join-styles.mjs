/**
 * Writes one stylesheet for each page: that of the frame (`_app`) and that of the page, which Next builds as two files. Pages that hold
 * their scripts back link to it (lib/starter/document/wake-head.tsx). Runs after `next build`; adds `styles` to the starter's manifest.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OUT = 'public/_starter';
const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8'));

const stylesOf = (page) => pages[page].filter((file) => file.endsWith('.css'));

const styles = {};
for (const page of Object.keys(pages)) {
  if (page === '/_app') continue;
  const files = [...new Set([...stylesOf('/_app'), ...stylesOf(page)])];
  if (files.length === 0) throw new Error(`${page}: Next has built no styles`);
  const text = files.map((file) => readFileSync(join('.next', file), 'utf8').trim()).join('\n');
  if (/url\((?!["']?(?:\/|data:))/.test(text))
    throw new Error(`${page}: an address in its styles is relative`);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  writeFileSync(join(OUT, `page.${hash}.css`), text);
  styles[page] = `/_starter/page.${hash}.css`;
}

const manifest = join(OUT, 'manifest.json');
const starter = JSON.parse(readFileSync(manifest, 'utf8'));
writeFileSync(manifest, `${JSON.stringify({ ...starter, styles }, null, 2)}\n`);
process.stdout.write(
  `styles: ${new Set(Object.values(styles)).size} files for ${Object.keys(styles).length} pages\n`,
);
