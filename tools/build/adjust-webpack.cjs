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
  config.devtool = 'hidden-source-map';
  // 24 bits in a file's name tell its versions apart.
  config.output.hashDigestLength = 6;
  return shortenCssModuleNames(config, root);
}

module.exports = { adjustWebpack };
