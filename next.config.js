const { join } = require('node:path');
const { i18n } = require('./next-i18next.config.js');
const { shortenCssModuleNames } = require('./tools/build/css-module-names.cjs');

/**
 * Where content images may come from: posts' images and templates' thumbnails. Read when the server
 * starts, like every URL, so that one build runs everywhere. The sandbox is on this machine (in containers:
 * at a name in .localhost), which Next's image optimiser refuses by default.
 *
 * @param {readonly string[]} sources
 */
function contentImages(sources) {
  const bases = sources.map((url) => new URL(url));
  return {
    remotePatterns: bases.map(({ protocol, hostname, port, pathname }) => ({
      // why: the environment accepts no other protocol.
      protocol: /** @type {'http' | 'https'} */ (protocol.slice(0, -1)),
      hostname,
      port,
      pathname: `${pathname}**`,
      search: '',
    })),
    // None of our own files.
    localPatterns: [],
    dangerouslyAllowLocalIP: bases.some(({ hostname }) =>
      /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?localhost)$/.test(hostname),
    ),
  };
}

const IMMUTABLE = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/**
 * Listings with numbered pages, whose first has no number. One rule for all, because Next compiles each again
 * for every request: nine took a fifth of a cached page's processor time.
 */
const LISTINGS = [
  'blog|templates',
  'blog/(?:category|platforms|profession|trending)',
  'blog/(?:category|platform|profession|author)/[^/]+',
  'templates/(?:category|shape)/[^/]+',
];

/** Where these pages also were until version 1.14; as one rule for the same reason. */
const OLD_FOLDERS = [
  'legal(?=/(?:privacy|terms|cookies)$)',
  'company(?=/(?:about|contact|help|status|accessibility)$)',
  'product(?=/ai-video$)',
];

/**
 * A post as Markdown: at its own URL, and at the page's URL for clients that accept Markdown (decision 0007).
 */
const LISTING_NAMES = 'category|categories|platforms|platform|profession|trending|author|search|page';
/** @type {Extract<Awaited<ReturnType<NonNullable<import('next').NextConfig['rewrites']>>>, readonly unknown[]>} */
const MARKDOWN_TWINS = [
  { source: '/blog/:post([^/]+).md', destination: '/markdown/:post' },
  {
    source: `/blog/:post((?!(?:${LISTING_NAMES})(?:/|$))[^/.]+)`,
    has: [{ type: 'header', key: 'accept', value: '.*text/markdown.*' }],
    destination: '/markdown/:post',
  },
];

/** @satisfies {import('next').NextConfig} */
const config = {
  i18n,
  reactStrictMode: true,
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
  // tools/build/copy-runtime.mjs makes it. This leaves out one part, and `webpack` below the other.
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
  images: {
    formats: ['image/avif', 'image/webp'],
    deviceSizes: [360, 480, 640, 828, 1200, 1600],
    imageSizes: [48, 96, 192],
    qualities: [75],
    minimumCacheTTL: 86_400,
    maximumRedirects: 0,
    maximumResponseBody: 20_000_000,
    // Some 20,000 encodings; the least recently used go first.
    maximumDiskCacheSize: 1_000_000_000,
  },
  webpack(webpackConfig, { dev, isServer }) {
    if (dev) return webpackConfig;
    // html-react-parser requires it: Node refuses that while an import of it is under way, and pages would
    // answer 500.
    if (isServer) webpackConfig.externals.unshift({ htmlparser2: 'commonjs htmlparser2' });
    webpackConfig.plugins = webpackConfig.plugins.filter(
      (/** @type {object} */ plugin) => plugin.constructor.name !== 'TraceEntryPointsPlugin',
    );
    // No script names its source map: tools/build/keep-source-maps.mjs moves the maps out of the served
    // files.
    webpackConfig.devtool = 'hidden-source-map';
    // 24 bits in a file's name tell its versions apart.
    webpackConfig.output.hashDigestLength = 6;
    return shortenCssModuleNames(webpackConfig, __dirname);
  },
  async headers() {
    // In development these files change.
    if (process.env.NODE_ENV !== 'production') return [];
    return [
      { source: '/_starter/:path*', headers: IMMUTABLE },
      { source: '/fonts/:path*', headers: IMMUTABLE },
    ];
  },
  async rewrites() {
    return {
      // None here: Next ignores case in these rules, though in no others.
      beforeFiles: [],
      afterFiles: [
        ...MARKDOWN_TWINS,
        { source: '/.well-known/security.txt', destination: '/security.txt' },
        { source: '/:key([a-zA-Z0-9-]{8,128}).txt', destination: '/index-now-key/:key' },
      ],
      // Only for paths that no route matches: an editor's redirect rule, the same URL in lower case, or the
      // not-found page.
      fallback: [{ source: '/:unmatched((?!_next/|api/).+)*', destination: '/unmatched/:unmatched*' }],
    };
  },
  async redirects() {
    return [
      { source: `/:list(${LISTINGS.join('|')})/page/1`, destination: '/:list', permanent: true },
      { source: `/:folder(${OLD_FOLDERS.join('|')})/:page`, destination: '/:page', permanent: true },
      { source: '/blog/categories', destination: '/blog/category', permanent: true },
      { source: '/blog/platform', destination: '/blog/platforms', permanent: true },
      { source: '/register/:rest*', destination: '/signup', permanent: true },
    ];
  },
};

/**
 * Read when building and when starting, before anything else reads the environment, so this is where a wrong
 * one is refused.
 *
 * @returns {Promise<import('next').NextConfig>}
 */
module.exports = async () => {
  const { checkEnvironment } = await import('./lib/config/check-environment.server.mjs');
  const { imageSources } = await import('./lib/config/image-sources.mjs');
  const images = contentImages(imageSources(checkEnvironment()));
  return { ...config, images: { ...config.images, ...images } };
};
