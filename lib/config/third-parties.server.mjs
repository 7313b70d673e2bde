/**
 * Whose scripts a page may load, as the environment has them: vendors where people log in, tools on every page.
 *
 * @typedef {import('./read-env.server.mjs').Env} Env
 */

/**
 * The log-in providers and the robot check that are configured; null for one without an id of ours.
 *
 * @param {Env} from
 * @returns {import('./public-env').Vendors}
 */
export function vendors(from) {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId, RECAPTCHA_SITE_KEY: siteKey } = from;
  return {
    google: clientId === '' ? null : { script: from.GOOGLE_SCRIPT_URL, clientId },
    facebook: appId === '' ? null : { script: from.FACEBOOK_SCRIPT_URL, appId },
    recaptcha: siteKey === '' ? null : { script: from.RECAPTCHA_SCRIPT_URL, siteKey },
  };
}

/**
 * The tools that are configured; null for one without an address or an id of ours.
 *
 * @param {Env} from
 * @returns {import('./public-env').Tools}
 */
export function tools(from) {
  return {
    tagManager: withId(from.TAG_MANAGER_SCRIPT_URL, from.TAG_MANAGER_ID),
    engagement: withKey(from.ENGAGEMENT_SCRIPT_URL, from.ENGAGEMENT_KEY),
    affiliate: withId(from.AFFILIATE_SCRIPT_URL, from.AFFILIATE_ID),
    productAnalytics: withKey(from.PRODUCT_ANALYTICS_SCRIPT_URL, from.PRODUCT_ANALYTICS_KEY),
    geolocation: from.GEOLOCATION_URL || null,
  };
}

const withId = (/** @type {string} */ script, /** @type {string} */ id) =>
  script === '' || id === '' ? null : { script, id };

const withKey = (/** @type {string} */ script, /** @type {string} */ key) =>
  script === '' || key === '' ? null : { script, key };
