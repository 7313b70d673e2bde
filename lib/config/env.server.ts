import { z } from 'zod';

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
    SITE_INDEXABLE: onOff.default(true),
    // The default signs nothing that is not public anyway: pictures are drawn from posts, never from their address (lib/og).
    OG_SECRET: z.string().min(16, 'must have at least 16 characters').default('clipwright-demo-og-secret'),
    INDEXNOW_URL: baseUrl.default(`${sandbox}/indexnow`),
    INDEXNOW_KEY: z
      .string()
      .regex(/^[a-zA-Z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits or hyphens')
      .default('clipwright-demo-indexnow'),
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
    return `  ${path.join('.')} ${message} (it is ${/SECRET|KEY/.test(name) ? 'not shown' : JSON.stringify(given[name])})`;
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

/** What the browser may know of the environment: addresses, never a secret. */
export type PublicEnv = Pick<
  Env,
  | 'SITE_ORIGIN'
  | 'STUDIO_ORIGIN'
  | 'AI_APP_ORIGIN'
  | 'AUTH_API_URL'
  | 'CORE_API_URL'
  | 'MEDIA_API_URL'
  | 'ANALYTICS_API_URL'
>;

/** The public part of the environment, an explicit pick so that a secret added later cannot slip out. */
export function publicEnv({
  SITE_ORIGIN,
  STUDIO_ORIGIN,
  AI_APP_ORIGIN,
  AUTH_API_URL,
  CORE_API_URL,
  MEDIA_API_URL,
  ANALYTICS_API_URL,
}: Env): PublicEnv {
  return {
    SITE_ORIGIN,
    STUDIO_ORIGIN,
    AI_APP_ORIGIN,
    AUTH_API_URL,
    CORE_API_URL,
    MEDIA_API_URL,
    ANALYTICS_API_URL,
  };
}
