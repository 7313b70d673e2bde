/** Ports and origins of a local run, with the same defaults as lib/config/read-env.server.mjs. */
export function localUrls(env: NodeJS.ProcessEnv = process.env) {
  const port = Number(env.PORT || 4310);
  const sandboxPort = Number(env.SANDBOX_PORT || 4320);
  return {
    port,
    sandboxPort,
    site: `http://127.0.0.1:${port}`,
    sandbox: `http://127.0.0.1:${sandboxPort}`,
    studio: `http://127.0.0.1:${sandboxPort + 1}`,
    ai: `http://127.0.0.1:${sandboxPort + 2}`,
  };
}

/**
 * Authenticates the calls of the sandbox's content service after a publish. A local run has no real secrets.
 */
export const DEMO_REVALIDATE_SECRET = 'clipwright-demo-revalidate';

/** The secret in the links to its previews. */
export const DEMO_PREVIEW_SECRET = 'clipwright-demo-preview';

/** Settings for publishing and previews in a local run, unless the environment sets them. */
export const publishEnv = (): Readonly<Record<string, string>> =>
  unlessSet({ REVALIDATE_SECRET: DEMO_REVALIDATE_SECRET, PREVIEW_SECRET: DEMO_PREVIEW_SECRET });

/** Log-in providers and captcha of a local run: the sandbox's fakes, unless the environment sets others. */
export function vendorEnv(sandbox: string): Readonly<Record<string, string>> {
  const fakes = `${sandbox}/fakes`;
  return unlessSet({
    GOOGLE_SCRIPT_URL: `${fakes}/google/gsi/client`,
    GOOGLE_CLIENT_ID: 'sandbox-google-client',
    FACEBOOK_SCRIPT_URL: `${fakes}/facebook/sdk.js`,
    FACEBOOK_APP_ID: 'sandbox-facebook-app',
    RECAPTCHA_SCRIPT_URL: `${fakes}/recaptcha/api.js`,
    RECAPTCHA_SITE_KEY: 'sandbox-recaptcha-key',
  });
}

/** The error service of a local run: the sandbox's, unless the environment sets another. */
export const errorEnv = (sandbox: string) =>
  unlessSet({ SENTRY_DSN: `${sandbox.replace('://', '://sandbox@')}/errors/1` });

/**
 * The tools that receive events, and the geolocation service: the sandbox's, unless the environment sets
 * others.
 */
export function toolEnv(sandbox: string): Readonly<Record<string, string>> {
  const fakes = `${sandbox}/fakes`;
  return unlessSet({
    TAG_MANAGER_SCRIPT_URL: `${fakes}/tag-manager/gtm.js`,
    TAG_MANAGER_ID: 'GTM-SANDBOX',
    ENGAGEMENT_SCRIPT_URL: `${fakes}/engagement/engagement.js`,
    ENGAGEMENT_KEY: 'sandbox-engagement-key',
    AFFILIATE_SCRIPT_URL: `${fakes}/affiliate/affiliate.js`,
    AFFILIATE_ID: 'sandbox-affiliate',
    PRODUCT_ANALYTICS_SCRIPT_URL: `${fakes}/product-analytics/array.js`,
    PRODUCT_ANALYTICS_KEY: 'sandbox-product-analytics-key',
    GEOLOCATION_URL: `${sandbox}/geolocation`,
  });
}

function unlessSet(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, process.env[name] || value]),
  );
}
