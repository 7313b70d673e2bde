import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { build, transform } from 'esbuild';
import { buildIslands } from './build-islands.mjs';
import { partName } from './part-name.mjs';
import { pickTexts, textsUsedBy } from './used-texts.mjs';

/** @typedef {typeof import('../../lib/next/minify.mjs').smallerScript} Smaller */

const read = (/** @type {string} */ path) => readFileSync(path, 'utf8');

/** 24 bits tell versions apart, as in Next's files. */
const hashOf = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex').slice(0, 6);

/**
 * @param {string} name
 * @param {string} text
 */
const hashed = (name, text) => `${name}.${hashOf(text)}.js`;

/**
 * Placeholder in the names of the starter's parts until all are built. They share a hash, because the
 * starter contains every name: one hash costs readers 7 bytes, one for each part 120.
 */
const SHARED_HASH = 'HASHED';

/** @satisfies {import('esbuild').TransformOptions} */
const SMALL = { minify: true, target: ['es2022', 'safari16'], legalComments: 'none', charset: 'utf8' };

/** @type {(folder: string, name: string, script: { text: string, map: string }) => string} */
const put = (folder, name, { text, map }) => {
  const file = hashed(name, text);
  writeFileSync(join('public', folder, file), text);
  writeFileSync(join('public', folder, `${file}.map`), map);
  return `/${folder}/${file}`;
};

/**
 * Builds the starter with its lazy parts, the islands, and the texts that these use, one file per language.
 * manifest.json lists the files, the parts by the names of their sources. Those of development have a folder of their own, so that a built site keeps
 * its.
 *
 * @param {object} [options]
 * @param {string} [options.changesPort] for development: the pages reload when the stream of changes on this port says so
 *   (watch-changes.mjs); earlier files stay, because open pages need them, and React warns of what is wrong
 * @param {Smaller} [options.smaller] makes a script smaller
 * @returns {Promise<{ summary: string, sources: ReadonlySet<string> }>} `sources`: every file of this repository that was read
 */
export async function buildStarter({ changesPort, smaller = async (script) => script } = {}) {
  const isForVisitors = changesPort === undefined;
  const folder = isForVisitors ? '_starter' : '_starter-dev';
  const out = join('public', folder);
  if (isForVisitors) rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const { bundle, addPart, writeParts, sources } = createBundler(folder, smaller);

  const main = await bundle('lib/starter/main.client.ts', {
    banner: { js: '"use strict";(()=>{' },
    footer: {
      js: isForVisitors
        ? '})()'
        : `new EventSource('http://127.0.0.1:${changesPort}').onmessage=()=>location.reload()})()`,
    },
  });
  // The comment makes V8 compile the whole script in one step, off the main thread, instead of each function
  // on its first call: nearly all are called on every page.
  addPart('start', await smaller(main, { isModule: false, firstLine: '//# allFunctionsCalledOnLoad' }));
  const { start: script, ...urls } = writeParts();
  const { code: videoCss } = await transform(read('components/article/video.css'), {
    ...SMALL,
    loader: 'css',
  });
  const videoStyles = `/${folder}/${hashed('video', videoCss).replace(/js$/, 'css')}`;
  writeFileSync(join('public', videoStyles), videoCss);

  const built = await buildIslands({
    outdir: out,
    url: `/${folder}/`,
    options: {
      ...SMALL,
      minify: isForVisitors,
      sourcemap: 'external',
      define: { 'process.env.NODE_ENV': JSON.stringify(isForVisitors ? 'production' : 'development') },
      logLevel: 'warning',
    },
  });
  /** @type {Record<string, object>} */
  const islands = {};
  for (const [name, { script: url, imports, code, inputs }] of Object.entries(built)) {
    islands[name] = { script: url, imports, texts: await writeTexts(folder, name, code) };
    for (const file of inputs) sources.add(file);
  }
  writeFileSync(
    join(out, 'manifest.json'),
    `${JSON.stringify({ script, videoStyles, islands, parts: urls }, null, 2)}\n`,
  );
  return {
    summary: `starter: ${script ?? ''} (${main.text.length} B), ${Object.keys(islands).length} islands`,
    sources,
  };
}

