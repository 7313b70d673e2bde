import { parse } from 'qs';
import { LOCALES } from '@/lib/config/languages';

type Fields = Readonly<Record<string, unknown>>;
type Filter = { readonly [name: string]: Filter | string };
type Query = {
  readonly locale?: string;
  readonly status?: string;
  readonly _q?: string;
  readonly sort?: Readonly<Record<string, string>>;
  readonly filters?: { readonly $and?: Readonly<Record<string, Filter>> };
  readonly pagination: { readonly start: string; readonly limit: string };
};

/** Names of v3, and what Strapi 5 calls them. */
const NAMES: Readonly<Record<string, string>> = {
  published_at: 'publishDate',
  updated_at: 'updatedAt',
  created_at: 'createdAt',
};

/**
 * Answers the requests of the site as Strapi 5 does, with the content of a sandbox: drafts, languages, filters,
 * order and pages. It sends every field, whichever are asked for.
 */
export async function aStrapi5(
  sandboxCms: string,
): Promise<(path: string, headers: Readonly<Record<string, string>>) => unknown> {
  const records = new Map<string, readonly Fields[]>();
  for (const name of [
    'blogs',
    'categories',
    'platforms',
    'professions',
    'authors',
    'redirects',
    'company-pages',
    'pages',
    'legal-pages',
  ])
    records.set(name, await recordsOf(sandboxCms, name));
  return (path, headers) => {
    const [, collection = '', query = ''] = /^\/api\/([a-z-]+)\?(.*)$/.exec(path) ?? [];
    // why: qs yields objects and texts only
    const query5 = parse(query, { depth: 20, parseArrays: false, parameterLimit: 5_000 }) as unknown as Query;
    const { start, limit } = query5.pagination;
    const mayReadDrafts = headers.Authorization === 'Bearer drafts' && query5.status === 'draft';
    const matches = (records.get(collection) ?? [])
      .filter((one) => collection !== 'blogs' || mayReadDrafts || one.publishDate !== null)
      .filter(({ locale }) => !query5.locale || query5.locale === '*' || !locale || locale === query5.locale)
      .filter((one) => !query5._q || JSON.stringify(one).toLowerCase().includes(query5._q.toLowerCase()))
      .filter((one) => Object.values(query5.filters?.$and ?? {}).every((filter) => fits(one, filter)))
      .toSorted((one, other) => order(one, other, Object.values(query5.sort ?? {})));
    const data = matches.slice(Number(start), Number(start) + Number(limit));
    return {
      data,
      meta: { pagination: { start: Number(start), limit: Number(limit), total: matches.length } },
    };
  };
}

async function recordsOf(sandboxCms: string, name: string): Promise<readonly Fields[]> {
  const localised = name !== 'redirects' && name !== 'authors';
  const locales = localised ? LOCALES : ['en'];
  const lists = await Promise.all(
    locales.map(async (locale) => {
      const query = `_limit=-1&_locale=${locale}&_publicationState=preview`;
      const list = (await (await fetch(`${sandboxCms}/${name}?${query}`)).json()) as readonly Fields[];
      return list.map((one) => asV5({ ...one, ...(localised && { locale }) }));
    }),
  );
  const all = lists.flat();
  return all.map((one) => ({
    ...one,
    localizations: all
      .filter((other) => other.documentId === one.documentId && other !== one && other.publishDate !== null)
      .map(({ documentId, locale, slug }) => ({ documentId, locale, slug })),
  }));
}

/** Languages of a document share its id: the lowest of their ids in v3. */
function asV5(record: Fields): Fields {
  const siblings = (record.localizations ?? []) as readonly { readonly id: number }[];
  const ids = [Number(record.id), ...siblings.map(({ id }) => id)];
  const renamed = Object.fromEntries(
    Object.entries(record).map(([name, value]) => [NAMES[name] ?? name, inside(value)]),
  );
  return { ...renamed, documentId: `document-${Math.min(...ids)}` };
}

const inside = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inside)
    : typeof value === 'object' && value !== null && 'id' in value
      ? asV5(value as Fields)
      : value;

function fits(record: unknown, filter: Filter): boolean {
  return Object.entries(filter).every(([name, operand]) => {
    if (name === '$or')
      return Object.values(operand).some((one) => typeof one === 'object' && fits(record, one));
    if (name.startsWith('$')) return compares(record, name, operand);
    const field = (record as Fields)[name];
    const values = Array.isArray(field) ? (field as unknown[]) : [field];
    return values.some((value) => typeof operand === 'object' && fits(value, operand));
  });
}

function compares(value: unknown, operator: string, operand: Filter | string): boolean {
  const words = typeof operand === 'object' ? Object.values(operand) : [operand];
  const text = String(value);
  const [word = ''] = words.map(String);
  if (operator === '$eq') return text === word;
  if (operator === '$in') return words.includes(text);
  if (operator === '$ne') return text !== word;
  if (operator === '$notNull') return value !== null && value !== undefined;
  if (value === null || value === undefined) return false;
  if (operator === '$lt') return text < word;
  if (operator === '$lte') return text <= word;
  if (operator === '$gt') return text > word;
  if (operator === '$gte') return text >= word;
  throw new Error(`Strapi 5 refuses ${operator}`);
}

function order(one: Fields, other: Fields, sorts: readonly string[]): number {
  for (const sort of sorts) {
    const [name = '', direction] = sort.split(':');
    const [left, right] = [one[name], other[name]];
    if (left === right) continue;
    const before = typeof left === 'number' ? left - Number(right) : String(left) < String(right) ? -1 : 1;
    return direction === 'desc' ? -before : before;
  }
  return 0;
}
