const { i18n } = require('./next-i18next.config.js');
const { shortenCssModuleNames } = require('./scripts/lib/css-module-names.cjs');

/**
 * Where content pictures may come from: posts' pictures and templates' thumbnails. Read when the server starts, like every address, so that
 * one build runs everywhere. The sandbox is on loopback, which Next's image optimiser refuses unless told otherwise.
 *
 * @param {readonly string[]} sources
 */
function contentImages(sources) {
  const bases = sources.map((address) => new URL(address));
  return {
    remotePatterns: bases.map(({ protocol, hostname, port, pathname }) => ({
      // why: the environment takes no other addresses.
      protocol: /** @type {'http' | 'https'} */ (protocol.slice(0, -1)),
      hostname,
      port,
      pathname: `${pathname}**`,
      search: '',
    })),
    // None of our own files.
    localPatterns: [],
    dangerouslyAllowLocalIP: bases.some(({ hostname }) =>
      ['127.0.0.1', 'localhost', '[::1]'].includes(hostname),
    ),
  };
}

const IMMUTABLE = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }];

/**
 * Every listing: page 1 has no number (decision 0002). Few rules: Next compiles each of them again for every
 * request, and nine were a fifth of the processor time of a cached page.
 */
const LISTINGS = [
  '/blog',
  '/blog/:list(category|platforms|profession|trending)',
  '/blog/:kind(category|platform|profession|author)/:slug',
];

/** A post as Markdown: under its own address, and under that of the page for who asks for it (decision 0007). */
const LISTING_NAMES = 'category|categories|platforms|platform|profession|trending|author|search|page';
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
  // server/response-cache.mjs does, once for all visitors.
  compress: false,
  // `npm run types` checks every file, tests included; checking them again while building would only cost time.
  typescript: { ignoreBuildErrors: true },
  // Without it Turbopack puts an inline script into every page, which the content security policy forbids.
  experimental: {
    turbopackSharedRuntime: false,
    // A page loads the styles of its own components and no others (decision 0006). Webpack's option, and webpack builds.
    ...(process.env.NODE_ENV === 'production' && { cssChunking: false }),
    // `/Blog` is not `/blog`: it is led to it (pages/unmatched), so that every page has one address.
    caseSensitiveRoutes: true,
  },
  // Rendered pages stay in memory: they carry the addresses of the environment, and the build stays what was built.
  cacheHandler: require.resolve('./server/page-cache.mjs'),
  // Compressed: some 10,000 pages.
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
  webpack(webpackConfig, { dev }) {
    if (dev) return webpackConfig;
    // No file names its map: scripts/keep-source-maps.mjs puts them where no visitor gets them.
    webpackConfig.devtool = 'hidden-source-map';
    // 24 bits in a file's name tell its versions apart; Next's 64 stand in every page and twice in what waking loads.
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
    // A listing without parameters would be rendered while building, with the content and addresses of the build machine.
    // As page 1 of a numbered route it is rendered when first asked for (decision 0002).
    return {
      // None here: Next tells capitals from small letters in all rules but these.
      beforeFiles: [],
      afterFiles: [
        ...MARKDOWN_TWINS,
        ...LISTINGS.map((source) => ({ source, destination: `${source}/page/1` })),
        { source: '/.well-known/security.txt', destination: '/security.txt' },
        { source: '/:page(privacy|terms|cookies)', destination: '/legal/:page' },
        { source: '/:key([a-zA-Z0-9-]{8,128}).txt', destination: '/index-now-key/:key' },
      ],
      // Only what no route has answered: an editor's redirect rule, the same address in lower case, or the not-found page.
      fallback: [{ source: '/:unmatched((?!_next/|api/).+)*', destination: '/unmatched/:unmatched*' }],
    };
  },
  async redirects() {
    return [
      ...LISTINGS.map((destination) => ({ source: `${destination}/page/1`, destination, permanent: true })),
      { source: '/legal/:page(privacy|terms|cookies)', destination: '/:page', permanent: true },
      { source: '/blog/categories', destination: '/blog/category', permanent: true },
      { source: '/blog/platform', destination: '/blog/platforms', permanent: true },
      { source: '/register/:rest*', destination: '/signup', permanent: true },
    ];
  },
};

/**
 * Read when building and when starting, and the first to read the environment: a wrong one is refused here, in plain words.
 *
 * @returns {Promise<import('next').NextConfig>}
 */
module.exports = async () => {
  const { checkEnvironment } = await import('./lib/config/check-environment.server.mjs');
  const { pictureSources } = await import('./lib/config/picture-sources.mjs');
  const images = contentImages(pictureSources(checkEnvironment()));
  return { ...config, images: { ...config.images, ...images } };
};
