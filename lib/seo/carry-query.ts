/** The target of a redirect with what the visitor's link carries (a campaign, a click id); what the target says itself stays. */
export function carryQuery(to: string, search: string): string {
  const [, address = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(to) ?? [];
  const own = new URLSearchParams(query);
  const carried = [...new URLSearchParams(search)].filter(([name]) => !own.has(name));
  const whole = [query, new URLSearchParams(carried).toString()].filter(Boolean).join('&');
  return `${address}${whole && `?${whole}`}${fragment}`;
}
