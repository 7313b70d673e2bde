import type { CacheOptions } from '../../cache/create-cache';
import { SITE_CONFIG_DEADLINE_MS } from '../../config/constants';
import type { HttpClient } from '../../http/http-client';
import type { Logger } from '../../monitoring/logger';
import { siteConfigurationSchema } from '../../cms/contract/site-configuration';
import { NO_SOCIAL_LINKS, type SiteConfig } from '../../cms/model';

/** The configuration used if the file cannot be loaded (specification §8). */
export const DEFAULT_SITE_CONFIG: SiteConfig = {
  socialLinks: NO_SOCIAL_LINKS,
  planData: [],
  announcement: null,
};

const FRESH_MS = 60_000;

/**
 * Cache options of the site configuration file. Reading never fails: after a failure, which is logged, the last good file is used, or the
 * default, and the next attempt follows after a minute, so that a dead CDN does not slow every page.
 */
export function siteConfigCache(http: HttpClient, log: Logger): CacheOptions<SiteConfig> {
  const said = new Set<string>();
  const schema = siteConfigurationSchema((address) => {
    // Logged when it changes, not on every renewal.
    if (!said.has(address)) log.warn('site configuration: a link is refused', { address });
    said.add(address);
  });
  return {
    load: () =>
      http.call({
        path: '/site-configuration.json',
        schema,
        deadlineMs: SITE_CONFIG_DEADLINE_MS,
        retry: true,
      }),
    freshMs: FRESH_MS,
    retryMs: FRESH_MS,
    fallback: DEFAULT_SITE_CONFIG,
    onError: (error) => log.error('site configuration is unavailable, defaults are used', error),
  };
}
