import { PROVIDER_NAMES, PROVIDERS } from '../providers/providers';
import type { Tools, Vendors } from './public-env';
import type { Env } from './read-env.server.mjs';

/** The configured log-in providers and captcha, on pages where people log in; null for one without our id. */
export function vendors(from: Env): Vendors {
  const siteKey = from.RECAPTCHA_SITE_KEY;
  return {
    providers: Object.fromEntries(
      PROVIDER_NAMES.flatMap((name) => {
        const { variables } = PROVIDERS[name];
        const [url, id] = [from[variables.url], from[variables.id]];
        return url === '' || id === '' ? [] : [[name, { url, id }]];
      }),
    ),
    recaptcha: siteKey === '' ? null : { script: from.RECAPTCHA_SCRIPT_URL, siteKey },
  };
}

/** The configured tools, on every page; null for one without a URL or our id. */
export function tools(from: Env): Tools {
  return {
    tagManager: withId(from.TAG_MANAGER_SCRIPT_URL, from.TAG_MANAGER_ID),
    engagement: withKey(from.ENGAGEMENT_SCRIPT_URL, from.ENGAGEMENT_KEY),
    affiliate: withId(from.AFFILIATE_SCRIPT_URL, from.AFFILIATE_ID),
    productAnalytics: postHog(withKey(from.PRODUCT_ANALYTICS_SCRIPT_URL, from.PRODUCT_ANALYTICS_KEY)),
    geolocation: from.GEOLOCATION_URL || null,
  };
}

const withId = (script: string, id: string) => (script === '' || id === '' ? null : { script, id });

const withKey = (script: string, key: string) => (script === '' || key === '' ? null : { script, key });

/**
 * PostHog captures nothing by itself, loads nothing more (the page's policy allows one script), and stores
 * one cookie, which a refusal deletes.
 *
 * Source: posthog.com/docs/libraries/js/config.
 */
function postHog(tool: ReturnType<typeof withKey>): Tools['productAnalytics'] {
  return (
    tool && {
      ...tool,
      options: {
        // Its cloud serves the script from a host of its own.
        api_host: new URL(tool.script).origin.replace('-assets.i.posthog.com', '.i.posthog.com'),
        persistence: 'cookie',
        autocapture: false,
        capture_pageview: false,
        disable_session_recording: true,
        advanced_disable_flags: true,
        disable_external_dependency_loading: true,
      },
    }
  );
}
