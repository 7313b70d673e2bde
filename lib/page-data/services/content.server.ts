import type { ContentSource } from '../../cms/content-source';
import { withQueryRules } from '../../cms/strapi/query-rules';
import { createStrapi5 } from '../../cms/strapi/strapi-5';
import { StrapiSource } from '../../cms/strapi/strapi-source';
import { strapiV3 } from '../../cms/strapi/strapi-v3';
import { env } from '../../config/env.server';
import { mediaOf } from '../../config/image-sources.mjs';
import { logger } from '../../monitoring/logger';
import { processSingleton } from '../../process/process-singleton';
import { BULK_MAX_BYTES, clientOf } from './upstreams.server';

/** The content of this environment; the only place that knows which service it is in (rules D18). */
export const content = (): ContentSource =>
  processSingleton('content', () => {
    const { CMS_DIALECT, CMS_TOKEN: token, CMS_PREVIEW_TOKEN: previewToken } = env();
    return new StrapiSource({
      http: clientOf('cms'),
      bulk: clientOf('cms', BULK_MAX_BYTES),
      dialect: withQueryRules(CMS_DIALECT === 'v5' ? createStrapi5({ token, previewToken }) : strapiV3),
      media: mediaOf(env()),
      log: logger,
    });
  });
