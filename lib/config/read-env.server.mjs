import proxyAddr from 'proxy-addr';
import { z } from 'zod';

/**
 * The environment, read and checked once when the server starts. One build runs everywhere: variables are
 * read through `source`, never as `process.env.NAME`, so that the bundler inlines none of them.
 *
 * Plain JavaScript because next.config.js reads it before anything is built.
 */

const DEFAULT_SANDBOX_PORT = 4320;

/**
 * Default lifetime of the `cfauth` cookie: the literal figure in the specification.
 * The specification adds "(about 182 days)", but this many milliseconds are 43.68 hours; which of the two
 * is meant is an open question for the owner (rules D1, README).
 */
const AUTH_COOKIE_LIFETIME_MS = 157_248_000;

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be between 1 and 65535');

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' });

const baseUrl = httpUrl.transform((value) => value.replace(/\/+$/, ''));

const origin = baseUrl.refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  'must be an origin: scheme, host and port, no path',
);

const baseUrls = z
  .string()
  .transform((value) => value.split(/[\s,]+/).flatMap((one) => one.replace(/\/+$/, '') || []))
  .refine(
    (value) => value.every((one) => /^https?:\/\/[^?#*;]+$/.test(one) && URL.canParse(one)),
    'must be http(s) URLs, separated by commas',
  );

const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).transform((value) => value === 'on');

const proxies = z
  .string()
  .transform((value) =>
    value
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .refine(isProxyList, 'must be IP addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal');

/** The characters that a header can carry. */
const token = z.string().regex(/^[\x21-\x7e]{0,1000}$/, 'must be printable characters without spaces');

const publicId = z.string().regex(/^[\w.-]{0,200}$/, 'must be letters, digits, dots and hyphens');

const label = z.string().regex(/^[\w.@+-]{1,64}$/, 'must be a word of letters, digits and . @ + -');

const folder = z.string().regex(/^[^\0\r\n]{1,1000}$/, 'must be the path of a folder');

const MUST_BE_SET = 'must be set where others visit the site (SITE_ORIGIN)';
const ON_THIS_MACHINE = /^$|^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/** @param {readonly string[]} list */
function isProxyList(list) {
  try {
    proxyAddr.compile([...list]);
    return true;
  } catch {
    return false;
  }
}

/** @param {NodeJS.ProcessEnv} source */
function schemaFor(source) {
  const site = source.SITE_ORIGIN || `http://127.0.0.1:${source.PORT || 4310}`;
  const sandbox = `http://127.0.0.1:${source.SANDBOX_PORT || DEFAULT_SANDBOX_PORT}`;
  const besideSandbox = (/** @type {number} */ offset) =>
    `http://127.0.0.1:${Number(source.SANDBOX_PORT || DEFAULT_SANDBOX_PORT) + offset}`;
  const isPublic = source.NODE_ENV === 'production' && !ON_THIS_MACHINE.test(source.SITE_ORIGIN ?? '');
  /**
   * A default secret is for demos only, because everybody can read it here.
   *
   * @type {(schema: z.ZodString, ofDemo: string) => z.ZodType<string>}
   */
  const ofThisSite = (schema, ofDemo) => (isPublic ? schema : schema.default(ofDemo));
  return z.object({
    PORT: port.default(4310),
    SANDBOX_PORT: port.default(DEFAULT_SANDBOX_PORT),
    SITE_ORIGIN: origin.default(site),
    TRUSTED_PROXIES: proxies.default(['loopback']),
    // Posts in Markdown files, in place of a content service; their images are files of the site.
    CONTENT_FOLDER: folder.default(''),
    CMS_URL: baseUrl.default(source.CONTENT_FOLDER ? site : `${sandbox}/cms`),
    CMS_DIALECT: z.enum(['v3', 'v5'], { error: 'must be "v3" or "v5"' }).default('v3'),
    // Strapi 5 only.
    CMS_TOKEN: token.default(''),
    CMS_PREVIEW_TOKEN: token.default(''),
    MEDIA_HOSTS: baseUrls.default([]),
    CDN_URL: baseUrl.default(`${sandbox}/cdn`),
    AUTH_API_URL: baseUrl.default(`${sandbox}/auth`),
    CORE_API_URL: baseUrl.default(`${sandbox}/core`),
    MEDIA_API_URL: baseUrl.default(`${sandbox}/media`),
    ANALYTICS_API_URL: baseUrl.default(`${sandbox}/analytics`),
    STUDIO_ORIGIN: origin.default(besideSandbox(1)),
    AI_APP_ORIGIN: origin.default(besideSandbox(2)),
    // Vendors' scripts; one without our id is not loaded.
    GOOGLE_SCRIPT_URL: baseUrl.default('https://accounts.google.com/gsi/client'),
    GOOGLE_CLIENT_ID: publicId.default(''),
    FACEBOOK_SCRIPT_URL: baseUrl.default('https://connect.facebook.net/en_US/sdk.js'),
    FACEBOOK_APP_ID: publicId.default(''),
    OPENID_AUTHORIZE_URL: httpUrl.default(''),
    OPENID_CLIENT_ID: publicId.default(''),
    RECAPTCHA_SCRIPT_URL: baseUrl.default('https://www.google.com/recaptcha/api.js'),
    RECAPTCHA_SITE_KEY: publicId.default(''),
    // Analytics and marketing tools; one without a URL or our id is not loaded.
    TAG_MANAGER_SCRIPT_URL: httpUrl.default('https://www.googletagmanager.com/gtm.js'),
    TAG_MANAGER_ID: publicId.default(''),
    ENGAGEMENT_SCRIPT_URL: httpUrl.default(''),
    ENGAGEMENT_KEY: publicId.default(''),
    AFFILIATE_SCRIPT_URL: httpUrl.default(''),
    AFFILIATE_ID: publicId.default(''),
    PRODUCT_ANALYTICS_SCRIPT_URL: httpUrl.default(''),
    PRODUCT_ANALYTICS_KEY: publicId.default(''),
    GEOLOCATION_URL: httpUrl.default(''),
    AUTH_COOKIE_LIFETIME_MS: z
      .string()
      .regex(/^[1-9]\d{0,11}$/, 'must be a number of milliseconds')
      .transform(Number)
      .default(AUTH_COOKIE_LIFETIME_MS),
    SITE_INDEXABLE: onOff.default(true),
    OG_SECRET: ofThisSite(
      z.string(MUST_BE_SET).min(16, 'must have at least 16 characters'),
      'clipwright-demo-og-secret',
    ),
    INDEXNOW_URL: baseUrl.default(`${sandbox}/indexnow`),
    INDEXNOW_KEY: ofThisSite(
      z.string(MUST_BE_SET).regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens'),
      'clipwright-demo-indexnow',
    ),
    REVALIDATE_SECRET: z.string().min(16, 'must have at least 16 characters').default(''),
    PREVIEW_SECRET: z.string().min(16, 'must have at least 16 characters').default(''),
    CMS_ADMIN_ORIGIN: origin.default(''),
    REDIS_URL: z
      .string()
      .regex(/^rediss?:\/\/\S+$/, 'must be a URL like redis://host:6379')
      .default(''),
    PROXY_PURGE_URL: httpUrl.default('').transform((value) => value.replace(/\/+$/, '')),
    SENTRY_DSN: z
      .string()
      .regex(
        /^https?:\/\/\w+@[\w.:-]+(?:\/[\w.-]+)*\/\d+$/,
        'must be a URL like https://<key>@<host>/<project>',
      )
      .default(''),
    // In every report of an error.
    ERROR_ENVIRONMENT: label.default('staging'),
    ERROR_RELEASE: label.default('1.13.1'),
    METRICS_PORT: port.nullable().default(null),
    METRICS_HOST: z
      .string()
      .regex(/^[\w.:-]+$/, 'must be a host or an address')
      .default('127.0.0.1'),
    WARM_START: onOff.default(true),
    BUILD_FILES_DIR: folder.default(''),
  });
}

/** @typedef {z.output<ReturnType<typeof schemaFor>>} Env */

/**
 * Reads the environment. An empty variable counts as not set.
 *
 * Errors: throws one Error that names every wrong variable in plain words.
 *
 * @param {NodeJS.ProcessEnv} source
 * @returns {Env}
 */
export function readEnv(source) {
  const variables = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schemaFor(/** @type {NodeJS.ProcessEnv} */ (variables)).safeParse(variables);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${path.join('.')} ${message} (it is ${/SECRET|TOKEN|KEY|DSN|REDIS/.test(name) ? 'not shown' : JSON.stringify(variables[name])})`;
  });
  throw new Error(
    `The environment has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.join('\n')}\n.env.example explains each variable.`,
  );
}
