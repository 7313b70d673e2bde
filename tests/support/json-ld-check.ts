import requirements from './json-ld-requirements.json';

export type JsonLdNode = { readonly [key: string]: unknown };

const RULES = requirements as Readonly<
  Record<string, { readonly required: readonly string[]; readonly recommended: readonly string[] }>
>;

/**
 * What is wrong with a graph: an unknown type, a missing or empty property that search engines require or
 * recommend, a reference without a target, a relative URL, a time without a zone.
 */
export function problemsOfGraph(graph: readonly JsonLdNode[]): readonly string[] {
  const ids = new Set(graph.map((node) => node['@id']));
  const problems: string[] = [];
  for (const node of graph.flatMap(typedNodes)) {
    const type = String(node['@type']);
    const rule = RULES[type];
    if (!rule) {
      problems.push(`${type} is a type that nobody expected`);
      continue;
    }
    for (const name of [...rule.required, ...rule.recommended])
      if (isEmpty(node[name])) problems.push(`${type} has no ${name}`);
  }
  for (const id of graph.flatMap(references)) if (!ids.has(id)) problems.push(`nobody is ${id}`);
  for (const [name, value] of graph.flatMap((node) => scalars(node))) {
    if (
      /^(?:url|item|image|logo|thumbnailUrl|embedUrl|sameAs|mainEntityOfPage)$/.test(name) &&
      !/^https?:\/\//.test(value)
    )
      problems.push(`${name} is no absolute URL: ${value}`);
    if (/^(?:date|upload)/.test(name) && !/T.*(?:Z|[+-]\d\d:\d\d)$/.test(value))
      problems.push(`${name} has no zone: ${value}`);
    if (/undefined|NaN|\[object/.test(value)) problems.push(`${name} is ${value}`);
  }
  return problems;
}

/** All nodes with a type, including nested ones. */
export function typedNodes(value: unknown): readonly JsonLdNode[] {
  if (Array.isArray(value)) return value.flatMap(typedNodes);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as JsonLdNode; // why: an object of JSON
  return [...('@type' in node ? [node] : []), ...Object.values(node).flatMap(typedNodes)];
}

function references(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(references);
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const [only] = entries;
  if (entries.length === 1 && only?.[0] === '@id') return [String(only[1])];
  return entries.flatMap(([, member]) => references(member));
}

function scalars(value: unknown, name = ''): readonly (readonly [string, string])[] {
  if (Array.isArray(value)) return value.flatMap((member) => scalars(member, name));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, member]) => scalars(member, key));
  return [[name, String(value)]];
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}
