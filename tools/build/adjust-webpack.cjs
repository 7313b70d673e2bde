const { shortenCssModuleNames } = require('./css-module-names.cjs');

/**
 * What next.config.js changes of Next's webpack configuration, for a build.
 *
 * @param {Parameters<NonNullable<import('next').NextConfig['webpack']>>[0]} config
 * @param {{ readonly dev: boolean, readonly isServer: boolean, readonly root: string }} options
 */
function adjustWebpack(config, { dev, isServer, root }) {
  if (dev) return config;
  // html-react-parser requires it: Node refuses that while an import of it is under way, and pages would
  // answer 500.
  if (isServer) config.externals.unshift({ htmlparser2: 'commonjs htmlparser2' });
  config.plugins = config.plugins.filter(
    (/** @type {object} */ plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin',
  );
  // No script names its source map: tools/build/keep-source-maps.mjs moves the maps out of the served files.
  config.devtool = isServer && 'hidden-source-map';
  if (!isServer) leaveScriptsOut(config);
  // 24 bits in a file's name tell its versions apart.
  config.output.hashDigestLength = 6;
  return shortenCssModuleNames(config, root);
}

/**
 * What is used here of webpack, whose types Next does not have.
 *
 * @typedef {{
 *   readonly hooks: {
 *     readonly processAssets: { tap(options: object, act: (assets: object) => void): void },
 *   },
 *   readonly deleteAsset: (name: string) => void,
 * }} Compilation
 *
 * @typedef {{
 *   readonly hooks: {
 *     readonly thisCompilation: { tap(name: string, act: (compilation: Compilation) => void): void },
 *   },
 *   readonly webpack: { readonly Compilation: { readonly PROCESS_ASSETS_STAGE_REPORT: number } },
 * }} Compiler
 */

/**
 * Of the half of Next's build that is for browsers only the styles are used: no document names its scripts,
 * so they are neither minified nor written.
 *
 * @param {Parameters<typeof adjustWebpack>[0]} config
 */
function leaveScriptsOut(config) {
  // Next's list: scripts, then styles.
  config.optimization.minimizer = config.optimization.minimizer.slice(1);
  config.plugins.push({
    apply(/** @type {Compiler} */ compiler) {
      compiler.hooks.thisCompilation.tap('scripts left out', (compilation) => {
        // After everything that reads them.
        const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
        compilation.hooks.processAssets.tap({ name: 'scripts left out', stage }, (assets) => {
          for (const name of Object.keys(assets))
            if (name.startsWith('static/chunks/')) compilation.deleteAsset(name);
        });
      });
    },
  });
}

module.exports = { adjustWebpack };
