import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { RELEASE } from '@/lib/config/constants';
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
const PROXIES_PROBLEM = 'must be IP addresses, ranges like 10.0.0.0/8, or loopback, linklocal, uniquelocal';
const ADDRESS_PROBLEM = 'must be an http(s) address';

/** A word in error reports (rules D27). */
const label = (byDefault: string) => ({
  byDefault,
  good: [['shop@2.0.0+7', 'shop@2.0.0+7']] as const,
  bad: ['two words', ' ', 'a/b'].map(
    (value) => [value, 'must be a word of letters, digits and . @ + -'] as const,
  ),
});

/**
 * One row per variable: its default, good values with their results, bad values with their error messages.
 */
const VARIABLES: Readonly<
  Record<
    Name,
    {
      readonly byDefault: unknown;
      readonly good: readonly (readonly [string, unknown])[];
      readonly bad: readonly (readonly [string, string])[];
    }
  >
> = {
  PORT: port(4310),
  SANDBOX_PORT: port(4320),
  SITE_ORIGIN: origin('http://127.0.0.1:4310'),
  TRUSTED_PROXIES: {
    byDefault: ['loopback'],
    good: [
      ['10.0.0.0/8, uniquelocal', ['10.0.0.0/8', 'uniquelocal']],
      ['2001:db8::1', ['2001:db8::1']],
    ],
    bad: [
      ['nginx', PROXIES_PROBLEM],
      ['10.0.0.0/99', PROXIES_PROBLEM],
    ],
  },
  CMS_URL: address('http://127.0.0.1:4320/cms'),
  CMS_DIALECT: {
    byDefault: 'v3',
    good: [['v5', 'v5']],
    bad: [['v4', 'must be "v3" or "v5"']],
  },
  CMS_TOKEN: token(),
  CMS_PREVIEW_TOKEN: token(),
  PICTURE_HOSTS: {
    byDefault: [],
    good: [['https://a.example/media/, https://b.example', ['https://a.example/media', 'https://b.example']]],
    bad: [
      ['bucket.example', 'must be http(s) addresses, separated by commas'],
      ['https://*.example', 'must be http(s) addresses, separated by commas'],
    ],
  },
  CDN_URL: address('http://127.0.0.1:4320/cdn'),
  AUTH_API_URL: address('http://127.0.0.1:4320/auth'),
  CORE_API_URL: address('http://127.0.0.1:4320/core'),
  MEDIA_API_URL: address('http://127.0.0.1:4320/media'),
  ANALYTICS_API_URL: address('http://127.0.0.1:4320/analytics'),
  STUDIO_ORIGIN: origin('http://127.0.0.1:4321'),
  AI_APP_ORIGIN: origin('http://127.0.0.1:4322'),
  GOOGLE_SCRIPT_URL: address('https://accounts.google.com/gsi/client'),
  GOOGLE_CLIENT_ID: publicId(),
  FACEBOOK_SCRIPT_URL: address('https://connect.facebook.net/en_US/sdk.js'),
  FACEBOOK_APP_ID: publicId(),
  RECAPTCHA_SCRIPT_URL: address('https://www.google.com/recaptcha/api.js'),
  RECAPTCHA_SITE_KEY: publicId(),
  TAG_MANAGER_SCRIPT_URL: wholeAddress('https://www.googletagmanager.com/gtm.js'),
  TAG_MANAGER_ID: publicId(),
  ENGAGEMENT_SCRIPT_URL: wholeAddress(''),
  ENGAGEMENT_KEY: publicId(),
  AFFILIATE_SCRIPT_URL: wholeAddress(''),
  AFFILIATE_ID: publicId(),
  PRODUCT_ANALYTICS_SCRIPT_URL: wholeAddress(''),
  PRODUCT_ANALYTICS_KEY: publicId(),
  GEOLOCATION_URL: wholeAddress(''),
  OG_SECRET: secret('clipwright-demo-og-secret'),
  REVALIDATE_SECRET: secret(''),
  PREVIEW_SECRET: secret(''),
  CMS_ADMIN_ORIGIN: origin(''),
  REDIS_URL: {
    byDefault: '',
    good: [['rediss://user:password@redis.example:6379/1', 'rediss://user:password@redis.example:6379/1']],
    bad: [['127.0.0.1:6379', 'must be an address like redis://host:6379']],
  },
  PROXY_PURGE_URL: { ...address('http://127.0.0.1:8080'), byDefault: '' },
  INDEXNOW_URL: address('http://127.0.0.1:4320/indexnow'),
  INDEXNOW_KEY: {
    byDefault: 'clipwright-demo-indexnow',
    good: [['abcd-1234', 'abcd-1234']],
    bad: ['short', 'with space', `${'x'.repeat(129)}`, '../key.txt'].map((value) => [
      value,
      'must be 8 to 128 letters, digits or hyphens',
    ]),
  },
  AUTH_COOKIE_LIFETIME_MS: {
    byDefault: 157_248_000,
    good: [['15724800000', 15_724_800_000]],
    bad: ['182 days', '0', '-1', '1.5', ' '].map((value) => [value, 'must be a number of milliseconds']),
  },
  SENTRY_DSN: {
    byDefault: '',
    good: [['https://abc123@errors.example/42', 'https://abc123@errors.example/42']],
    bad: ['errors.example', 'https://errors.example/42', 'https://abc123@errors.example', ' '].map(
      (value) => [value, 'must be an address like https://<key>@<host>/<project>'],
    ),
  },
  ERROR_ENVIRONMENT: label('staging'),
  ERROR_RELEASE: label(RELEASE),
  SITE_INDEXABLE: onOrOff(),
  METRICS_PORT: {
    byDefault: null,
    good: [['9464', 9464]],
    bad: [
      ['abc', 'must be a port number'],
      ['0', 'must be between 1 and 65535'],
    ],
  },
  METRICS_HOST: {
    byDefault: '127.0.0.1',
    good: [['0.0.0.0', '0.0.0.0']],
    bad: [['http://metrics', 'must be a host or an address']],
  },
  WARM_START: onOrOff(),
};

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

