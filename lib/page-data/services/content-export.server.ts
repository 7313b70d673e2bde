import { createContentExport, type ContentExport } from '../../cms/content-export';
import { processSingleton } from '../../process/process-singleton';
import { env } from '../../config/env.server';
import { mediaOf } from '../../config/image-sources.mjs';
import { cmsDialect } from './cms-dialect.server';
import { BULK_MAX_BYTES, clientOf } from './upstreams.server';

/** Whole collections of this environment's content service. */
export function contentExport(): ContentExport {
  return processSingleton('content-export', () =>
    createContentExport({
      http: clientOf('cms', BULK_MAX_BYTES),
      dialect: cmsDialect(),
      media: mediaOf(env()),
    }),
  );
}
