import { DEMO_PREVIEW_SECRET, DEMO_REVALIDATE_SECRET } from './local-urls';
import { SECOND_BLOG_PAGE } from './second-blog-page';

/**
 * Calls that do not count: redirect rules, pages that editors wrote, the mirrors of all posts and templates and
 * configuration, which all routes share and any request may renew, error reports, and what search engines are
 * told some seconds after a publish. Only the mirror sorts or counts the posts of all languages (a page asks for
 * a post's translations unsorted, by id) or asks for a hundred templates of a language from a place on.
 */
export const UNCOUNTED =
  /^\/(?:cms\/redirects|cms\/company-pages|cms\/pages\?|cms\/blogs(?:\?.*_sort=.*&|\/count\?)_locale=all|media\/get_templates_v2\?language=[a-z]+&start=\d+&limit=100$|cdn\/|errors\/|indexnow$)/;

/**
 * One request by a stranger, and how many calls to other services it may cause on a process with empty
 * caches, apart from `UNCOUNTED`.
 */
export type RouteRequest = {
  /** A URL, or a pattern that finds one in the page of `POST`. */
  readonly path: string | RegExp;
  readonly method?: 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly data?: unknown;
  readonly atMost: number;
};

/** The post whose page contains the signed URL of a preview image, and URLs of images. */
export const POST = '/blog/cut-on-action';

const post = (path: string, data: unknown, atMost: number): RouteRequest => ({
  path,
  method: 'POST',
  data,
  atMost,
});

/**
 * Every route that runs code on a request, by its file below `pages`; tests/tools/lib/upstream-call-budget.test.ts fails
 * if one is missing.
 */
export const ROUTE_REQUESTS: Readonly<Record<string, RouteRequest>> = {
  'api/app-code': { path: '/api/app-code', atMost: 0 },
  'api/go/[target]': { path: '/api/go/ai?prompt=a', atMost: 0 },
  'api/guest-signup': post('/api/guest-signup', { email: 'upstream-call-budget@example.com' }, 1),
  'api/health/index': { path: '/api/health', atMost: 0 },
  'api/health/ready': { path: '/api/health/ready', atMost: 0 },
  'api/og/[locale]/[slug]/[file]': { path: /\/api\/og\/[^"]+\.png/, atMost: 3 },
  'api/opinion': post('/api/opinion', { post: '12', useful: 'yes', page: '/blog' }, 1),
  'api/policy-report': post(
    '/api/policy-report',
    { 'csp-report': { 'blocked-uri': 'https://a.example/' } },
    0,
  ),
  'api/preview/exit': post('/api/preview/exit', {}, 0),
  'api/preview/index': {
    path: `/api/preview?secret=${DEMO_PREVIEW_SECRET}&locale=en&slug=film-with-your-phone`,
    atMost: 1,
  },
  'api/qr-sheet': { path: '/api/qr-sheet?pages=/blog&source=a&medium=b', atMost: 0 },
  'api/redirects': { path: `/api/redirects?secret=not-${DEMO_PREVIEW_SECRET}`, atMost: 0 },
  'api/revalidate': {
    ...post('/api/revalidate', { event: 'entry.publish', model: 'blog', entry: { id: 1 } }, 0),
    headers: { authorization: `Bearer not-${DEMO_REVALIDATE_SECRET}` },
  },
  'api/search': { path: '/api/search?q=storyboard&locale=en', atMost: 0 },
  'api/templates/suggest': { path: '/api/templates/suggest?q=intro&locale=en', atMost: 3 },
  'api/visitor': post('/api/visitor', { url: 'https://clipwright.example/blog', referrer: '' }, 0),
  'atom.xml': { path: '/atom.xml', atMost: 1 },
  'blog/author/[author]/atom.xml': { path: '/blog/author/maya-lindqvist/atom.xml', atMost: 2 },
  'blog/author/[author]/feed.json': { path: '/blog/author/maya-lindqvist/feed.json', atMost: 2 },
  'blog/author/[author]/feed.xml': { path: '/blog/author/maya-lindqvist/feed.xml', atMost: 2 },
  'blog/category/[category]/atom.xml': { path: '/blog/category/editing-basics/atom.xml', atMost: 2 },
  'blog/category/[category]/feed.json': { path: '/blog/category/editing-basics/feed.json', atMost: 2 },
  'blog/category/[category]/feed.xml': { path: '/blog/category/editing-basics/feed.xml', atMost: 2 },
  'blog/search': { path: '/fr/blog/search?q=montage', atMost: 0 },
  'changelog/atom.xml': { path: '/changelog/atom.xml', atMost: 0 },
  'feed.json': { path: '/feed.json', atMost: 1 },
  'feed.xml': { path: '/es/feed.xml', atMost: 1 },
  follow: { path: '/follow?token=upstream-call-budget', atMost: 2 },
  index: { path: '/ru', atMost: 8 },
  'index-now-key/[key]': { path: '/0123456789abcdef.txt', atMost: 0 },
  'llms-full.txt': { path: '/llms-full.txt', atMost: 1 },
  'llms.txt': { path: '/llms.txt', atMost: 1 },
  login: { path: '/login?otherUrl=/blog', atMost: 0 },
  'markdown/[post]': { path: '/blog/brand-kit-for-video.md', atMost: 1 },
  pricing: { path: '/pricing', atMost: 0 },
  'robots.txt': { path: '/robots.txt', atMost: 0 },
  'security.txt': { path: '/.well-known/security.txt', atMost: 0 },
  signup: { path: '/signup?coupon=A', atMost: 0 },
  'sitemap.xml': { path: '/sitemap.xml', atMost: 7 },
  'sitemaps/[file]': { path: '/sitemaps/posts-en.xml', atMost: 7 },
  styleguide: { path: '/styleguide', atMost: 2 },
  'templates/favourites': { path: '/pt/templates/favourites?ids=4101,4102', atMost: 2 },
  'templates/search': { path: '/pt/templates/search?q=produto', atMost: 3 },
  'tools/channels': { path: '/tools/channels', atMost: 0 },
  'tools/index': { path: '/tools', atMost: 0 },
  'tools/link-builder': { path: '/tools/link-builder', atMost: 2 },
  // Three of the calls of each post read how large an image is, once a day (lib/article, images without a
  // written size).
  'tools/preview': { path: '/tools/preview?url=/blog/record-clean-voice-over', atMost: 10 },
  'unmatched/[[...unmatched]]': { path: '/there/is/no/such-page', atMost: 0 },
};

/** Next's own routes, a URL that makes a route request itself, and pages that are not cached yet. */
export const OTHER_REQUESTS: Readonly<Record<string, RouteRequest>> = {
  'the image optimiser': { path: /\/_next\/image\?[^" ]+/, atMost: 1 },
  'the inspector that looks at itself': {
    path: `/tools/preview?url=${encodeURIComponent('/.//tools/preview?url=/.//tools/preview?url=/blog')}`,
    atMost: 0,
  },
  'a post nobody has asked for': { path: '/blog/product-demo-script', atMost: 7 },
  'a post that is not there': { path: '/blog/there-is-no-such-post', atMost: 1 },
  'a listing, page 2': { path: SECOND_BLOG_PAGE, atMost: 2 },
};
