/**
 * Builds what a public page loads besides its HTML and CSS: the starter script with its lazy parts, and the texts that React needs to
 * wake, one file per language. Names contain a hash of the content, so files may be cached forever; manifest.json lists them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, transform } from 'esbuild';

const OUT = 'public/_starter';
const NAMESPACES = ['common'];
/** Texts that React never uses: those of adopted main parts, of what only the server draws, and of pages that contain their texts. */
const TEXTS_LEFT_OUT = [
  'auth.early',
  'auth.noScript',
  'consentSettings',
  'contextual',
  'go',
  'languageOffer',
  'linkBuilder',
  'lost',
  'preview',
  'search.all',
  'search.headTitle',
  'search.headTitleFor',
  'stored',
];
/** Texts of what React adopts on every page except the home page. */
const ADOPTED_TEXTS = [
  'announcement',
  'article',
  'blog',
  'consent',
  'error.404',
  'error.500',
  'error.toHome',
  'footer',
  'guest',
  'home',
  'legal.cookies',
  'legal.draft',
  'listing',
  'nav.breadcrumbs',
  'offline',
  'pagination',
  'search.asTyped',
  'search.correctedTo',
  'search.found',
  'search.heading',
  'search.near',
  'search.nothing',
  'search.popular',
  'search.prompt',
  'search.resultsFor',
  'share',
  'site',
  'topics',
];

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
 * Each `import()` of the starter loads a file of its own. Styles that such a part imports are inserted by it, because no document
 * carries them.
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
      const { code } = await transform(readFileSync(path, 'utf8'), { ...SMALL, loader: 'css' });
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
    // The comment makes V8 compile the whole script in one step, off the main thread, instead of each function on its first call: nearly
    // all are called on every page.
    js: '//# allFunctionsCalledOnLoad\n"use strict";(()=>{',
  },
  footer: { js: '})()' },
});
const script = put('start', main);
/**
 * Writes a file of texts for each language.
 *
 * @param {string} name
 * @param {readonly string[]} leftOut
 */
async function writeTextFiles(name, leftOut) {
  /** @type {Record<string, string>} */
  const files = {};
  for (const locale of readdirSync('locales')) {
    const namespaces = Object.fromEntries(
      NAMESPACES.map((namespace) => {
        const all = Object.entries(JSON.parse(readFileSync(`locales/${locale}/${namespace}.json`, 'utf8')));
        const groups = all
          .filter(([group]) => !leftOut.includes(group))
          .map(([group, members]) => [
            group,
            Object.fromEntries(
              // Plural forms of a text end in `_one`, `_other`, …
              Object.entries(members).filter(([key]) => !leftOut.includes(`${group}.${key.split('_')[0]}`)),
            ),
          ]);
        return [namespace, Object.fromEntries(groups)];
      }),
    );
    const contents = `import { insertTexts } from './page-texts.client';\ninsertTexts(${JSON.stringify({ [locale]: namespaces })});`;
    files[locale] = put(
      `${name}-${locale}`,
      await bundle({ contents, resolveDir: 'lib/starter/wake' }, { format: 'iife' }),
    );
  }
  return files;
}
const texts = await writeTextFiles('texts', [...TEXTS_LEFT_OUT, ...ADOPTED_TEXTS]);
const textsWithMain = await writeTextFiles('all-texts', TEXTS_LEFT_OUT);
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify({ script, texts, textsWithMain }, null, 2)}\n`);
process.stdout.write(
  `starter: ${script} (${main.text.length} B), texts in ${Object.keys(texts).length} languages\n`,
);
