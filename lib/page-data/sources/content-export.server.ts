import { createContentExport, type ContentExport } from '../../cms/content-export';
import { processSingleton } from '../../cache/process-singleton.mjs';
import { env } from '../../config/env.server';
import { cmsDialect } from './cms-dialect.server';
import { clientOf } from './upstreams.server';

/** Enough for the bodies of a hundred long posts. */
const MAX_BYTES = 100_000_000;

/** Whole collections of this environment's content service. */
export function contentExport(): ContentExport {
  return processSingleton('content-export', () =>
    createContentExport({
      http: clientOf('cms', MAX_BYTES),
      dialect: cmsDialect(),
      mediaBase: env().CMS_URL,
    }),
  );
}
