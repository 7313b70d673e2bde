import { createHash } from 'node:crypto';
import { parse } from 'zod/mini';
import type { ContentSource } from '@/lib/cms/content-source';
import { createStrapi5 } from '@/lib/cms/strapi/strapi-5';
import { StrapiSource } from '@/lib/cms/strapi/strapi-source';
import type { HttpClient } from '@/lib/http/http-client';
import { mediaAt } from '../../support/media';

/** Replies of Strapi 5, by the key of their request. */
export type Answers = Readonly<Record<string, { readonly data: readonly unknown[]; readonly meta: object }>>;

/**
 * The key of a request, whatever fields it names: those follow from the content model. A query that changes
 * has another key, and must be recorded again.
 */
export const keyOf = (path: string) =>
  createHash('sha256')
    .update(decodeURIComponent(path).replace(/(?<=[?&])(?:fields|populate)\[[^&]*&?/g, ''))
    .digest('hex')
    .slice(0, 16);

/** The site's content, which reaches Strapi 5 through `get`. */
export function sourceOf(
  get: (path: string, headers: Readonly<Record<string, string>>) => Promise<unknown>,
  tokens: { readonly token: string; readonly previewToken: string },
): ContentSource {
  const http: HttpClient = {
    call: async ({ path, headers = {}, schema }) => parse(schema, await get(path, headers)),
  };
  const log = { info: warn, warn, error: warn };
  const media = mediaAt('https://cms.example');
  return new StrapiSource({ http, bulk: http, dialect: createStrapi5(tokens), media, log });
}

function warn(message: string): void {
  throw new Error(message);
}
