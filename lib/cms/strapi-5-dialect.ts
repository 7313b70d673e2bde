import { z } from 'zod';
import { LOCALES } from '../config/languages';
import type { Collection, Dialect, ListQuery } from './dialect';

/** As far as this file is concerned, a filter is a tree of names with values at its ends. */
type Tree = {
  readonly [name: string]: Tree | readonly (string | number | object)[] | string | number | boolean;
};

/** The service must allow lists of this length (`rest.maxLimit`): its own default, 100, would cut them off without a word. */
const MAX_LIMIT = 1_000;

/** Strapi renews `publishedAt` and `id` at every publish: the day of a post has a field of its own, and `documentId` stays. */
const NAMES: Readonly<Record<string, string>> = {
  published_at: 'publishDate',
  updated_at: 'updatedAt',
  created_at: 'createdAt',
  id: 'documentId',
};

const OPERATORS = ['ne', 'in', 'lt', 'lte', 'gt', 'gte', 'null'] as const;

const NOT_LOCALISED: ReadonlySet<Collection> = new Set(['redirects']);

// Nothing related is sent unless it is named.
const MEDIA = { fields: ['url', 'alternativeText', 'caption', 'width', 'height'] };
const NAMED = { fields: ['name', 'slug'] };
const SEO = { populate: { image: MEDIA } };
const AUTHOR = {
  fields: ['name', 'slug', 'firstName', 'lastName', 'bio', 'url'],
  populate: { avatar: MEDIA },
};
const CARD = {
  // The body is for the reading time.
  fields: ['title', 'slug', 'excerpt', 'blogBody', 'trending', 'publishDate', 'locale'],
  populate: {
    featureImage: MEDIA,
    author: { fields: ['name', 'slug', 'firstName', 'lastName'] },
    // Whole, because it may have a colour, which a query must not name where it has none.
    category: true,
    platform: NAMED,
    profession: NAMED,
  },
};
const POST = {
  fields: [...CARD.fields, 'showFeatureImageInHead', 'createdAt', 'updatedAt'],
  populate: {
    ...CARD.populate,
    author: AUTHOR,
    seo: SEO,
    faqs: { populate: { faq: true } },
    seoFaqs: true,
    howToSchema: { populate: { step: { populate: { image: MEDIA } } } },
    videoSchema: { populate: { thumbnail: MEDIA } },
    contextualCard: { populate: { image: MEDIA } },
    localizations: { fields: ['slug', 'locale'] },
  },
};
const TOPIC = { populate: { image: MEDIA, seo: SEO } };

const SELECTION: Readonly<Record<Collection, Tree>> = {
  blogs: POST,
  categories: TOPIC,
  platforms: TOPIC,
  professions: TOPIC,
  authors: AUTHOR,
  redirects: { fields: ['from', 'to', 'language', 'code'] },
  'legal-pages': { fields: ['slug', 'title', 'description', 'body'] },
};

/**
 * Strapi 5, with the content model of docs/strapi-5.md. `token` is sent with every call, `previewToken` with those that ask for drafts.
 *
 * Errors: an answer that the service has cut off at its own limit is refused by the schema, and so a failure.
 * Source: rules D18; recorded answers in tests/cms/strapi-5.
 */
export function createStrapi5({
  token,
  previewToken,
}: {
  readonly token: string;
  readonly previewToken: string;
}): Dialect {
  const authorised = (by: string): Readonly<Record<string, string>> =>
    by === '' ? {} : { Authorization: `Bearer ${by}` };
  return {
    list(collection, query) {
      const { start = 0, sort = [], drafts } = query;
      const limit = query.limit === undefined || query.limit < 0 ? MAX_LIMIT : query.limit;
      return {
        path: pathOf(collection, {
          ...conditionsOf(collection, query),
          ...(sort.length > 0 && { sort: sort.flatMap((one) => sortOf(collection, one)) }),
          ...(query.cards ? CARD : SELECTION[collection]),
          // Without the total, which would be a query more.
          pagination: { start, limit, withCount: false },
        }),
        headers: authorised(drafts ? previewToken || token : token),
        schema: query.locale === 'all' ? listOf(limit).transform(withPossibleSiblings) : listOf(limit),
      };
    },
    /** A list of one, for its total. */
    count: (collection, query) => ({
      path: pathOf(collection, {
        ...conditionsOf(collection, query),
        fields: ['documentId'],
        pagination: { start: 0, limit: 1 },
      }),
      headers: authorised(token),
      schema: z
        .object({ meta: z.object({ pagination: z.object({ total: z.number().int().nonnegative() }) }) })
        .transform(({ meta }) => meta.pagination.total),
    }),
  };
}

