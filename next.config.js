const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const { i18n } = require('./next-i18next.config.js');
const { adjustWebpack } = require('./tools/build/adjust-webpack.cjs');

const IMMUTABLE = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];
/** Of pictures that may change under their name. */
const FOR_A_DAY = [{ key: 'Cache-Control', value: 'public, max-age=86400' }];

/**
 * Redirects and rewrites, from the record of pages. `npm run build:server` makes the file; a start of the built
 * site does not read it.
 *
 * @returns {Promise<typeof import('./server/url-rules')>}
 */
const urlRules = () => import(pathToFileURL(join(__dirname, 'dist/url-rules.mjs')).href);

/** @satisfies {import('next').NextConfig} */
const config = {
  i18n,
  poweredByHeader: false,
  // server/response-cache.ts compresses, once for all visitors.
  compress: false,
  // It makes the ETags too.
  generateEtags: false,
  // `npm run lint:code` checks the types of every file, tests included; checking them again while building
  // would only cost time.
  typescript: { ignoreBuildErrors: true },
  // The development server loads packages side by side, and Node then refuses the one that requires what
  // another still imports.
  ...(process.env.NODE_ENV !== 'production' && {
    transpilePackages: ['html-react-parser', 'html-dom-parser', 'htmlparser2', 'domhandler'],
  }),
  // Half of a build would be a list of the files that each page needs, which only the image does: there
  // tools/build/copy-runtime.mjs makes it. This leaves out one part, and adjust-webpack.cjs the other.
  outputFileTracingExcludes: { '**': ['**/*'] },
  experimental: {
    // Otherwise Turbopack puts an inline script into every page, which the content security policy forbids.
    turbopackSharedRuntime: false,
    // A page loads only the styles of its own components (decision 0040). A webpack option: `npm run build`
    // uses webpack.
    ...(process.env.NODE_ENV === 'production' && { cssChunking: false }),
    // `/Blog` is not `/blog`: pages/unmatched redirects it, so that every page has one URL.
    caseSensitiveRoutes: true,
  },
  // Rendered pages stay in memory, because they contain the environment's URLs and the build must not change
  // on disk.
  cacheHandler: join(__dirname, 'dist/page-cache.mjs'),
  // Compressed: some 6,500 pages.
  cacheMaxMemorySize: 256 * 1024 * 1024,
  webpack: (webpackConfig, options) => adjustWebpack(webpackConfig, { ...options, root: __dirname }),
  async headers() {
    // In development these files change.
    if (process.env.NODE_ENV !== 'production') return [];
    return [
      { source: '/_starter/:path*', headers: IMMUTABLE },
      { source: '/fonts/:path*', headers: IMMUTABLE },
      { source: '/drawings/:path*', headers: FOR_A_DAY },
      { source: '/pictures/:path*', headers: FOR_A_DAY },
    ];
  },
  redirects: async () => (await urlRules()).REDIRECTS,
  rewrites: async () => (await urlRules()).REWRITES,
};

/**
 * Read when building and when starting, before anything else reads the environment, so this is where a wrong
 * one is refused.
 *
 * @returns {Promise<import('next').NextConfig>}
 */
module.exports = async () => {
  const { checkEnvironment } = await import('./lib/config/check-environment.server.mjs');
  const { imageOptions } = await import('./lib/config/image-options.mjs');
  const { imageSources } = await import('./lib/config/image-sources.mjs');
  return { ...config, images: imageOptions(imageSources(checkEnvironment())) };
};
