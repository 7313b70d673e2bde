import type { HttpClient } from '../../http/http-client';
import type { Logger } from '../../monitoring/logger';
import { wireSiteConfiguration } from '../../cms/contract/site-configuration';
import type { SiteConfig } from '../../cms/model';

/** Props of a page when the configuration cannot be had (specification §8). */
export const DEFAULT_SITE_CONFIG: SiteConfig = {
  socialLinks: {
    twitterHandle: '',
    twitter: '',
    facebook: '',
    instagram: '',
    youtube: '',
    linkedin: '',
    pinterest: '',
    reviews: false,
  },
  announcement: null,
};

const FRESH_MS = 60_000;
/** A page does not wait longer than this for its footer links. */
const DEADLINE_MS = 1_500;

/**
 * The site configuration file, kept for a minute.
 *
 * Errors: never throws. A failure is logged; the last good configuration is used, else the default one, and the next
 *         attempt is made after a minute so that a dead CDN does not slow every page.
 */
export function createSiteConfigReader({
  http,
  log,
  nowMs = Date.now,
}: {
  readonly http: HttpClient;
  readonly log: Logger;
  readonly nowMs?: () => number;
}) {
  let known: SiteConfig = DEFAULT_SITE_CONFIG;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let pending: Promise<SiteConfig> | undefined;

  async function refresh(): Promise<SiteConfig> {
    try {
      known = await http.call({
        path: '/site-configuration.json',
        schema: wireSiteConfiguration,
        deadlineMs: DEADLINE_MS,
        retry: true,
      });
    } catch (error) {
      log.error('site configuration is unavailable, defaults are used', error);
    }
    checkedAtMs = nowMs();
    pending = undefined;
    return known;
  }

  return (): Promise<SiteConfig> => {
    if (nowMs() - checkedAtMs < FRESH_MS) return Promise.resolve(known);
    pending ??= refresh();
    return pending;
  };
}
