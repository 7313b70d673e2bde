import { processSingleton } from '../../cache/process-singleton.mjs';
import { createInventory, inventoryPost, type Inventory } from '../../seo/content-inventory';
import { postSearch } from './services.server';

/** How long a machine waits for the first posts of a new process. */
const POSTS_WAIT_MS = 15_000;

/**
 * What there is on the site, for sitemaps and llms.txt: the same posts that the search of this process knows.
 *
 * Errors: throws while they have never been read, and when there are none: a service that is half up says so.
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
  if (made.inventory.posts.length === 0) throw new Error('the content service names no post');
  return made.inventory;
}
