import { NUMBERED_PATHS } from '../lib/config/pages';
import { RESERVED_POST_SLUGS, routes } from '../lib/config/routes';

/** Where these pages also were until version 1.14. */
const OLD_FOLDERS = [
  'legal(?=/(?:privacy|terms|cookies)$)',
  'company(?=/(?:about|contact|help|status|accessibility)$)',
  'product(?=/ai-video$)',
].join('|');

/**
 * The redirects of next.config.js. Few rules, because Next compiles each of them again for every request: nine
 * took a fifth of a cached page's processor time. Editors' rules: lib/seo/redirect-table.ts.
 */
export const REDIRECTS = [
  { source: `/:list(${NUMBERED_PATHS})/page/1`, destination: '/:list', permanent: true },
  { source: `/:folder(${OLD_FOLDERS})/:page`, destination: '/:page', permanent: true },
  { source: '/blog/categories', destination: routes.categories(), permanent: true },
  { source: '/blog/platform', destination: routes.platforms(), permanent: true },
  { source: '/register/:rest*', destination: routes.signup(), permanent: true },
];

const NO_POSTS = [...RESERVED_POST_SLUGS].join('|');

/** The rewrites of next.config.js: documents whose URLs say less than their routes. */
export const REWRITES = {
  // None here: Next ignores case in these rules, though in no others.
  beforeFiles: [],
  afterFiles: [
    // A post as Markdown: at its own URL, and at the page's URL for clients that accept Markdown (decision 0007).
    { source: '/blog/:post([^/]+).md', destination: '/markdown/:post' },
    {
      source: `/blog/:post((?!(?:${NO_POSTS})(?:/|$))[^/.]+)`,
      has: [{ type: 'header' as const, key: 'accept', value: '.*text/markdown.*' }],
      destination: '/markdown/:post',
    },
    { source: '/.well-known/security.txt', destination: '/security.txt' },
    { source: '/:key([a-zA-Z0-9-]{8,128}).txt', destination: '/index-now-key/:key' },
  ],
  // Only for paths that no route matches: an editor's redirect rule, the same URL in lower case, or the
  // not-found page.
  fallback: [{ source: '/:unmatched((?!_next/|api/).+)*', destination: '/unmatched/:unmatched*' }],
};