const NAMES = Object.keys(VARIABLES) as Name[]; // why: the record has exactly these keys

describe('the environment', () => {
  it('has a row in this table for every variable', () => {
    expect(Object.keys(read()).sort()).toEqual([...NAMES].sort());
  });

  it.each(NAMES)('explains %s in .env.example', (name) => {
    expect(readFileSync('.env.example', 'utf8')).toMatch(new RegExp(`^${name}=`, 'm'));
  });

  it.each(NAMES)('has a default for %s, which an empty variable does not change', (name) => {
    expect(read()[name]).toEqual(VARIABLES[name].byDefault);
    expect(read({ [name]: '' })[name]).toEqual(VARIABLES[name].byDefault);
  });

  it.each(
    NAMES.flatMap((name) =>
      VARIABLES[name].good.map(([value, expected]) => [name, value, expected] as const),
    ),
  )('reads %s=%s as %j', (name, value, expected) => {
    expect(read({ [name]: value })[name]).toEqual(expected);
  });

  it.each(
    NAMES.flatMap((name) => VARIABLES[name].bad.map(([value, problem]) => [name, value, problem] as const)),
  )('refuses %s=%s, saying that it %s', (name, value, problem) => {
    const shown = SECRETS.includes(name) ? 'not shown' : JSON.stringify(value);
    expect(refusalOf({ [name]: value })).toBe(
      `The environment has a problem:\n  ${name} ${problem} (it is ${shown})\n.env.example explains each variable.`,
    );
  });

  it('names all mistakes in one message', () => {
    const firstBad = Object.fromEntries(NAMES.map((name) => [name, VARIABLES[name].bad[0]?.[0] ?? '']));
    const refusal = refusalOf(firstBad);
    expect(refusal).toContain(`The environment has ${NAMES.length} problems:`);
    for (const name of NAMES) expect(refusal).toContain(`\n  ${name} ${VARIABLES[name].bad[0]?.[1]}`);
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
    const none = { google: null, facebook: null, recaptcha: null };
    expect(publicEnv(read(), true)).toEqual({ ...own, vendors: none });
    expect(publicEnv(read({ FACEBOOK_APP_ID: '12' }), false)).toEqual({ ...own, providers: ['facebook'] });
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

function port(byDefault: number) {
  return {
    byDefault,
    good: [
      ['1', 1],
      ['8080', 8080],
      ['65535', 65_535],
    ] as const,
    bad: [
      ['abc', 'must be a port number'],
      ['80.5', 'must be a port number'],
      ['100000', 'must be a port number'],
      ['0', 'must be between 1 and 65535'],
      ['65536', 'must be between 1 and 65535'],
    ] as const,
  };
}

function address(byDefault: string) {
  return {
    byDefault,
    good: [
      ['https://api.example', 'https://api.example'],
      ['https://api.example/', 'https://api.example'],
      ['https://api.example/cms/', 'https://api.example/cms'],
      ['https://api.example/cms//', 'https://api.example/cms'],
      ['http://127.0.0.1:4320/cms', 'http://127.0.0.1:4320/cms'],
    ] as const,
    bad: ['api.example', '/cms', 'ftp://api.example', 'javascript:alert(1)', 'http://', ' '].map(
      (value) => [value, ADDRESS_PROBLEM] as const,
    ),
  };
}

/** Cases of a variable that holds the complete URL of a file or endpoint. */
function wholeAddress(byDefault: string) {
  return {
    byDefault,
    good: [
      ['https://tool.example/tag.js?v=2', 'https://tool.example/tag.js?v=2'],
      ['https://tool.example/json/', 'https://tool.example/json/'],
    ] as const,
    bad: ['tool.example/tag.js', '//tool.example/tag.js', 'data:text/javascript,1'].map(
      (value) => [value, ADDRESS_PROBLEM] as const,
    ),
  };
}

function origin(byDefault: string) {
  return {
    byDefault,
    good: [
      ['https://site.example', 'https://site.example'],
      ['https://site.example/', 'https://site.example'],
      ['http://localhost:4310', 'http://localhost:4310'],
    ] as const,
    bad: [
      ['site.example', ADDRESS_PROBLEM],
      ['ftp://site.example', ADDRESS_PROBLEM],
      ['https://site.example/blog', ORIGIN_PROBLEM],
      ['https://site.example?x=1', ORIGIN_PROBLEM],
      ['https://site.example#x', ORIGIN_PROBLEM],
      ['https://ada:secret@site.example', ORIGIN_PROBLEM],
    ] as const,
  };
}

function secret(byDefault: string) {
  return {
    byDefault,
    good: [['0123456789abcdef', '0123456789abcdef']] as const,
    bad: ['hush-hush', ' '].map((value) => [value, 'must have at least 16 characters'] as const),
  };
}

function token() {
  return {
    byDefault: '',
    good: [['0123456789abcdef.~', '0123456789abcdef.~']] as const,
    bad: ['two words', 'line\nfeed'].map(
      (value) => [value, 'must be printable characters without spaces'] as const,
    ),
  };
}

function onOrOff() {
  return {
    byDefault: true,
    good: [
      ['on', true],
      ['off', false],
    ] as const,
    bad: ['true', 'ON', '1', ' '].map((value) => [value, 'must be "on" or "off"'] as const),
  };
}

function publicId() {
  return {
    byDefault: '',
    good: [
      ['123-abc.apps.example', '123-abc.apps.example'],
      ['6Le_x', '6Le_x'],
    ] as const,
    bad: ['two words', '"x"', 'x'.repeat(201)].map(
      (value) => [value, 'must be letters, digits, dots and hyphens'] as const,
    ),
  };
}
