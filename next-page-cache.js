const { default: FileSystemCache } = require('next/dist/server/lib/incremental-cache/file-system-cache');

/**
 * Next's own page cache, except that rendered pages stay in memory (docs/decisions/0004-rendered-pages-stay-in-memory.md).
 * `experimental.isrFlushToDisk: false` would do the same, but it also turns off the cache of the image optimiser, and every
 * picture would be encoded again for every visitor.
 */
module.exports = class MemoryPageCache extends FileSystemCache {
  constructor(context) {
    super({ ...context, flushToDisk: false });
  }
};
