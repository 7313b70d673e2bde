/**
 * A query without the parameters that `isDropped` names; the rest is left as it was, sign for sign, which
 * `URLSearchParams` does not: it writes `a` as `a=`, `%20` as `+`, `~` as `%7E`.
 *
 * Errors: never throws.
 */
export function keptOfQuery(query: string, isDropped: (name: string) => boolean): string {
  return query
    .split('&')
    .filter((pair) => !isDropped(nameOf(pair)))
    .join('&');
}

/** The name in a pair `name=value`, decoded as forms encode it. Errors: never throws. */
export function nameOf(pair: string): string {
  const [name = ''] = new URLSearchParams(pair).keys();
  return name;
}

/** A URL's parts, as they were written: `[before the query, query, fragment with its #]`. */
export function partsOfUrl(url: string): readonly [base: string, query: string, fragment: string] {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#[^]*)?$/.exec(url) ?? [];
  return [base, query, fragment];
}
