import { z } from 'zod';
import { AUTH_COOKIE_LIFETIME_MS } from './constants';
import type { PublicEnv, Vendors } from './public-env';

/**
 * The environment, read and checked once when the server starts. One build runs everywhere: nothing here is
 * inlined by the bundler, so the names are read through `source` and never as `process.env.NAME`.
 */

const DEFAULT_SANDBOX_PORT = 4320;

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value >= 1 && value <= 65_535, 'must be between 1 and 65535');

const baseUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http(s) address' })
  .transform((value) => value.replace(/\/+$/, ''));

const origin = baseUrl.refine(
  (value) => URL.canParse(value) && new URL(value).origin === value,
  'must be an origin: scheme, host and port, no path',
);

const onOff = z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).transform((value) => value === 'on');

const publicId = z.string().regex(/^[\w.-]{0,200}$/, 'must be letters, digits, dots and hyphens');

function schemaFor(source: NodeJS.ProcessEnv) {
  const sandbox = `http://127.0.0.1:${source.SANDBOX_PORT || DEFAULT_SANDBOX_PORT}`;
  const besideSandbox = (offset: number) =>
    `http://127.0.0.1:${Number(source.SANDBOX_PORT || DEFAULT_SANDBOX_PORT) + offset}`;
  return z.object({
    PORT: port.default(4310),
    SANDBOX_PORT: port.default(DEFAULT_SANDBOX_PORT),
    SITE_ORIGIN: origin.default(`http://127.0.0.1:${source.PORT || 4310}`),
    CMS_URL: baseUrl.default(`${sandbox}/cms`),
    CDN_URL: baseUrl.default(`${sandbox}/cdn`),
    AUTH_API_URL: baseUrl.default(`${sandbox}/auth`),
    CORE_API_URL: baseUrl.default(`${sandbox}/core`),
    MEDIA_API_URL: baseUrl.default(`${sandbox}/media`),
    ANALYTICS_API_URL: baseUrl.default(`${sandbox}/analytics`),
    STUDIO_ORIGIN: origin.default(besideSandbox(1)),
    AI_APP_ORIGIN: origin.default(besideSandbox(2)),
    // The vendors' own scripts; one without an id of ours is not used.
    GOOGLE_SCRIPT_URL: baseUrl.default('https://accounts.google.com/gsi/client'),
    GOOGLE_CLIENT_ID: publicId.default(''),
    FACEBOOK_SCRIPT_URL: baseUrl.default('https://connect.facebook.net/en_US/sdk.js'),
    FACEBOOK_APP_ID: publicId.default(''),
    RECAPTCHA_SCRIPT_URL: baseUrl.default('https://www.google.com/recaptcha/api.js'),
    RECAPTCHA_SITE_KEY: publicId.default(''),
    AUTH_COOKIE_LIFETIME_MS: z
      .string()
      .regex(/^[1-9]\d{0,11}$/, 'must be a number of milliseconds')
      .transform(Number)
      .default(AUTH_COOKIE_LIFETIME_MS),
    SITE_INDEXABLE: onOff.default(true),
    // The default signs nothing that is not public anyway: pictures are drawn from posts, never from their address (lib/og).
    OG_SECRET: z.string().min(16, 'must have at least 16 characters').default('clipwright-demo-og-secret'),
    INDEXNOW_URL: baseUrl.default(`${sandbox}/indexnow`),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens')
      .default('clipwright-demo-indexnow'),
    SENTRY_DSN: z
      .string()
      .regex(
        /^https?:\/\/\w+@[\w.:-]+(?:\/[\w.-]+)*\/\d+$/,
        'must be an address like https://<key>@<host>/<project>',
      )
      .default(''),
    WARM_START: onOff.default(true),
    HYDRATE: z.enum(['intent', 'load'], { error: 'must be "intent" or "load"' }).default('intent'),
  });
}

export type Env = z.output<ReturnType<typeof schemaFor>>;

/**
 * Reads the environment. An empty variable counts as not set.
 *
 * Errors: throws one Error that names every variable that is wrong, in plain words.
 */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = schemaFor(given as NodeJS.ProcessEnv).safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => {
    const name = String(path[0]);
    return `  ${path.join('.')} ${message} (it is ${/SECRET|KEY|DSN/.test(name) ? 'not shown' : JSON.stringify(given[name])})`;
  });
  throw new Error(
    `The environment has ${problems.length === 1 ? 'a problem' : `${problems.length} problems`}:\n${problems.join('\n')}\n.env.example explains each variable.`,
  );
}

let cached: Env | undefined;

/** The checked environment of this process. Errors: as `readEnv`. */
export function env(): Env {
  cached ??= readEnv(process.env);
  return cached;
}

/**
 * What the browser may know of the environment, an explicit pick so that a secret added later cannot slip out. The vendors only
 * where their scripts may be loaded: every page carries this in its data.
 */
export function publicEnv(from: Env, withVendors: boolean): PublicEnv {
  return {
    studio: from.STUDIO_ORIGIN,
    ai: from.AI_APP_ORIGIN,
    auth: from.AUTH_API_URL,
    core: from.CORE_API_URL,
    media: from.MEDIA_API_URL,
    analytics: from.ANALYTICS_API_URL,
    cdn: from.CDN_URL,
    authCookieLifetimeMs: from.AUTH_COOKIE_LIFETIME_MS,
    ...(withVendors && { vendors: vendors(from) }),
  };
}

/** The log-in providers and the robot check that are configured; null for one without an id of ours. */
export function vendors(from: Env): Vendors {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId, RECAPTCHA_SITE_KEY: siteKey } = from;
  return {
    google: clientId === '' ? null : { script: from.GOOGLE_SCRIPT_URL, clientId },
    facebook: appId === '' ? null : { script: from.FACEBOOK_SCRIPT_URL, appId },
    recaptcha: siteKey === '' ? null : { script: from.RECAPTCHA_SCRIPT_URL, siteKey },
  };
}
