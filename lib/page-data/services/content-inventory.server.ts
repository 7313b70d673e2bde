import { processSingleton } from '../../process/process-singleton';
import { createInventory, inventoryPost, type Inventory } from '../../seo/content-inventory';
import { postSearch } from './services.server';

/** How long a crawler's request waits for the first posts of a new process. */
const POSTS_WAIT_MS = 15_000;

/**
 * The site's content for sitemaps and llms.txt: the same posts as in this process's search index.
 *
 * Errors: throws until the posts have been read. A service that has no posts yet lists and counts none; one that
 * has had some, or counts some, is half started, and what it sent last stays (lib/search/post-mirror.ts).
 */
export async function contentInventory(): Promise<Inventory> {
  await postSearch().ready(POSTS_WAIT_MS);
  const all = postSearch().all();
  if (!all) throw new Error('the posts have never been read');
  const inventoryCache = processSingleton('content-inventory', () => ({
    version: Number.NaN,
    inventory: createInventory([]),
  }));
  if (inventoryCache.version !== all.version)
    Object.assign(inventoryCache, {
      version: all.version,
      inventory: createInventory([...all.posts].map(inventoryPost)),
    });
  return inventoryCache.inventory;
}
