import { DEFAULT_VOCABULARY } from '../../config/link-vocabulary';
import { processCache } from '../../cache/process-cache.server';
import type { CacheOptions } from '../../cache/create-cache';
import { SITE_CONFIG_DEADLINE_MS } from '../../config/constants';
import type { HttpClient } from '../../http/http-client';
import { logger } from '../../monitoring/logger';
import type { Logger } from '../../monitoring/logger';
import { createOnlyNew } from '../../monitoring/only-new';
import { siteConfigurationSchema } from '../../cms/contract/site-configuration';
import { NO_SOCIAL_LINKS, type SiteConfig } from '../../cms/model';
import { clientOf } from './upstreams.server';

/** The configuration used if the file cannot be loaded (specification §8). */
export const DEFAULT_SITE_CONFIG: SiteConfig = {
  socialLinks: NO_SOCIAL_LINKS,
  planData: [],
  currencies: [],
  planComparison: [],
  statusUrl: '',
  announcement: null,
  linkVocabulary: DEFAULT_VOCABULARY,
};

const FRESH_MS = 60_000;

/** The site configuration of this environment. */
export const siteConfig = (): Promise<SiteConfig> =>
  processCache('site-configuration', () => siteConfigCache(clientOf('cdn'), logger)).get();

/**
 * Cache options of the site configuration file. Reading never fails: after a failure, which is logged, the
 * last good file is used, or the default, and the next attempt follows after a minute, so that a dead CDN
 * does not slow every page.
 */
export function siteConfigCache(http: HttpClient, log: Logger): CacheOptions<SiteConfig> {
  const onlyNew = createOnlyNew();
  return {
    async load() {
      const refused: string[] = [];
      const config = await http.call({
        path: '/site-configuration.json',
        schema: siteConfigurationSchema((url) => refused.push(url)),
        deadlineMs: SITE_CONFIG_DEADLINE_MS,
        retry: true,
      });
      for (const url of onlyNew(refused)) log.warn('site configuration: a link is refused', { url });
      return config;
    },
    freshMs: FRESH_MS,
    retryMs: FRESH_MS,
    fallback: DEFAULT_SITE_CONFIG,
    onError: (error) => log.error('site configuration is unavailable, defaults are used', error),
  };
}
