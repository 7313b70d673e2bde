import { env } from '../../config/env.server';
import type { Dialect } from '../../cms/dialect';
import { withQueryRules } from '../../cms/query-rules';
import { createStrapi5 } from '../../cms/strapi-5-dialect';
import { strapiV3 } from '../../cms/strapi-v3-dialect';

/** The dialect of this environment's content service (rules D18), with the rules that every query keeps. */
export function cmsDialect(): Dialect {
  const { CMS_DIALECT, CMS_TOKEN: token, CMS_PREVIEW_TOKEN: previewToken } = env();
  return withQueryRules(CMS_DIALECT === 'v5' ? createStrapi5({ token, previewToken }) : strapiV3);
}
