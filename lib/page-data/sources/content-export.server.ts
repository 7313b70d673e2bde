import { createContentExport, type ContentExport } from '../../cms/content-export';
import { env } from '../../config/env.server';
import { serverAgents } from '../../http/agents.server';
import { createHttpClient } from '../../http/http-client';
import { logger } from '../../monitoring/logger';
import {
  createInventory,
  inventoryPost,
  type Inventory,
  type InventoryPost,
} from '../../seo/content-inventory';
import { createCachedValue, type CachedValue } from './cached-value';
import { singleton } from './singleton';

/** Bodies of a hundred long posts. */
const MAX_BYTES = 100_000_000;

const FRESH_MS = 60_000;
const USABLE_MS = 15 * 60_000;

/** Whole collections of this environment's content service. */
export function contentExport(): ContentExport {
  return singleton('content-export', () =>
    createContentExport({
      http: createHttpClient({
        service: 'cms',
        baseUrl: env().CMS_URL,
        agents: serverAgents,
        maxBytes: MAX_BYTES,
      }),
      mediaBase: env().CMS_URL,
    }),
  );
}

/**
 * What there is on the site, for sitemaps and llms.txt; renewed in the background.
 *
 * Errors: throws when it has never been read; later the last good one is given.
 */
export function contentInventory(): CachedValue<Inventory> {
  return singleton('content-inventory', () =>
    createCachedValue({
      load: () => readInventory(contentExport()),
      freshMs: FRESH_MS,
      usableMs: USABLE_MS,
      onError: (error) =>
        logger.error('sitemap: the content service failed, the last inventory is used', error),
    }),
  );
}

/** Errors: none at all is a failure too. A blog does not lose its last post, but a service that is half up says so. */
async function readInventory({ everyPost }: ContentExport): Promise<Inventory> {
  const posts: InventoryPost[] = [];
  for await (const page of everyPost()) posts.push(...page.map(inventoryPost));
  if (posts.length === 0) throw new Error('the content service names no post');
  return createInventory(posts);
}
