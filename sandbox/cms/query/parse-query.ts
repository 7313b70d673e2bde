import { parse } from 'qs';
import { convertRestQueryParams } from 'strapi-utils/lib/convert-rest-query-params.js';
import { compileSort, type Sorter } from './compile-sort';
import { compileWhere, type Predicate } from './compile-where';
import type { ContentType } from './content-types';
import { QueryError } from './query-error';

/** A query string, parsed and checked against a content type. */
export type Query = {
  readonly start: number;
  /** -1 means all. */
  readonly limit: number;
  readonly matches: Predicate;
  /** Null keeps the store's order. */
  readonly sort: Sorter | null;
  readonly locales: readonly string[] | 'all';
  readonly showsDrafts: boolean;
  /** Null when the query does not search. */
  readonly search: string | null;
};

/**
 * Strapi's own settings, except `arrayLimit` (100 there): newer versions of qs count repeated names too,
 * Strapi's did not.
 */
const QS_OPTIONS = { strictNullHandling: true, arrayLimit: 1000, depth: 20 } as const;

const DEFAULT_LOCALE = 'en';

/**
 * Parses the query of a list, with Strapi v3's own parser.
 *
 * Errors: QueryError.
 */
export function parseListQuery(queryString: string, contentType: ContentType): Query {
  return read(parse(queryString, QS_OPTIONS), contentType);
}

/** Parses the query of a count. As in Strapi, page and order are ignored. */
export function parseCountQuery(queryString: string, contentType: ContentType): Query {
  const { _start, _limit, _sort, ...params } = parse(queryString, QS_OPTIONS);
  return read(params, contentType);
}

function read(params: Record<string, unknown>, contentType: ContentType): Query {
  const { _q, _locale, ...rest } = params;
  // Strapi's i18n plugin overwrites a plain `locale` filter with the requested locale.
  if (contentType.isLocalised) delete rest.locale;
  const converted = convert(rest);
  return {
    start: converted.start,
    limit: converted.limit,
    matches: compileWhere(converted.where ?? [], contentType),
    sort: compileSort(converted.sort ?? [], contentType),
    locales: readLocales(_locale),
    showsDrafts: converted.publicationState === 'preview',
    search: _q === undefined || _q === null ? null : String(_q),
  };
}

function convert(params: Record<string, unknown>): ReturnType<typeof convertRestQueryParams> {
  try {
    return convertRestQueryParams(params);
  } catch (error) {
    throw new QueryError(500, error instanceof Error ? error.message : String(error));
  }
}

function readLocales(locale: unknown): readonly string[] | 'all' {
  if (locale === 'all') return 'all';
  if (Array.isArray(locale)) return locale.map(String);
  return [typeof locale === 'string' && locale !== '' ? locale : DEFAULT_LOCALE];
}
