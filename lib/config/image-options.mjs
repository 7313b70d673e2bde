/**
 * Next's options for images: how they are encoded, and where they may come from. Read when the server starts,
 * like every URL, so that one build runs everywhere.
 *
 * @param {readonly string[]} sources
 */
export function imageOptions(sources) {
  const bases = sources.map((url) => new URL(url));
  return {
    formats: /** @type {('image/avif' | 'image/webp')[]} */ (['image/avif', 'image/webp']),
    deviceSizes: [360, 480, 640, 828, 1200, 1600],
    imageSizes: [48, 96, 192],
    qualities: [75],
    minimumCacheTTL: 86_400,
    maximumRedirects: 0,
    maximumResponseBody: 20_000_000,
    // Some 20,000 encodings; the least recently used go first.
    maximumDiskCacheSize: 1_000_000_000,
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
    // The sandbox is on this machine (in containers: at a name in .localhost), which Next refuses by default.
    dangerouslyAllowLocalIP: bases.some(({ hostname }) =>
      /^(?:127\.0\.0\.1|\[::1\]|(?:.+\.)?localhost)$/.test(hostname),
    ),
  };
}
