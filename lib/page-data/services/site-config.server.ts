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
import { rendering } from '../../process/rendering';
import { clientOf } from './upstreams.server';

/**
 * The configuration used if the file cannot be loaded (specification §8). It says nothing about what there is:
 * whatever exists only by the file asks `knownSiteConfig`.
 */
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

/** Routes have copies of the default, so it cannot be told by identity. */
type ReadConfig = SiteConfig & { readonly isDefault?: true };

const cache = () => processCache('site-configuration', () => siteConfigCache(clientOf('cdn'), logger));

/** The site configuration of this environment. Errors: never throws; the default until the file was read. */
export async function siteConfig(): Promise<SiteConfig> {
  const config = await cache().get();
  if (config.isDefault) rendering.note('isPartial');
  return config;
}

/** The same, for what exists only by the file, as prices do. Errors: throws until the file was read once. */
export const knownSiteConfig = (): Promise<SiteConfig> => cache().getOrThrow();

/**
 * Cache options of the site configuration file. After a failure, which is logged, the last good file is used,
 * or the default. Further attempts follow after a second, then less and less often, and no page waits for
 * them, so that a dead CDN slows no page.
 */
export function siteConfigCache(http: HttpClient, log: Logger): CacheOptions<ReadConfig> {
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
    fallback: { ...DEFAULT_SITE_CONFIG, isDefault: true },
    onError: (error) => log.error('site configuration is unavailable, defaults are used', error),
  };
}