/**
 * Writes a file for each language with the texts that some files of the site use.
 *
 * @param {string} folder
 * @param {string} name
 * @param {Iterable<string>} code
 */
async function writeTexts(folder, name, code) {
  const isUsed = textsUsedBy([...code].map(read));
  /** @type {Record<string, string>} */
  const files = {};
  for (const locale of readdirSync('locales')) {
    const texts = pickTexts(JSON.parse(read(`locales/${locale}/common.json`)), isUsed);
    const { code: text, map } = await transform(`export default ${JSON.stringify(texts)}`, {
      ...SMALL,
      sourcemap: 'external',
    });
    files[locale] = put(folder, `texts-${name}-${locale}`, { text: text.trim(), map });
  }
  return files;
}

/**
 * Bundles scripts and their source maps. Each `import()` of the starter loads a file of its own; styles that
 * such a part imports are inserted by it, because no document carries them.
 *
 * @param {string} folder
 * @param {Smaller} smaller
 */
function createBundler(folder, smaller) {
  /** @type {Set<string>} */
  const sources = new Set(['components/article/video.css']);
  /** @type {Map<string, Promise<string>>} */
  const lazyUrls = new Map();
  /** @type {Map<string, { text: string, map: string, file: string }>} */
  const parts = new Map();

  /** @type {import('esbuild').Plugin} */
  const lazyParts = {
    name: 'lazy parts',
    setup(bundler) {
      bundler.onResolve({ filter: /^\./ }, async ({ kind, path, resolveDir }) => {
        if (kind !== 'dynamic-import') return undefined;
        const file = join(resolveDir, `${path}.ts`);
        const url =
          lazyUrls.get(file) ??
          bundle(relative(process.cwd(), file))
            .then((part) => smaller(part, { isModule: true }))
            .then((part) => addPart(basename(path, '.client'), part));
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
   * @param {string} entry
   * @param {import('esbuild').BuildOptions} [options]
   */
  async function bundle(entry, options) {
    const { outputFiles, metafile } = await build({
      ...SMALL,
      entryPoints: [entry],
      bundle: true,
      write: false,
      metafile: true,
      // As `iife`, esbuild would add half a kilobyte to the starter for `require`, which nothing calls.
      format: 'esm',
      plugins: [lazyParts],
      // Nothing is written there, but esbuild requires it if there is more than one output file.
      outdir: join('public', folder),
      // External: the script does not link to its map (tools/build/keep-source-maps.mjs).
      sourcemap: 'external',
      ...options,
    });
    for (const file of Object.keys(metafile?.inputs ?? {})) sources.add(file);
    const textOf = (/** @type {string} */ ending) =>
      outputFiles?.find(({ path }) => path.endsWith(ending))?.text.trim() ?? '';
    return { text: textOf('.js'), map: textOf('.js.map') };
  }

  /**
   * Returns the part's URL, with a placeholder in place of the hash.
   *
   * @param {string} name
   * @param {{ text: string, map: string }} part
   */
  function addPart(name, part) {
    const file = name === 'start' ? name : partName(name);
    if ([...parts.values()].some((other) => other.file === file))
      throw new Error(`the starter's part ${name} needs another name: the one it is served under is taken`);
    parts.set(name, { ...part, file });
    return `/${folder}/${file}.${SHARED_HASH}.js`;
  }

  /** Writes the parts, and returns their URLs by name. */
  function writeParts() {
    const texts = [...parts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, { text }]) => text);
    const hash = hashOf(texts.join());
    /** @type {Record<string, string>} */
    const urls = {};
    for (const [name, { text, map, file: baseName }] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const file = `${baseName}.${hash}.js`;
      writeFileSync(join('public', folder, file), text.replaceAll(`.${SHARED_HASH}.js`, `.${hash}.js`));
      writeFileSync(join('public', folder, `${file}.map`), map);
      urls[name] = `/${folder}/${file}`;
    }
    return urls;
  }

  return { bundle, addPart, writeParts, sources };
}
