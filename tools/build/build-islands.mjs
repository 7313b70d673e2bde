import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { namer } from './css-module-names.cjs';
import { islandFiles, writeIslandTypes } from './island-files.mjs';
import { islandStyles } from './island-styles.mjs';
import { reach } from './reach.mjs';

/** Already on the page when a lazy part of an island loads. */
const CORE = 'components/islands/account.island.tsx';

/**
 * @typedef {{ readonly script: string, readonly imports: readonly string[], readonly code:
 * ReadonlySet<string>, readonly inputs: ReadonlySet<string> }} BuiltIsland `inputs`: the files that it is
 * made of, its lazy parts included; `code`: those of them that may use texts
 */

/**
 * Bundles the islands, all in one run, so that they share their code and the state of a page. Every
 * `import()` in them becomes a file.
 *
 * @param {{ outdir: string, url: string, options: import('esbuild').BuildOptions }} target `url`: where the files of `outdir` are served
 * @returns {Promise<Readonly<Record<string, BuiltIsland>>>} by name
 */
export async function buildIslands({ outdir, url, options }) {
  const files = islandFiles();
  writeIslandTypes(files);
  const { metafile } = await build({
    ...options,
    absWorkingDir: process.cwd(),
    entryPoints: [...files].map(([name, file]) => ({ in: file, out: name })),
    entryNames: '[name].[hash]',
    chunkNames: 'part.[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    jsx: 'automatic',
    outdir,
    metafile: true,
    plugins: [cssModules(), lazyParts],
  });

  const { inputs, outputs } = metafile;
  const served = (/** @type {string} */ file) => url + relative(outdir, file);
  return Object.fromEntries(
    [...files].map(([name, entry]) => {
      const script = Object.keys(outputs).find((output) => outputs[output]?.entryPoint === entry);
      if (script === undefined) throw new Error(`${name}: esbuild wrote no such island`);
      const imports = reach([script], (from) =>
        (outputs[from]?.imports ?? []).flatMap(({ kind, path }) =>
          kind === 'import-statement' ? [path] : [],
        ),
      );
      const all = reach([entry], (from) => (inputs[from]?.imports ?? []).map(({ path }) => path));
      return [
        name,
        {
          script: served(script),
          imports: [...imports].filter((path) => path !== script).map(served),
          inputs: all,
          code: new Set([...all].filter((path) => /^(?:components|lib|store)\/.*\.tsx?$/.test(path))),
        },
      ];
    }),
  );
}

/**
 * Makes every lazy part import the account island too, which is already on the page. So esbuild puts the
 * code of that island into one file instead of one for every combination of parts that share some of it;
 * what it shares with an island that does not import it (React) is in another.
 *
 * @type {import('esbuild').Plugin}
 */
const lazyParts = {
  name: 'lazy parts',
  setup(bundler) {
    bundler.onResolve({ filter: /./ }, async ({ kind, path, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === 'resolving') return undefined;
      const { path: file, errors } = await bundler.resolve(path, {
        kind,
        resolveDir,
        pluginData: 'resolving',
      });
      if (errors.length > 0) return { errors };
      return { path: relative(process.cwd(), file), namespace: 'later' };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'later' }, ({ path }) => {
      const part = JSON.stringify(`./${path}`);
      const lines = [`import ${JSON.stringify(`./${CORE}`)};`, `export * from ${part};`];
      // A package may have a default export, which `export *` leaves out.
      if (path.startsWith('node_modules/'))
        lines.push(`import * as all from ${part};`, `export default Reflect.get(all, 'default');`);
      return { contents: lines.join('\n'), resolveDir: process.cwd() };
    });
    // Loaded by an `import()` whose path is made at run time, which esbuild resolves by itself.
    bundler.onLoad({ filter: /\/locales\/.*\.json$/ }, ({ path }) => ({
      contents: `import ${JSON.stringify(`./${CORE}`)};\nexport default ${readFileSync(path, 'utf8')};`,
      resolveDir: process.cwd(),
    }));
  },
};

/**
 * The styles of an island's components (island-styles.mjs).
 *
 * @returns {import('esbuild').Plugin}
 */
function cssModules() {
  return {
    name: 'css modules',
    setup(bundler) {
      const shortName = namer('.');
      bundler.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => {
        const { names, css, others } = islandStyles(relative(process.cwd(), path), shortName);
        const { code } = await bundler.esbuild.transform(css, {
          loader: 'css',
          minify: bundler.initialOptions.minify ?? false,
          target: bundler.initialOptions.target ?? [],
        });
        const [first = ''] = Object.values(names).map((all) => all.split(' ')[0]);
        return {
          contents: [
            ...others.map((other) => `import ${JSON.stringify(resolve(other))};`),
            `import { addStyles } from ${JSON.stringify(resolve('lib/starter/islands/add-styles.client.ts'))};`,
            `addStyles(${JSON.stringify(first)}, ${JSON.stringify(code.trim())});`,
            `export default ${JSON.stringify(names)};`,
          ].join('\n'),
          resolveDir: process.cwd(),
        };
      });
    },
  };
}
