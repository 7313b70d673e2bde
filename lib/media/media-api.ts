import type { HttpClient } from '../http/http-client';
import { ACCOUNT_DEADLINE_MS } from '../config/constants';
import { autocompleteReply, templateReply, templatesReply, type Template } from './contract/template';

type TemplateQuery = {
  /** The API's code for the language of the titles. */
  readonly language?: string;
  /** Words of the title. */
  readonly search?: string;
  readonly start?: number;
  readonly limit?: number;
};

export type MediaApi = {
  readonly templates: (query?: TemplateQuery) => Promise<readonly Template[]>;
  readonly autocomplete: (text: string, language?: string) => Promise<readonly string[]>;
  readonly template: (id: string, language?: string) => Promise<Template>;
};

/**
 * The media API as the server calls it; a browser asks it only about favourites (favourites.ts).
 *
 * Errors: every function rejects with an HttpError.
 * Source: specification §7. Methods, parameters and replies are not shown; all three read, so they are GETs.
 */
export function createMediaApi(http: HttpClient): MediaApi {
  return {
    templates: (query = {}) =>
      http.call({
        path: withQuery('/get_templates_v2', query),
        schema: templatesReply,
        deadlineMs: ACCOUNT_DEADLINE_MS,
        retry: true,
      }),
    autocomplete: (text, language) =>
      http.call({
        path: withQuery('/autocomplete', { search: text, language }),
        schema: autocompleteReply,
        deadlineMs: ACCOUNT_DEADLINE_MS,
        retry: true,
      }),
    template: (id, language) =>
      http.call({
        path: withQuery('/get_template_by_id_revamp', { id, language }),
        schema: templateReply,
        deadlineMs: ACCOUNT_DEADLINE_MS,
        retry: true,
      }),
  };
}

function withQuery(path: string, parameters: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs).toString()}`;
}
