/** Types for the parts of strapi-utils that the sandbox uses, because the package has none. */

declare module 'strapi-utils/lib/convert-rest-query-params.js' {
  /** `field` is null for `or` and `and`, whose value is a list of lists of clauses. */
  export type RestClause = { field: string | null; operator: string; value: unknown };

  /** Strapi v3's own parser of query parameters. Throws a plain Error for what it cannot parse. */
  export function convertRestQueryParams(params: Record<string, unknown>): {
    start: number;
    limit: number;
    sort?: { field: string; order: 'asc' | 'desc' }[];
    publicationState?: 'live' | 'preview';
    where?: RestClause[];
  };
}

declare module 'strapi-utils/lib/parse-type.js' {
  /** A filter's value, cast to the type of its field. Throws a plain Error for an invalid boolean or date. */
  export default function parseType(input: { type: string; value: unknown }): unknown;
}
