import { env } from '../../config/env.server';
import type { Dialect } from '../../cms/dialect';
import { createStrapi5 } from '../../cms/strapi-5-dialect';
import { strapiV3 } from '../../cms/strapi-v3-dialect';

/** The dialect of this environment's content service (rules D18). */
export function cmsDialect(): Dialect {
  const { CMS_DIALECT, CMS_TOKEN: token, CMS_PREVIEW_TOKEN: previewToken } = env();
  return CMS_DIALECT === 'v5' ? createStrapi5({ token, previewToken }) : strapiV3;
}
