import { imageSources } from '../config/image-sources.mjs';
import type { Env } from '../config/read-env.server.mjs';
import { tools, vendors } from '../config/third-parties.server';
import { PROVIDER_NAMES, PROVIDERS } from '../providers/providers';

/**
 * The content security policy: which hosts a page may load from and call. Built from the environment when the
 * process starts, so that configuring a tool's id or a service's URL also allows it (decision 0026).
 */
type Directives = Readonly<Record<string, readonly string[]>>;

/** The part of the policy that is the same in every environment. */
const SAME_EVERYWHERE = {
  'default-src': ["'self'"],
  // The hashes of the one inline script (lib/starter/document/first-paint.ts) and of the speculation rules
  // (lib/starter/features/speculation/speculation-rules.ts), which are not a script but are subject to the
  // same directive; a test compares them.
  'script-src': [
    "'self'",
    "'sha256-iO1A0RgSBtaCa3nDwiv0ggb1WW8y+Bt4D7h2J5mMZ4k='",
    "'sha256-mYCb7KpvBeFniGWypSS4p41cDvItXj55/nlUW45sydY='",
  ],
  'style-src': ["'self'", "'unsafe-inline'"],
  // `data:` for the letters in a document (decision 0029).
  'font-src': ["'self'", 'data:'],
  // The players of lib/article/embed-providers.ts; a test compares them.
  'frame-src': [
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.loom.com',
    'https://open.spotify.com',
    'https://w.soundcloud.com',
    'https://codepen.io',
    'https://player.clipwright.example',
  ],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
  // `pages/api/policy-report.ts`.
  'report-uri': ['/api/policy-report'],
};

/**
 * What a script needs in addition to itself, by its origin; for those of log-in providers: lib/providers.
 * Source: the vendors' own CSP instructions.
 */
const COMPANIONS: Readonly<Record<string, Directives>> = {
  'https://www.google.com': {
    'script-src': ['https://www.gstatic.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  },
  'https://www.recaptcha.net': {
    'script-src': ['https://www.gstatic.cn/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'connect-src': ['https://www.recaptcha.net/recaptcha/'],
    'frame-src': ['https://www.recaptcha.net/recaptcha/'],
  },
  // Tag Manager with Analytics, whose hosts differ by region.
  'https://www.googletagmanager.com': {
    'script-src': ['https://www.googletagmanager.com/gtag/'],
    'connect-src': [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://www.google.com',
    ],
    'img-src': ['https://*.google-analytics.com'],
  },
};

/**
 * The policy of every page: the services that a browser calls, the content service's images and videos, and
 * the configured tools.
 */
export function pagePolicy(env: Env) {
  return textOf(ofEveryPage(env));
}

/** The policy of an editor's preview, which the content service shows in a frame. */
export function previewPolicy(env: Env) {
  const admin = env.CMS_ADMIN_ORIGIN || new URL(env.CMS_URL).origin;
  return textOf({ ...ofEveryPage(env), 'frame-ancestors': ["'self'", admin] });
}

/** The policy of a page where visitors log in: that of every page, plus the configured vendors' scripts. */
export function logInPolicy(env: Env) {
  const { providers, recaptcha } = vendors(env);
  const additions = [
    ...PROVIDER_NAMES.map((name) => ({
      url: PROVIDERS[name].script && providers[name]?.url,
      needs: PROVIDERS[name].script?.needs ?? {},
    })),
    { url: recaptcha?.script, needs: COMPANIONS },
  ];
  return textOf(
    additions
      .flatMap(({ url, needs }) =>
        url ? [{ 'script-src': [sourceOf(url)] }, needs[new URL(url).origin] ?? {}] : [],
      )
      .reduce(merged, ofEveryPage(env)),
  );
}

function ofEveryPage(env: Env): Directives {
  const { tagManager, engagement, affiliate, productAnalytics, geolocation } = tools(env);
  const scripts = [tagManager, engagement, affiliate, productAnalytics].flatMap((tool) => tool?.script ?? []);
  const called = [
    env.AUTH_API_URL,
    env.CORE_API_URL,
    env.MEDIA_API_URL,
    env.ANALYTICS_API_URL,
    env.CDN_URL,
  ].map(below);
  const content = below(env.CMS_URL);
  const own: Directives = {
    ...SAME_EVERYWHERE,
    'connect-src': [
      "'self'",
      ...called,
      ...(geolocation === null ? [] : [sourceOf(geolocation)]),
      ...(productAnalytics === null ? [] : [productAnalytics.options.api_host]),
      // Only the origin, because the URL contains a public key as its user name.
      ...(env.SENTRY_DSN === '' ? [] : [new URL(env.SENTRY_DSN).origin]),
    ],
    // Most images come through our optimiser, but drawings (SVG), video posters and images that it took
    // too long to produce do not.
    'img-src': [
      "'self'",
      // Base64 images in articles (lib/article/inline-image.ts).
      'data:',
      content,
      ...imageSources(env)
        .map(below)
        .filter((source) => !source.startsWith(content)),
    ],
    // Videos of posts, and of templates.
    'media-src': ["'self'", content, below(env.MEDIA_API_URL), ...env.MEDIA_HOSTS.map(below)],
  };
  return scripts
    .flatMap((script) => {
      const { origin } = new URL(script);
      return [
        { 'script-src': [sourceOf(script)], 'connect-src': [origin], 'img-src': [origin] },
        companionsOf(script),
      ];
    })
    .reduce(merged, own);
}

const companionsOf = (script: string) => COMPANIONS[new URL(script).origin] ?? {};

/**
 * A URL as a source in a policy: without its query, which policies ignore, and without characters that would
 * end the directive.
 */
function sourceOf(url: string) {
  const { origin, pathname } = new URL(url);
  return origin + pathname.replace(/[;,]/g, encodeURIComponent);
}

/** The source that covers every URL below a service's base URL. */
const below = (base: string) => `${sourceOf(base).replace(/\/$/, '')}/`;

function merged(policy: Directives, addition: Directives): Directives {
  const names = [...new Set([...Object.keys(policy), ...Object.keys(addition)])];
  return Object.fromEntries(
    names.map((name) => [name, [...new Set([...(policy[name] ?? []), ...(addition[name] ?? [])])]]),
  );
}

const textOf = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
