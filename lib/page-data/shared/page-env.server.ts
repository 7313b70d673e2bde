import { env, publicEnv } from '../../config/env.server';
import type { PublicEnv } from '../../config/public-env';
import { allowsVendors } from '../../config/vendor-pages';
import type { PageMeta } from './page-meta';

/** The part of the environment that a page sends to the browser. */
export function pageEnv({ route, path }: Pick<PageMeta, 'route' | 'path'>): PublicEnv {
  return {
    ...publicEnv(env(), allowsVendors(path)),
    // Only there does a browser call the media API.
    ...((route === 'template' || route === 'templateFavourites') && { media: env().MEDIA_API_URL }),
  };
}
