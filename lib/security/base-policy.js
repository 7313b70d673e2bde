/**
 * The content security policy of every page, as directives. Plain JavaScript because next.config.js, which sends it, is;
 * `page-policy.ts` adds to it on the pages where people log in.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const BASE_POLICY = {
  'default-src': ["'self'"],
  // The hashes are those of the one inline script (lib/starter/document/first-paint.ts) and of the speculation rules, which are no
  // script but are asked about like one (lib/starter/features/speculation-rules.ts); a test compares.
  'script-src': [
    "'self'",
    "'sha256-lbEYPtHVHRyn9rWMslbwiH5xiqgMveirY4pIJADFlv8='",
    "'sha256-QfQnSbc/zjBKwh1kGhWOAYLJ4wUavVq76ykW3Zn4MC0='",
  ],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'media-src': ["'self'", 'https:'],
  'font-src': ["'self'"],
  // The addresses of the services are those of the environment, this policy is that of the build.
  'connect-src': ['*'],
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
};

/**
 * A policy as it is sent.
 *
 * @param {Readonly<Record<string, readonly string[]>>} directives
 */
const policyText = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

module.exports = { BASE_POLICY, policyText };
