/**
 * Joins the styles of `_app` and of the page, which Next builds as two files, into one stylesheet per page.
 * A document carries it (decision 0040), except for lazy styles: it links to that file where they are
 * needed. Runs after `next build`; `routes.json` beside the files says which route has which. It is not in
 * the starter's manifest, because `npm run dev` rewrites that.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD, BUILD_MANIFEST, STATIC, STATIC_URL } from '../../lib/next/build-files.mjs';
import { shortNamesOf } from './css-module-names.cjs';
import { FRAME, readPageModules } from './page-modules.mjs';
import { splitStyles } from './split-styles.mjs';

const OUT = `${BUILD}/page-styles`;
/** Next serves these files as immutable. */
const PUBLIC = `${STATIC}/css`;

const fileNameOf = (/** @type {string} */ text) =>
  `${createHash('sha256').update(text).digest('hex').slice(0, 10)}.css`;

for (const folder of [OUT, PUBLIC]) mkdirSync(folder, { recursive: true });
/** @type {{ pages: Record<string, readonly string[]> }} */
const { pages } = JSON.parse(readFileSync(BUILD_MANIFEST, 'utf8'));

/** @param {string} page */
const stylesOf = (page) => (pages[page] ?? []).filter((file) => file.endsWith('.css'));

const { pages: fileOf, reach } = await readPageModules();
const LAZY = /\.lazy-styles\.tsx$/;

/**
 * The classes and animations of a page that only its `.lazy-styles` components use. None if these
 * are only the layout's: such a page has no link to lazy styles.
 *
 * @param {string} page
 */
function lazyNamesOf(page) {
  const file = fileOf[page] ?? page;
  if (![...reach([file], { without: /\/SiteLayout\.tsx$/ })].some((part) => LAZY.test(part)))
    return new Set();
  const first = reach([FRAME, file], { without: LAZY, atOnce: true });
  const lazy = [...reach([file], { atOnce: true })].filter(
    (part) => part.endsWith('.module.css') && !first.has(part),
  );
  return new Set(lazy.flatMap((path) => shortNamesOf('.', path)));
}

/** @type {Record<string, { file: string, lazyUrl?: string }>} */
const styles = {};
for (const page of Object.keys(pages)) {
  if (page === '/_app') continue;
  const files = [...new Set([...stylesOf('/_app'), ...stylesOf(page)])];
  if (files.length === 0) throw new Error(`${page}: Next built no styles`);
  const text = files.map((file) => readFileSync(join(BUILD, file), 'utf8').trim()).join('\n');
  if (/url\((?!["']?(?:\/|data:))/.test(text)) throw new Error(`${page}: its styles contain a relative URL`);
  if (/<\/style/i.test(text)) throw new Error(`${page}: its styles contain </style`);
  const { first, lazy } = splitStyles(text, lazyNamesOf(page));
  const file = join(OUT, fileNameOf(first));
  writeFileSync(file, first);
  const lazyName = `lazy-${fileNameOf(lazy)}`;
  if (lazy !== '') writeFileSync(join(PUBLIC, lazyName), lazy);
  styles[page] = { file, ...(lazy !== '' && { lazyUrl: `${STATIC_URL}/css/${lazyName}` }) };
}

writeFileSync(join(OUT, 'routes.json'), `${JSON.stringify(styles, null, 2)}\n`);
process.stdout.write(
  `styles: ${new Set(Object.values(styles).map(({ file }) => file)).size} files for ${Object.keys(styles).length} pages\n`,
);
