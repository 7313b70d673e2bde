import type { ContentSource } from '../../cms/content-source';
import { createMarkdownSource } from '../../cms/markdown/markdown-source';
import { createFolder } from '../../cms/markdown/read-folder';
import { withQueryRules } from '../../cms/strapi/dialect';
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
    const { CONTENT_FOLDER, CMS_DIALECT, CMS_TOKEN: token, CMS_PREVIEW_TOKEN: previewToken } = env();
    const media = mediaOf(env());
    if (CONTENT_FOLDER !== '') return createMarkdownSource(createFolder(CONTENT_FOLDER, media), media);
    return new StrapiSource({
      http: clientOf('cms'),
      bulk: clientOf('cms', BULK_MAX_BYTES),
      dialect: withQueryRules(CMS_DIALECT === 'v5' ? createStrapi5({ token, previewToken }) : strapiV3),
      media,
      log: logger,
    });
  });
