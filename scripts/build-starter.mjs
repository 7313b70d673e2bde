/**
 * Builds what a public page loads besides its HTML and CSS: the starter script with its lazy parts, and the texts that React needs to
 * wake, one file per language. Names contain a hash of the content, so files may be cached forever; manifest.json lists them.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

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

/** Lazily loaded parts, by the constant that stands for their URL. A part that refers to another must come after it. */
const CHUNKS = {
  SEARCH_BOX_CHUNK: 'starter/features/search-box',
  LOAD_MORE_CHUNK: 'starter/features/load-more',
  ARTICLE_TOOLS_CHUNK: 'starter/features/article/article-tools',
  QUOTE_LINK_CHUNK: 'starter/features/article/quote-link',
  CONSENT_CHUNK: 'starter/features/consent/consent-choice',
  TOOLS_CHUNK: 'analytics/tools/configured-tools',
  ANALYTICS_CHUNK: 'analytics/start-analytics',
  ERRORS_CHUNK: 'monitoring/report-errors',
};

/**
 * Bundles one file and its source map: the script, or the styles that it imports (empty if there are none).
 *
 * @param {string | import('esbuild').StdinOptions} entry a file, or its text
 * @param {import('esbuild').BuildOptions} options
 * @param {'js' | 'css'} kind
 */
async function bundle(entry, options, kind = 'js') {
  const { outputFiles } = await build({
    ...(typeof entry === 'string' ? { entryPoints: [entry] } : { stdin: entry }),
    bundle: true,
    minify: true,
    write: false,
    target: ['es2022', 'safari16'],
    legalComments: 'none',
    charset: 'utf8',
    // Nothing is written there, but esbuild requires it if there is more than one output file.
    outdir: OUT,
    // External: the script does not link to its map (scripts/keep-source-maps.mjs).
    sourcemap: 'external',
    ...options,
  });
  const textOf = (/** @type {string} */ ending) =>
    outputFiles?.find(({ path }) => path.endsWith(ending))?.text.trim() ?? '';
  const text = textOf(`.${kind}`);
  if (text === '' && kind === 'js') throw new Error('esbuild returned no script');
  return { text, map: textOf(`.${kind}.map`) };
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

/** @type {Record<string, string>} */
const chunks = {};
/** @returns {import('esbuild').BuildOptions} */
const knowingChunks = () => ({
  define: Object.fromEntries(
    Object.entries(chunks).map(([constant, address]) => [constant, JSON.stringify(address)]),
  ),
  external: ['/_starter/*'],
});

/**
 * Bundles a lazily loaded part, with the styles for what it adds to the page, because no document contains those.
 *
 * @param {string} path below lib, without its ending
 */
async function chunk(path) {
  const file = `lib/${path}.client.ts`;
  const options = { format: /** @type {const} */ ('esm'), ...knowingChunks() };
  const { text: styles } = await bundle(file, options, 'css');
  if (styles === '') return bundle(file, options);
  const contents = `import { insertStyles } from './starter/page/insert-styles.client';\ninsertStyles(${JSON.stringify(styles)});\nexport * from './${path}.client';`;
  return bundle({ contents, resolveDir: 'lib' }, options);
}

for (const [constant, path] of Object.entries(CHUNKS)) {
  chunks[constant] = put(basename(path), await chunk(path));
}
const main = await bundle('lib/starter/main.client.ts', {
  // As `iife`, esbuild would add half a kilobyte for `require`, which nothing calls.
  format: 'esm',
  banner: {
    // The comment makes V8 compile the whole script in one step, off the main thread, instead of each function on its first call: nearly
    // all are called on every page.
    js: '//# allFunctionsCalledOnLoad\n"use strict";(()=>{',
  },
  footer: { js: '})()' },
  ...knowingChunks(),
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
writeFileSync(
  join(OUT, 'manifest.json'),
  `${JSON.stringify({ script, chunks, texts, textsWithMain }, null, 2)}\n`,
);
process.stdout.write(
  `starter: ${script} (${main.text.length} B), texts in ${Object.keys(texts).length} languages\n`,
);
