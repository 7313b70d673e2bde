import { readdirSync } from 'node:fs';
import { build } from 'esbuild';
import { reach } from './reach.mjs';

/** What wraps every page. */
export const FRAME = 'pages/_app.tsx';

/**
 * @typedef {{
 *   readonly pages: Readonly<Record<string, string>>,
 *   readonly reach: (
 *     entries: readonly string[],
 *     options?: { readonly without?: RegExp, readonly atOnce?: boolean },
 *   ) => ReadonlySet<string>,
 * }} PageModules `pages`: the file of each route. `reach`: the files that `entries` import, directly or not;
 * `without` stops at files that
 *   match; `atOnce` leaves out what is loaded later, by `import()`
 */

/**
 * What the pages of the site import in a browser, as esbuild sees it: without types, packages and server
 * code.
 *
 * @returns {Promise<PageModules>}
 */
export async function readPageModules() {
  const names = readdirSync('pages', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const { metafile } = await build({
    absWorkingDir: process.cwd(),
    entryPoints: names.map((name) => `./pages/${name}`),
    bundle: true,
    write: false,
    metafile: true,
    // Nothing is written there.
    outdir: '.next',
    format: 'esm',
    jsx: 'automatic',
    packages: 'external',
    external: ['*.server', '/fonts/*'],
    loader: { '.css': 'empty', '.module.css': 'local-css' },
    // It has opinions on `composes` that Next does not share.
    logLevel: 'error',
  });
  const routeOf = (/** @type {string} */ name) => `/${name.replace(/(?:(?:^|\/)index)?\.tsx$/, '')}`;
  return {
    pages: Object.fromEntries(names.map((name) => [routeOf(name), `pages/${name}`])),
    reach: (entries, { without, atOnce = false } = {}) =>
      reach(entries, (file) =>
        (metafile.inputs[file]?.imports ?? [])
          .filter(
            ({ path, kind, external }) =>
              !external && !(atOnce && kind === 'dynamic-import') && !without?.test(path),
          )
          .map(({ path }) => path),
      ),
  };
}
