import { describe, expect, it } from 'vitest';
import { readEmbed } from '@/lib/article/embed-providers';
import { readEnv } from '@/lib/config/read-env.server.mjs';
import { SITE } from '@/lib/config/site';
import { logInPolicy, pagePolicy } from '@/lib/security/page-policy.server';

type Variables = Readonly<Record<string, string>>;
type Policy = Readonly<Record<string, readonly string[]>>;

const envOf = (variables: Variables = {}) => readEnv(variables as Parameters<typeof readEnv>[0]); // why: NODE_ENV, which Next's types demand, is not read

/** A parsed policy: directive → sources. */
function read(policy: string): Policy {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** What a policy has in addition to another. */
function added(policy: Policy, before: Policy): Policy {
  const pairs = Object.entries(policy).map(
    ([name, sources]) => [name, sources.filter((source) => !before[name]?.includes(source))] as const,
  );
  return Object.fromEntries(pairs.filter(([, sources]) => sources.length > 0));
}

const everyPage = (variables: Variables = {}) => read(pagePolicy(envOf(variables)));
const byTool = (variables: Variables) => added(everyPage(variables), everyPage());
const byVendor = (variables: Variables) => added(read(logInPolicy(envOf(variables))), everyPage());

const PRODUCTION = {
  CMS_URL: 'https://content.example',
  CDN_URL: 'https://cdn.example',
  AUTH_API_URL: 'https://auth.example',
  CORE_API_URL: 'https://api.example/core/',
  MEDIA_API_URL: 'https://api.example/media',
  ANALYTICS_API_URL: 'https://api.example/v3;a,b',
};

describe('the policy of every page', () => {
  it('lets a browser call only the services of this environment', () => {
    expect(everyPage(PRODUCTION)['connect-src']).toEqual([
      "'self'",
      'https://auth.example/',
      'https://api.example/core/',
      'https://api.example/media/',
      'https://api.example/v3%3Ba%2Cb/',
      'https://cdn.example/',
    ]);
  });

  it("allows the content service's images and videos, and those of templates", () => {
    expect(everyPage(PRODUCTION)).toMatchObject({
      'img-src': ["'self'", 'data:', 'https://content.example/', 'https://api.example/media/thumbnails/'],
      'media-src': ["'self'", 'https://content.example/', 'https://api.example/media/'],
    });
  });

  it('allows images and videos of the hosts that the content service keeps them on', () => {
    const bucket = {
      'img-src': ['https://bucket.example/media/'],
      'media-src': ['https://bucket.example/media/'],
    };
    expect(byTool({ MEDIA_HOSTS: 'https://bucket.example/media' })).toEqual(bucket);
  });

  it('allows the players that an article may have, and no other frame', () => {
    const players = [
      'https://youtu.be/aqz-KE-bpKQ',
      'https://vimeo.com/1084537',
      'https://www.loom.com/share/0123456789abcdef0123456789abcdef',
      'https://open.spotify.com/track/0123456789abcdefghijkl',
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b',
      'https://codepen.io/a/pen/abcdef',
      ...SITE.playerHosts.map((host) => `https://${host}/x`),
    ].map((url) => new URL(readEmbed(url)?.playerUrl ?? '').origin);
    expect(everyPage()['frame-src']).toEqual(players);
  });

  it.each([
    [
      'Google Tag Manager',
      { TAG_MANAGER_ID: 'GTM-1' },
      {
        'script-src': ['https://www.googletagmanager.com/gtm.js', 'https://www.googletagmanager.com/gtag/'],
        'connect-src': [
          'https://www.googletagmanager.com',
          'https://*.google-analytics.com',
          'https://*.analytics.google.com',
          'https://www.google.com',
        ],
        'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
      },
    ],
    ...(['ENGAGEMENT_KEY', 'AFFILIATE_ID', 'PRODUCT_ANALYTICS_KEY'] as const).map(
      (name) =>
        [
          `the tool with ${name}`,
          {
            [name.replace(/_(?:KEY|ID)$/, '_SCRIPT_URL')]: 'https://tool.example/v2/tag.js?site=1',
            [name]: 'x',
          },
          {
            'script-src': ['https://tool.example/v2/tag.js'],
            'connect-src': ['https://tool.example'],
            'img-src': ['https://tool.example'],
          },
        ] as const,
    ),
    [
      'the geolocation service',
      { GEOLOCATION_URL: 'https://where.example/json/?fields=country' },
      { 'connect-src': ['https://where.example/json/'] },
    ],
    [
      'the error service',
      { SENTRY_DSN: 'https://publickey@o1.ingest.example/reports/7' },
      { 'connect-src': ['https://o1.ingest.example'] },
    ],
  ] as const)('adds exactly what %s needs', (_, variables, expected) => {
    expect(byTool(variables)).toEqual(expected);
  });

  it('adds nothing for a tool without an id, and no vendors', () => {
    expect(
      byTool({
        ENGAGEMENT_SCRIPT_URL: 'https://tool.example/tag.js',
        GOOGLE_CLIENT_ID: 'g',
        FACEBOOK_APP_ID: 'f',
        RECAPTCHA_SITE_KEY: 'r',
      }),
    ).toEqual({});
  });
});

describe('the policy of a page where visitors log in', () => {
  it('is that of every page if no vendor is configured', () => {
    expect(logInPolicy(envOf())).toBe(pagePolicy(envOf()));
  });

  it.each([
    [
      'Google',
      { GOOGLE_CLIENT_ID: 'g' },
      {
        'script-src': ['https://accounts.google.com/gsi/client'],
        'style-src': ['https://accounts.google.com/gsi/style'],
        'connect-src': ['https://accounts.google.com/gsi/'],
        'frame-src': ['https://accounts.google.com/gsi/'],
      },
    ],
    [
      'Facebook',
      { FACEBOOK_APP_ID: 'f' },
      {
        'script-src': ['https://connect.facebook.net/en_US/sdk.js'],
        'connect-src': ['https://graph.facebook.com/', 'https://www.facebook.com/'],
        'frame-src': ['https://www.facebook.com/'],
        'img-src': ['https://www.facebook.com/'],
      },
    ],
    [
      'reCAPTCHA',
      { RECAPTCHA_SITE_KEY: 'r' },
      {
        'script-src': ['https://www.google.com/recaptcha/api.js', 'https://www.gstatic.com/recaptcha/'],
        'connect-src': ['https://www.google.com/recaptcha/'],
        'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
      },
    ],
    [
      'a fake',
      {
        GOOGLE_SCRIPT_URL: 'http://127.0.0.1:4320/fakes/google/gsi/client?x=1',
        GOOGLE_CLIENT_ID: 'g',
      },
      { 'script-src': ['http://127.0.0.1:4320/fakes/google/gsi/client'] },
    ],
    [
      'a URL with characters that would end the directive',
      { GOOGLE_SCRIPT_URL: 'https://x.example/a;b,c d', GOOGLE_CLIENT_ID: 'g' },
      { 'script-src': ['https://x.example/a%3Bb%2Cc%20d'] },
    ],
  ] as const)('adds exactly what %s needs', (_, variables, expected) => {
    expect(byVendor(variables)).toEqual(expected);
  });

  it('never allows a whole host, inline or evaluated script, with all tools and vendors (rules D2)', () => {
    const own = everyPage()['script-src'] ?? [];
    const all = logInPolicy(
      envOf({
        GOOGLE_CLIENT_ID: 'g',
        FACEBOOK_APP_ID: 'f',
        RECAPTCHA_SITE_KEY: 'r',
        TAG_MANAGER_ID: 'GTM-1',
        ENGAGEMENT_SCRIPT_URL: 'https://tool.example/tag.js',
        ENGAGEMENT_KEY: 'x',
      }),
    );
    const sources = read(all)['script-src'] ?? [];
    expect(sources.slice(0, own.length)).toEqual(own);
    for (const source of sources.slice(own.length))
      expect(new URL(source).pathname.length).toBeGreaterThan(1);
    expect(sources.join(' ')).not.toMatch(/unsafe|\*|strict-dynamic/);
    expect(all.match(/ \*[ ;]| https?:[ ;]/g)).toBeNull();
  });
});
