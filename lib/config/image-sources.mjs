/**
 * Sources of content images, the only ones that go through the image optimiser. Plain JavaScript because
 * next.config.js reads it before anything is built.
 */

/** Path of the files that editors upload. */
export const UPLOADS = '/uploads/';

/**
 * Base URL of the content service's uploads.
 *
 * @param {string} mediaBase
 */
export const uploadsOf = (mediaBase) => `${mediaBase.replace(/\/+$/, '')}${UPLOADS}`;

/**
 * Where files of the content are: `base` completes relative URLs, and images of posts may come from
 * `sources`.
 *
 * @typedef {{ readonly base: string, readonly sources: readonly string[] }} Media
 */

/**
 * The content service's own uploads, and those that it keeps on other hosts.
 *
 * @param {Pick<import('./read-env.server.mjs').Env, 'CMS_URL' | 'MEDIA_HOSTS'>} env
 * @returns {Media}
 */
export const mediaOf = ({ CMS_URL, MEDIA_HOSTS }) => ({
  base: CMS_URL,
  sources: [uploadsOf(CMS_URL), ...MEDIA_HOSTS.map((base) => `${base}/`)],
});

/**
 * Base URLs of all images: those of the content and the thumbnails of templates.
 *
 * @param {Pick<import('./read-env.server.mjs').Env, 'CMS_URL' | 'MEDIA_HOSTS' | 'MEDIA_API_URL'>} env
 */
export const imageSources = (env) => [...mediaOf(env).sources, `${env.MEDIA_API_URL}/thumbnails/`];

/** Parameters of a signed URL of S3, CloudFront, Google Cloud, Azure, Firebase, Supabase, ImageKit. */
const SIGNATURE = /[?&](?:x-amz-signature|x-goog-signature|signature|sig|token|ik-s)=/i;

/**
 * Whether a file of a private bucket is addressed with a signature: without its query it is refused.
 *
 * @param {string} url
 */
export const isSigned = (url) => SIGNATURE.test(url);

/**
 * Whether the optimiser accepts an image: its URL is absolute and names a file below one of these, without
 * a query or fragment, because each query would count as another image. It refuses SVG, for which scaling
 * down saves nothing.
 *
 * @param {string} url
 * @param {readonly string[]} sources
 */
export function isImageOf(url, sources) {
  if (!URL.canParse(url)) return false;
  const { href, search, hash } = new URL(url);
  // A `?` or `#` with nothing after it shows only in `href`.
  return (
    search === '' &&
    hash === '' &&
    !/[?#]|\.svgz?$/i.test(href) &&
    sources.some((source) => href.startsWith(source))
  );
}

/**
 * Whether pages may show a file: the optimiser accepts it, or would without its signature.
 *
 * @param {string} url
 * @param {readonly string[]} sources
 */
export const isShown = (url, sources) =>
  isImageOf(isSigned(url) ? url.replace(/[?#].*$/s, '') : url, sources);
