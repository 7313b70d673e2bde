import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import { invalidation } from '../lib/cache/invalidation.server';
import type { RenderedPage } from '../lib/cache/rendered-pages.server';
import { currentPage, isOutdated, renderedPages, sharePage } from '../lib/cache/rendered-pages.server';
import type { CacheControl } from '../lib/cache/shared-pages.server';
import { PAGE_KIND } from '../lib/next/rendered-key';

const compress = promisify(brotliCompress);
const expand = promisify(brotliDecompress);
/** Takes a third of the time of gzip, and is smaller. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

/** null: there is no such page. */
type Value = { kind: string } | null;

/** An age at which Next renders a page again but still serves it meanwhile. */
const STALE_MS = 24 * 60 * 60 * 1_000;

/**
 * Next's cache of rendered pages: in memory, compressed (decision 0004), and in Redis if there is one
 * (decision 0035). It neither writes to the build nor reads from it: the build renders no page.
 *
 * Source: https://nextjs.org/docs/pages/api-reference/config/next-config-js/incrementalCacheHandlerPath
 */
export default class PageCache {
  private readonly pages;
  /**
   * What is read from now on may be newer. A page from older data must count as older, or it would outlive
   * the change that it lacks.
   */
  private readonly version = invalidation.contentVersion();

  /** Next creates a new one for every request, before it reads any data. */
  constructor({ maxMemoryCacheSize }: { maxMemoryCacheSize: number }) {
    this.pages = renderedPages(maxMemoryCacheSize);
  }

  async set(key: string, value: Value, { cacheControl }: { cacheControl?: CacheControl }) {
    const { pages, version } = this;
    // Rendered meanwhile, from newer data.
    if ((pages.peek(key)?.version ?? version) > version) return;
    const storedValue = withoutData(value);
    const text = textOf(storedValue);
    const about = {
      lastModified: Date.now(),
      version,
      cacheControl,
      bytes: 2 * text.length,
    };
    const page = { ...about, plain: storedValue };
    pages.set(key, page);
    // A redirect or a missing page is small and soon requested again, so it is not shared; an older page in
    // Redis is removed.
    if (value?.kind !== PAGE_KIND) return sharePage(key, Promise.resolve(null));
    const packing = compress(text, QUICK).then((packed) => ({ ...about, packed }));
    sharePage(key, packing);
    // Not awaited: a visitor is waiting for the page.
    void packing.then(
      (packed) => {
        if (pages.peek(key) === page) pages.set(key, packed);
      },
      // The page stays uncompressed, and takes more room.
      () => undefined,
    );
  }

  async get(key: string) {
    const page = await currentPage(key);
    if (!page) return null;
    const isOld = isOutdated(page);
    const value = await valueOf(page);
    // What was missing may exist now, and an unreadable page counts as missing: both cases are rendered
    // again.
    if (value === undefined || (isOld && value?.kind !== PAGE_KIND)) return null;
    // A stale page is served once more while it is rendered again.
    const lastModified = isOld ? Date.now() - STALE_MS : page.lastModified;
    return { lastModified, cacheControl: page.cacheControl, value };
  }

  /** Required by the interface, but used only by the app router. */
  async revalidateTag() {}

  resetRequestCache() {}
}

/** A page without its data, which only Next's runtime in the browser would ask for (decision 0003). */
const withoutData = (value: Value): Value =>
  value?.kind === PAGE_KIND ? Object.assign({ ...value }, { pageData: {} }) : value;

/** @returns undefined if the bytes are not a page */
async function valueOf(page: RenderedPage): Promise<Value | undefined> {
  if ('plain' in page) return page.plain;
  try {
    const text = (await expand(page.packed)).toString();
    const end = text.indexOf('\n');
    const value: unknown = { ...JSON.parse(text.slice(0, end)), html: text.slice(end + 1) };
    return isPage(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * A page's other fields as JSON, a line break, then its HTML, which as JSON would have to be escaped and
 * parsed.
 */
function textOf(value: Value): string {
  if (!isPage(value)) return JSON.stringify(value);
  const { html, ...rest } = value;
  return `${JSON.stringify(rest)}\n${html}`;
}

function isPage(value: unknown): value is { kind: string; html: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'kind' in value &&
    value.kind === PAGE_KIND &&
    'html' in value &&
    typeof value.html === 'string'
  );
}
