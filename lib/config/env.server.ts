import { processSingleton } from '../process/process-singleton';
import { PROVIDER_NAMES } from '../providers/providers';
import type { PublicEnv } from './public-env';
import { readEnv, type Env } from './read-env.server.mjs';
import { tools, vendors } from './third-parties.server';

/** The checked environment of this process. Errors: those of `readEnv`. */
export const env = (): Env => processSingleton('env', () => readEnv(process.env));

/**
 * The part of the environment that the browser may see, picked explicitly so that a secret added later cannot
 * leak. Vendors only where their scripts may load, tools only if any are configured, because every page
 * carries this in its data.
 */
export function publicEnv(from: Env, withVendors: boolean): PublicEnv {
  const own = tools(from);
  const allVendors = vendors(from);
  return {
    studio: from.STUDIO_ORIGIN,
    ai: from.AI_APP_ORIGIN,
    auth: from.AUTH_API_URL,
    core: from.CORE_API_URL,
    analytics: from.ANALYTICS_API_URL,
    cdn: from.CDN_URL,
    authCookieLifetimeMs: from.AUTH_COOKIE_LIFETIME_MS,
    providers: PROVIDER_NAMES.filter((name) => allVendors.providers[name]),
    ...(withVendors && { vendors: allVendors }),
    ...(Object.values(own).some((tool) => tool !== null) && { tools: own }),
  };
}
