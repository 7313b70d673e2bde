/**
 * Where the content's pictures lie: those alone go through the picture optimiser. Plain JavaScript because next.config.js and server/ read it
 * too.
 */

/**
 * Base address of the content service's uploads.
 *
 * @param {string} mediaBase
 */
export const uploadsOf = (mediaBase) => `${mediaBase.replace(/\/+$/, '')}/uploads/`;

/**
 * Base addresses of all pictures: the uploads of the content service and the thumbnails of templates.
 *
 * @param {Pick<import('./read-env.server.mjs').Env, 'CMS_URL' | 'MEDIA_API_URL'>} env
 */
export const pictureSources = ({ CMS_URL, MEDIA_API_URL }) => [
  uploadsOf(CMS_URL),
  `${MEDIA_API_URL}/thumbnails/`,
];

/**
 * Whether a picture lies below one of these addresses, as a file: without a query, which would make another picture of it each time, and
 * without what only we would understand.
 *
 * @param {string} address
 * @param {readonly string[]} sources
 */
export function isPictureOf(address, sources) {
  if (!URL.canParse(address)) return false;
  const { href, search, hash } = new URL(address);
  // A `?` or `#` with nothing behind it is in `href` alone.
  return (
    search === '' && hash === '' && !/[?#]/.test(href) && sources.some((source) => href.startsWith(source))
  );
}
