/**
 * Adds the visitor's query (campaign, click ID) to the target of a redirect, without the parameters that are
 * `spent`; parameters of the target win.
 */
export function carryQuery(to: string, search: string, spent: readonly string[] = []): string {
  const [, base = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to) ?? [];
  const own = new URLSearchParams(query);
  const carried = [...new URLSearchParams(search)].filter(
    ([name]) => !own.has(name) && !spent.includes(name),
  );
  const whole = [query, new URLSearchParams(carried).toString()].filter(Boolean).join('&');
  return `${base}${whole && `?${whole}`}${fragment}`;
}
