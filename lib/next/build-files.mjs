/**
 * Where Next's build puts what others read or change, relative to the repository. Plain JavaScript, because
 * scripts of the build read it before anything is compiled.
 */
export const BUILD = '.next';
/** Its text is the build's id, which differs for each build. */
export const BUILD_ID = `${BUILD}/BUILD_ID`;
/** By route, the files that its page loads: `{ pages: { '/blog/[post]': ['static/css/….css', …] } }`. */
export const BUILD_MANIFEST = `${BUILD}/build-manifest.json`;
/** A folder for each encoded image. */
export const IMAGE_CACHE = `${BUILD}/cache/images`;
/** Where the files of this build and of earlier ones are kept, unless the environment names another folder. */
export const KEPT_BUILD_FILES = `${BUILD}/cache/build-files`;
/** Files that never change, and the URL path that serves them. */
export const STATIC = `${BUILD}/static`;
export const STATIC_URL = '/_next/static';
/** The scripts that the server runs. */
export const SERVER_SCRIPTS = `${BUILD}/server`;
/**
 * The folders whose files have names that follow from their content, and which open pages load: URL path and
 * place in the build.
 */
export const CONTENT_NAMED = {
  '/_starter': 'public/_starter',
  '/fonts': 'public/fonts',
  [`${STATIC_URL}/css`]: `${STATIC}/css`,
};
