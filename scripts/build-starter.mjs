/**
 * Builds what a public page loads besides its HTML and CSS: the starter script with its lazy parts, and the
 * texts that React needs to wake, one file per language. Names contain a hash of the content, so files may be
 * cached forever; manifest.json lists them, and the pages that can wait for React.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, transform } from 'esbuild';
import { HEADER, heldPages } from './lib/held-pages.mjs';
import { FRAME, readPageModules } from './lib/page-modules.mjs';
import { pickTexts, textsUsedBy } from './lib/used-texts.mjs';

const OUT = 'public/_starter';
const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');

/**
 * @param {string} name
 * @param {string} text
 */
const hashed = (name, text) => `${name}.${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;

/** @satisfies {import('esbuild').TransformOptions} */
const SMALL = { minify: true, target: ['es2022', 'safari16'], legalComments: 'none', charset: 'utf8' };

/** @type {Map<string, Promise<string>>} */
const lazyUrls = new Map();

/**
 * Each `import()` of the starter loads a file of its own. Styles that such a part imports are inserted by it,
 * because no document carries them.
 *
 * @type {import('esbuild').Plugin}
 */
const lazyParts = {
  name: 'lazy parts',
  setup(bundler) {
    bundler.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const file = join(resolveDir, `${path}.ts`);
      const url = lazyUrls.get(file) ?? bundle(file).then((part) => put(basename(path, '.client'), part));
      lazyUrls.set(file, url);
      return { path: await url, external: true };
    });
    bundler.onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await transform(read(path), { ...SMALL, loader: 'css' });
      const style = `Object.assign(document.createElement('style'), { textContent: ${JSON.stringify(code.trim())} })`;
      return { contents: `document.head.append(${style});` };
    });
  },
};

/**
 * Bundles a script and its source map.
 *
 * @param {string | import('esbuild').StdinOptions} entry a file, or its text
 * @param {import('esbuild').BuildOptions} [options]
 */
async function bundle(entry, options) {
  const { outputFiles } = await build({
    ...SMALL,
    ...(typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: entry }),
    bundle: true,
    write: false,
    // As `iife`, esbuild would add half a kilobyte to the starter for `require`, which nothing calls.
    format: 'esm',
    plugins: [lazyParts],
    // Nothing is written there, but esbuild requires it if there is more than one output file.
    outdir: OUT,
    // External: the script does not link to its map (scripts/keep-source-maps.mjs).
    sourcemap: 'external',
    ...options,
  });
  const textOf = (/** @type {string} */ ending) =>
    outputFiles?.find(({ path }) => path.endsWith(ending))?.text.trim() ?? '';
  return { text: textOf('.js'), map: textOf('.js.map') };
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });

/** @type {(name: string, script: { text: string, map: string }) => string} */
const put = (name, { text, map }) => {
  const file = hashed(name, text);
  writeFileSync(join(OUT, file), text);
  writeFileSync(join(OUT, `${file}.map`), map);
  return `/_starter/${file}`;
};

const main = await bundle('lib/starter/main.client.ts', {
  banner: {
    // The comment makes V8 compile the whole script in one step, off the main thread, instead of each
    // function on its first call: nearly all are called on every page.
    js: '//# allFunctionsCalledOnLoad\n"use strict";(()=>{',
  },
  footer: { js: '})()' },
});
const script = put('start', main);
const { code: filmCss } = await transform(read('components/article/film.css'), { ...SMALL, loader: 'css' });
const filmStyles = `/_starter/${hashed('film', filmCss).replace(/js$/, 'css')}`;
writeFileSync(join('public', filmStyles), filmCss);
/**
 * Writes a file for each language with the texts that some files of the site use.
 *
 * @param {string} name
 * @param {Iterable<string>} code
 */
async function writeTextFiles(name, code) {
  const isUsed = textsUsedBy([...code].filter((file) => /\.tsx?$/.test(file)).map(read));
  /** @type {Record<string, string>} */
  const files = {};
  for (const locale of readdirSync('locales')) {
    const common = pickTexts(JSON.parse(read(`locales/${locale}/common.json`)), isUsed);
    const contents = `import { insertTexts } from './page-texts.client';\ninsertTexts(${JSON.stringify({ [locale]: { common } })});`;
    files[locale] = put(
      `${name}-${locale}`,
      await bundle({ contents, resolveDir: 'lib/starter/wake' }, { format: 'iife' }),
    );
  }
  return files;
}
const modules = await readPageModules();
const held = heldPages(modules);
// What React draws: on an adopted page the frame with its header, on a live one the main part too.
const frame = modules.reach([FRAME]);
const live = Object.entries(modules.pages).flatMap(([route, file]) => (held[route] === 'live' ? [file] : []));
const texts = await writeTextFiles('texts', frame);
const textsWithMain = await writeTextFiles('all-texts', [
  ...frame,
  ...modules.reach(live, { without: HEADER }),
]);
writeFileSync(
  join(OUT, 'manifest.json'),
  `${JSON.stringify({ script, filmStyles, texts, textsWithMain, held }, null, 2)}\n`,
);
process.stdout.write(
  `starter: ${script} (${main.text.length} B), texts in ${Object.keys(texts).length} languages\n`,
);