const listOf = (asked: number) =>
  z
    .object({
      data: z.array(z.unknown()),
      meta: z.object({
        pagination: z.object({
          limit: z.number().refine((limit) => limit === asked, {
            error: `the service cuts lists off: its rest.maxLimit must be ${MAX_LIMIT}`,
          }),
        }),
      }),
    })
    .transform(({ data }) => data.map(inNamesOfTheContract));

/**
 * In a list of every language Strapi leaves `localizations` empty where a sibling stands in the same list. The id of a sibling is known without:
 * whoever looks it up finds out whether it exists.
 */
const withPossibleSiblings = (records: readonly unknown[]): readonly unknown[] =>
  records.map((record) => {
    if (typeof record !== 'object' || record === null || !('documentId' in record)) return record;
    const { documentId } = record;
    const isOwn = (locale: string) => 'locale' in record && record.locale === locale;
    return {
      ...record,
      localizations: LOCALES.filter((locale) => !isOwn(locale)).map((locale) => ({
        id: idOf(documentId, locale),
        locale,
      })),
    };
  });

const idOf = (documentId: unknown, locale: unknown) =>
  typeof locale === 'string' ? `${String(documentId)}:${locale}` : String(documentId);

function conditionsOf(
  collection: Collection,
  { locale, filters = {}, where = [], search, drafts }: ListQuery,
): Tree {
  const conditions = [
    ...Object.entries(filters),
    // A post has one language, which the call asks for already.
    ...where.filter(({ field }) => field !== 'Language').map(({ field, value }) => [field, value] as const),
  ];
  return {
    ...(!NOT_LOCALISED.has(collection) && { locale: locale === 'all' ? '*' : locale }),
    ...(drafts && { status: 'draft' }),
    ...(search && { _q: search }),
    ...(conditions.length > 0 && {
      filters: { $and: conditions.map(([field, value]) => filterOf(field, value)) },
    }),
  };
}

/** `category.slug` → `[category][slug][$eq]`; `published_at_lt` → `[publishDate][$lt]`. */
function filterOf(field: string, value: string | number | boolean | readonly (string | number)[]): Tree {
  const operator = OPERATORS.find((one) => field.endsWith(`_${one}`));
  const path = operator ? field.slice(0, -operator.length - 1) : field;
  const names = path.split('.').map((name) => NAMES[name] ?? name);
  const end: Tree =
    operator === 'null'
      ? { [value ? '$null' : '$notNull']: true }
      : { [`$${operator ?? (Array.isArray(value) ? 'in' : 'eq')}`]: value };
  return names.reduceRight<Tree>((inner, name) => ({ [name]: inner }), end);
}

/** All languages of a post have one `documentId`, so the language decides between them. */
function sortOf(collection: Collection, sort: string): readonly string[] {
  const [name = '', direction = 'ASC'] = sort.split(':');
  const own = `${NAMES[name] ?? name}:${direction.toLowerCase()}`;
  return name === 'id' && !NOT_LOCALISED.has(collection) ? [own, 'locale:asc'] : [own];
}

const pathOf = (collection: Collection, query: Tree) =>
  `/api/${collection}?${new URLSearchParams(pairsOf(query)).toString()}`;

/** `{ sort: ['a:asc'] }` → `sort[0]=a:asc`. */
function pairsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, String(value)]];
  return Object.entries(value).flatMap(([name, one]) =>
    pairsOf(one, path === '' ? name : `${path}[${name}]`),
  );
}

/** Names that differ from those of v3, wherever a record stands in another one. */
function inNamesOfTheContract(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inNamesOfTheContract);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, inNamesOfTheContract(field)]),
  );
  const { documentId, publishDate, code, language, locale } = fields;
  return {
    ...fields,
    ...(documentId !== undefined && { id: idOf(documentId, locale) }),
    ...(publishDate !== undefined && { published_at: publishDate }),
    ...(code !== undefined && { status: code, locale: language }),
  };
}
