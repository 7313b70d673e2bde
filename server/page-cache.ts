import type { IncomingHttpHeaders } from 'node:http';
import { invalidation } from '../lib/cache/invalidation.server';
import { claimFor, claims, PageHtml, type Packing } from '../lib/cache/page-html.server';
import type { RenderedPage } from '../lib/cache/rendered-pages.server';
import { currentPage, isOutdated, renderedPages, sharePage } from '../lib/cache/rendered-pages.server';
import type { CacheControl } from '../lib/cache/shared-pages.server';
import { PAGE_KIND } from '../lib/next/rendered-key';
import { encodingFor } from './compress';

/** null: there is no such page. */
type Value = { readonly kind: string } | null;
type Page = { readonly kind: string; readonly html: string };

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
  private readonly packing: Packing;
  /**
   * What is read from now on may be newer. A page from older data must count as older, or it would outlive
   * the change that it lacks.
   */
  private readonly version = invalidation.contentVersion();

  /** Next creates a new one for every request, before it reads any data. */
  constructor({
    maxMemoryCacheSize,
    _requestHeaders: headers = {},
  }: {
    maxMemoryCacheSize: number;
    _requestHeaders?: IncomingHttpHeaders;
  }) {
    this.pages = renderedPages(maxMemoryCacheSize);
    const encoding = encodingFor({ headers });
    this.packing = encoding === 'identity' ? 'br' : encoding;
  }

  async set(key: string, value: Value, { cacheControl }: { cacheControl?: CacheControl }) {
    const { pages, version } = this;
    // Rendered meanwhile, from newer data.
    if ((pages.peek(key)?.version ?? version) > version) return;
    const about = { lastModified: Date.now(), version, cacheControl };
    if (!isPage(value)) {
      pages.set(key, { ...about, value, html: null });
      // A redirect or a missing page is small and soon requested again, so it is not shared; an older page in
      // Redis is removed.
      return sharePage(key, Promise.resolve(null));
    }
    const html = claims.pageOf(value.html) ?? PageHtml.ofText(value.html);
    html.isKept = true;
    const page = { ...about, value: withoutData(value), html };
    pages.set(key, page);
    const packing = html.pack(this.packing);
    sharePage(
      key,
      packing.then((packed) => packed && { ...about, value: page.value, packed }),
    );
    // Not awaited: the response waits for it.
    void packing.then(() => {
      // It takes less room now.
      if (pages.peek(key) === page) pages.set(key, { ...page });
    });
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

/**
 * What is kept of a page beside its HTML: not its data, which only Next's runtime in the browser would ask
 * for (decision 0003).
 */
const withoutData = ({ html: _, ...rest }: Page) => ({ ...rest, pageData: {} });

/** @returns undefined if the page is unreadable */
async function valueOf({ value, html }: RenderedPage): Promise<Value | undefined> {
  if (html === null) return value;
  if (value?.kind !== PAGE_KIND) return undefined;
  try {
    if (!claims.areRedeemed) return Object.assign({ ...value }, { html: (await html.text()).toString() });
    return (await html.isReadable()) ? Object.assign({ ...value }, { html: claimFor(html) }) : undefined;
  } catch {
    return undefined;
  }
}

const isPage = (value: Value): value is Page =>
  value?.kind === PAGE_KIND && 'html' in value && typeof value.html === 'string';
