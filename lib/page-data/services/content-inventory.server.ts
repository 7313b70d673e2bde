import { processSingleton } from '../../process/process-singleton';
import { createInventory, inventoryPost, type Inventory } from '../../seo/content-inventory';
import { postSearch } from './services.server';

/** How long a crawler's request waits for the first posts of a new process. */
const POSTS_WAIT_MS = 15_000;

/**
 * The site's content for sitemaps and llms.txt: the same posts as in this process's search index.
 *
 * Errors: throws until the posts have been read, and if there are none, because only a half-started service
 * has no posts.
 */
export async function contentInventory(): Promise<Inventory> {
  await postSearch().ready(POSTS_WAIT_MS);
  const all = postSearch().all();
  if (!all) throw new Error('the posts have never been read');
  const made = processSingleton('content-inventory', () => ({
    version: Number.NaN,
    inventory: createInventory([]),
  }));
  if (made.version !== all.version)
    Object.assign(made, {
      version: all.version,
      inventory: createInventory([...all.posts].map(inventoryPost)),
    });
  if (made.inventory.posts.length === 0) throw new Error('the content service returned no posts');
  return made.inventory;
}
