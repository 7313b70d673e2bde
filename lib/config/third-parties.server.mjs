/**
 * Third-party scripts that a page may load, from the environment: vendors where people log in, tools on every page.
 *
 * @typedef {import('./read-env.server.mjs').Env} Env
 */

/**
 * The configured log-in providers and captcha; null for one without our id.
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
 * The configured tools; null for one without a URL or our id.
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
