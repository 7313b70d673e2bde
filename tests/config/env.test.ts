import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { publicEnv } from '@/lib/config/env.server';
import { readEnv, type Env } from '@/lib/config/read-env.server.mjs';
import { tools } from '@/lib/config/third-parties.server';

type Source = Parameters<typeof readEnv>[0];
type Name = keyof Env;

const read = (variables: Record<string, string> = {}) => readEnv(variables as Source); // why: NODE_ENV, which Next's types demand, is not read

/** The error message; '' if nothing was refused. */
function refusalOf(variables: Record<string, string>): string {
  try {
    read(variables);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const ORIGIN_PROBLEM = 'must be an origin: scheme, host and port, no path';
const URL_PROBLEM = 'must be an http(s) URL';

type Kind = {
  readonly names: readonly Name[];
  /** Each with what it is read as, if that is not the value itself. */
  readonly good: readonly (string | readonly [string, unknown])[];
  /** Values that are refused, by what the message says. */
  readonly bad: Readonly<Record<string, readonly string[]>>;
};

/** Every variable, by the kind of its values. */
const KINDS: readonly Kind[] = [
  {
    names: ['PORT', 'SANDBOX_PORT', 'METRICS_PORT'],
    good: [
      ['1', 1],
      ['65535', 65_535],
    ],
    bad: {
      'must be a port number': ['abc', '80.5', '100000'],
      'must be between 1 and 65535': ['0', '65536'],
    },
  },
  {
    names: ['SITE_ORIGIN', 'STUDIO_ORIGIN', 'AI_APP_ORIGIN', 'CMS_ADMIN_ORIGIN'],
    good: [
      'https://site.example',
      ['https://site.example/', 'https://site.example'],
      'http://localhost:4310',
    ],
    bad: {
      [URL_PROBLEM]: ['site.example', 'ftp://site.example'],
      [ORIGIN_PROBLEM]: [
        'https://site.example/blog',
        'https://site.example?x=1',
        'https://site.example#x',
        'https://ada:secret@site.example',
      ],
    },
  },
  {
    names: [
      ...(['CMS_URL', 'CDN_URL', 'AUTH_API_URL', 'CORE_API_URL', 'MEDIA_API_URL'] as const),
      ...(['ANALYTICS_API_URL', 'PROXY_PURGE_URL', 'INDEXNOW_URL'] as const),
      ...(['GOOGLE_SCRIPT_URL', 'FACEBOOK_SCRIPT_URL', 'RECAPTCHA_SCRIPT_URL'] as const),
    ],
    good: [
      'https://api.example',
      ['https://api.example/cms//', 'https://api.example/cms'],
      'http://127.0.0.1:4320/cms',
    ],
    bad: {
      [URL_PROBLEM]: ['api.example', '/cms', 'ftp://api.example', 'javascript:alert(1)', 'http://', ' '],
    },
  },
  // The complete URL of a file or endpoint.
  {
    names: [
      ...(['TAG_MANAGER_SCRIPT_URL', 'ENGAGEMENT_SCRIPT_URL', 'AFFILIATE_SCRIPT_URL'] as const),
      ...(['PRODUCT_ANALYTICS_SCRIPT_URL', 'GEOLOCATION_URL', 'OPENID_AUTHORIZE_URL'] as const),
    ],
    good: ['https://tool.example/tag.js?v=2', 'https://tool.example/json/'],
    bad: { [URL_PROBLEM]: ['tool.example/tag.js', '//tool.example/tag.js', 'data:text/javascript,1'] },
  },
  {
    names: [
      ...(['GOOGLE_CLIENT_ID', 'FACEBOOK_APP_ID', 'RECAPTCHA_SITE_KEY', 'TAG_MANAGER_ID'] as const),
      ...(['ENGAGEMENT_KEY', 'AFFILIATE_ID', 'PRODUCT_ANALYTICS_KEY', 'OPENID_CLIENT_ID'] as const),
    ],
    good: ['123-abc.apps.example', '6Le_x'],
    bad: { 'must be letters, digits, dots and hyphens': ['two words', '"x"', 'x'.repeat(201)] },
  },
  {
    names: ['CMS_TOKEN', 'CMS_PREVIEW_TOKEN'],
    good: ['0123456789abcdef.~'],
    bad: { 'must be printable characters without spaces': ['two words', 'line\nfeed'] },
  },
  {
    names: ['OG_SECRET', 'REVALIDATE_SECRET', 'PREVIEW_SECRET'],
    good: ['0123456789abcdef'],
    bad: { 'must have at least 16 characters': ['hush-hush', ' '] },
  },
  {
    names: ['SITE_INDEXABLE', 'WARM_START'],
    good: [
      ['on', true],
      ['off', false],
    ],
    bad: { 'must be "on" or "off"': ['true', 'ON', '1', ' '] },
  },
  // Words in error reports (rules D27).
  {
    names: ['ERROR_ENVIRONMENT', 'ERROR_RELEASE'],
    good: ['shop@2.0.0+7'],
    bad: { 'must be a word of letters, digits and . @ + -': ['two words', ' ', 'a/b'] },
  },
  {
    names: ['TRUSTED_PROXIES'],
    good: [
      ['10.0.0.0/8, uniquelocal', ['10.0.0.0/8', 'uniquelocal']],
      ['2001:db8::1', ['2001:db8::1']],
    ],
    bad: {
      'must be IP addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal': [
        'nginx',
        '10.0.0.0/99',
      ],
    },
  },
  { names: ['CMS_DIALECT'], good: ['v3', 'v5'], bad: { 'must be "v3" or "v5"': ['v4'] } },
  {
    names: ['MEDIA_HOSTS'],
    good: [['https://a.example/media/, https://b.example', ['https://a.example/media', 'https://b.example']]],
    bad: { 'must be http(s) URLs, separated by commas': ['bucket.example', 'https://*.example'] },
  },
  {
    names: ['REDIS_URL'],
    good: ['rediss://user:password@redis.example:6379/1'],
    bad: { 'must be a URL like redis://host:6379': ['127.0.0.1:6379'] },
  },
  {
    names: ['INDEXNOW_KEY'],
    good: ['abcd-1234'],
    bad: {
      'must be 8 to 128 letters, digits or hyphens': ['short', 'with space', 'x'.repeat(129), '../key.txt'],
    },
  },
  {
    names: ['AUTH_COOKIE_LIFETIME_MS'],
    good: [['15724800000', 15_724_800_000]],
    bad: { 'must be a number of milliseconds': ['182 days', '0', '-1', '1.5', ' '] },
  },
  {
    names: ['SENTRY_DSN'],
    good: ['https://abc123@errors.example/42'],
    bad: {
      'must be a URL like https://<key>@<host>/<project>': [
        'errors.example',
        'https://errors.example/42',
        'https://abc123@errors.example',
        ' ',
      ],
    },
  },
  {
    names: ['METRICS_HOST'],
    good: ['0.0.0.0'],
    bad: { 'must be a host or an address': ['http://metrics'] },
  },
  {
    names: ['BUILD_FILES_DIR', 'CONTENT_FOLDER'],
    good: ['/var/site/build files'],
    bad: { 'must be the path of a folder': ['two\nlines'] },
  },
];

/** Each variable with its good values, what they are read as, and its bad values with what is said of them. */
const VARIABLES = KINDS.flatMap(({ names, good, bad }) =>
  names.map((name) => ({
    name,
    good: good.map((one) => (typeof one === 'string' ? ([one, one] as const) : one)),
    bad: Object.entries(bad).flatMap(([problem, values]) => values.map((value) => [value, problem] as const)),
  })),
);

/** Variables whose values never appear in a message. */
const SECRETS: readonly Name[] = [
  'CMS_TOKEN',
  'CMS_PREVIEW_TOKEN',
  'OG_SECRET',
  'REVALIDATE_SECRET',
  'PREVIEW_SECRET',
  'INDEXNOW_KEY',
  'RECAPTCHA_SITE_KEY',
  'ENGAGEMENT_KEY',
  'PRODUCT_ANALYTICS_KEY',
  'SENTRY_DSN',
  'REDIS_URL',
];

const NAMES = VARIABLES.map(({ name }) => name);

describe('the environment', () => {
  it('has a row in this table for every variable', () => {
    expect(Object.keys(read()).sort()).toEqual(NAMES.toSorted());
  });

  it.each(NAMES)('explains %s in .env.example', (name) => {
    expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it.each(NAMES)('has a default for %s, which an empty variable does not change', (name) => {
    expect(read({ [name]: '' })[name]).toEqual(read()[name]);
  });

  it.each(
    VARIABLES.flatMap(({ name, good }) => good.map(([value, expected]) => [name, value, expected] as const)),
  )('reads %s=%s as %j', (name, value, expected) => {
    expect(read({ [name]: value })[name]).toEqual(expected);
  });

  it.each(
    VARIABLES.flatMap(({ name, bad }) => bad.map(([value, problem]) => [name, value, problem] as const)),
  )('refuses %s=%s, saying that it %s', (name, value, problem) => {
    const printedValue = SECRETS.includes(name) ? 'not shown' : JSON.stringify(value);
    expect(refusalOf({ [name]: value })).toBe(
      `The environment has a problem:\n  ${name} ${problem} (it is ${printedValue})\n.env.example explains each variable.`,
    );
  });

  it('names all mistakes in one message', () => {
    const refusal = refusalOf(
      Object.fromEntries(VARIABLES.map(({ name, bad }) => [name, bad[0]?.[0] ?? ''])),
    );
    expect(refusal).toContain(`The environment has ${NAMES.length} problems:`);
    for (const { name, bad } of VARIABLES) expect(refusal).toContain(`\n  ${name} ${bad[0]?.[1]}`);
    expect(refusal.split('\n')).toHaveLength(NAMES.length + 2);
  });

  it('derives its default URLs from the two ports', () => {
    expect(read({ PORT: '5000', SANDBOX_PORT: '6000' })).toMatchObject({
      SITE_ORIGIN: 'http://127.0.0.1:5000',
      CMS_URL: 'http://127.0.0.1:6000/cms',
      STUDIO_ORIGIN: 'http://127.0.0.1:6001',
      AI_APP_ORIGIN: 'http://127.0.0.1:6002',
    });
  });
});

describe('the part of the environment that the browser gets', () => {
  it("is six URLs, the lifetime of the log-in cookie and the providers, and vendors' scripts only where they may be loaded", () => {
    const own = {
      studio: 'http://127.0.0.1:4321',
      ai: 'http://127.0.0.1:4322',
      auth: 'http://127.0.0.1:4320/auth',
      core: 'http://127.0.0.1:4320/core',
      analytics: 'http://127.0.0.1:4320/analytics',
      cdn: 'http://127.0.0.1:4320/cdn',
      authCookieLifetimeMs: 157_248_000,
      providers: [],
    };
    expect(publicEnv(read(), false)).toEqual(own);
    const none = { providers: {}, recaptcha: null };
    expect(publicEnv(read(), true)).toEqual({ ...own, vendors: none });
    expect(publicEnv(read({ FACEBOOK_APP_ID: '12' }), false)).toEqual({ ...own, providers: ['facebook'] });
    expect(publicEnv(read({ FACEBOOK_APP_ID: '12' }), true).vendors?.providers).toEqual({
      facebook: { url: 'https://connect.facebook.net/en_US/sdk.js', id: '12' },
    });
  });

  it('names the tools as soon as one of them is configured', () => {
    const none = {
      tagManager: null,
      engagement: null,
      affiliate: null,
      productAnalytics: null,
      geolocation: null,
    };
    expect(publicEnv(read({ TAG_MANAGER_ID: 'GTM-1' }), false).tools).toEqual({
      ...none,
      tagManager: { script: 'https://www.googletagmanager.com/gtm.js', id: 'GTM-1' },
    });
    expect(publicEnv(read({ GEOLOCATION_URL: 'https://where.example/json' }), false).tools).toEqual({
      ...none,
      geolocation: 'https://where.example/json',
    });
  });

  it('names a tool that is configured with both a script and our id', () => {
    const scripts = {
      ENGAGEMENT_SCRIPT_URL: 'https://engage.example/e.js',
      AFFILIATE_SCRIPT_URL: 'https://affiliate.example/a.js',
      PRODUCT_ANALYTICS_SCRIPT_URL: 'https://product.example/p.js',
    };
    const ids = { ENGAGEMENT_KEY: 'e', AFFILIATE_ID: 'a', PRODUCT_ANALYTICS_KEY: 'p' };
    expect(tools(read({ ...scripts, ...ids }))).toMatchObject({
      engagement: { script: scripts.ENGAGEMENT_SCRIPT_URL, key: 'e' },
      affiliate: { script: scripts.AFFILIATE_SCRIPT_URL, id: 'a' },
      productAnalytics: { script: scripts.PRODUCT_ANALYTICS_SCRIPT_URL, key: 'p' },
    });
    for (const half of [scripts, ids])
      expect(Object.values(tools(read(half)))).toEqual([null, null, null, null, null]);
  });

  it('has no demo secret on a public site', () => {
    const site = { NODE_ENV: 'production', SITE_ORIGIN: 'https://clipwright.example' };
    expect(() => read(site)).toThrow(/OG_SECRET must be set where.*\n.*INDEXNOW_KEY must be set where/);
    const own = { OG_SECRET: '0123456789abcdef', INDEXNOW_KEY: 'abcd-1234' };
    expect(read({ ...site, ...own })).toMatchObject(own);
    for (const origin of ['', 'http://localhost:4310', 'http://127.0.0.1:4310', 'http://[::1]:4310'])
      expect(() => read({ ...site, SITE_ORIGIN: origin })).not.toThrow();
    expect(() => read({ ...site, SITE_ORIGIN: 'http://127.0.0.1.evil.example' })).toThrow('OG_SECRET');
  });

  it('stays the same when a secret is added to the environment', () => {
    const grown = { ...read({ OG_SECRET: 'hush-hush-hush-hush' }), LATER_SECRET: 'hush' };
    expect(JSON.stringify(publicEnv(grown, true))).not.toMatch(/hush|SECRET|KEY/);
  });
});
