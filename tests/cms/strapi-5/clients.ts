import { createHash } from 'node:crypto';
import { parse } from 'zod/mini';
import { CmsClient } from '@/lib/cms/cms-client';
import { createContentExport } from '@/lib/cms/content-export';
import { createStrapi5 } from '@/lib/cms/strapi-5-dialect';
import type { HttpClient } from '@/lib/http/http-client';
import { createPostIndexSource } from '@/lib/search/post-index-source';
import type { Clients } from './queries';
import { mediaAt } from '../../support/media';

/** Replies of Strapi 5, by the key of their request. */
export type Answers = Readonly<Record<string, { readonly data: readonly unknown[]; readonly meta: object }>>;

/** The key of a request. A query that changes has another key, and must be recorded again. */
export const keyOf = (path: string) =>
  createHash('sha256').update(decodeURIComponent(path)).digest('hex').slice(0, 16);

/** The site's clients, which reach Strapi 5 through `get`. */
export function clientsOf(
  get: (path: string, headers: Readonly<Record<string, string>>) => Promise<unknown>,
  tokens: { readonly token: string; readonly previewToken: string },
): Clients {
  const http: HttpClient = {
    call: async ({ path, headers = {}, schema }) => parse(schema, await get(path, headers)),
  };
  const log = { info: warn, warn, error: warn };
  const deps = { http, dialect: createStrapi5(tokens), media: mediaAt('https://cms.example') };
  return {
    cms: new CmsClient({ ...deps, log }),
    content: createContentExport(deps),
    source: createPostIndexSource(deps),
  };
}

function warn(message: string): void {
  throw new Error(message);
}
