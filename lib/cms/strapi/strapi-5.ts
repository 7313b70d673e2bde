import { z } from 'zod';
import { LOCALES } from '../../config/languages';
import { FIELDS } from '../contract/fields';
import type { Collection } from '../contract/collections';
import { MAX_LIMIT, type Dialect, type ListQuery, type Order, type Words } from './dialect';

/** A query as a tree of names with values at its leaves. */
type Tree = { readonly [name: string]: Branch };
type Branch = Tree | readonly (Tree | string | number)[] | string | number | boolean;

/**
 * Strapi changes `publishedAt` and `id` at every publish, so a post's date has its own field, and
 * `documentId` identifies the post.
 */
const ORDERS: Readonly<Record<Order, readonly string[]>> = {
  newest: ['publishDate:desc', 'documentId:desc'],
  oldest: ['publishDate:asc', 'documentId:asc'],
  trending: ['TrendingPostOrder:asc', 'publishDate:desc'],
  parts: ['seriesPart:asc', 'publishDate:asc', 'documentId:asc'],
  editors: ['order:asc'],
  id: ['documentId:asc'],
  change: ['updatedAt:asc', 'documentId:asc'],
};

const NOT_LOCALISED: ReadonlySet<Collection> = new Set(['redirects']);

const MEDIA = { fields: ['url', 'alternativeText', 'width', 'height'] };
const NAME_AND_SLUG = { fields: ['name', 'slug'] };

/** Everything that a type or component has in the content model. Strapi sends what is inside only if it is named. */
function whole(
  type: keyof typeof FIELDS,
  stamps: readonly string[] = [],
): { fields: readonly string[]; populate: Tree } {
  const fields = Object.entries<string>(FIELDS[type]);
  return {
    // Rich text is Markdown; what the site shows is the HTML beside it.
    fields: [
      ...fields.flatMap(([name, kind]) =>
        /^[a-z]+$/.test(kind) && !/^(?:media|richtext)$/.test(kind) ? [name] : [],
      ),
      ...stamps,
    ],
    populate: Object.fromEntries(
      fields.flatMap(([name, kind]) =>
        kind === 'media' ? [[name, MEDIA]] : isType(kind) ? [[name, inside(kind)]] : [],
      ),
    ),
  };
}

function inside(component: keyof typeof FIELDS): Branch {
  const { populate } = whole(component);
  return Object.keys(populate).length === 0 ? true : { populate };
}

const isType = (kind: string): kind is keyof typeof FIELDS => Object.hasOwn(FIELDS, kind);

const AUTHOR = whole('author');
const NAMED_AUTHOR = { fields: ['name', 'slug', 'firstName', 'lastName'] };
const CARD = {
  // `words` is for the reading time: bodies would make a list a hundred times as long.
  fields: ['title', 'slug', 'excerpt', 'words', 'trending', 'publishDate', 'locale'],
  populate: {
    featureImage: MEDIA,
    author: NAMED_AUTHOR,
    coAuthors: NAMED_AUTHOR,
    // All fields, because a query must not name `color` if the content model lacks it.
    category: true,
    platform: NAME_AND_SLUG,
    profession: NAME_AND_SLUG,
  },
};
const STAMPS = ['createdAt', 'updatedAt', 'locale'];
const POST = whole('blog', STAMPS);
const PAGE = whole('page', STAMPS);

const SELECTION: Readonly<Record<Collection, Tree>> = {
  blogs: {
    ...POST,
    populate: {
      ...POST.populate,
      ...CARD.populate,
      author: AUTHOR,
      coAuthors: AUTHOR,
      localizations: { fields: ['slug', 'locale'] },
    },
  },
  categories: { populate: whole('category').populate },
  platforms: { populate: whole('platform').populate },
  professions: { populate: whole('profession').populate },
  authors: AUTHOR,
  redirects: { fields: whole('redirect').fields },
  'legal-pages': { fields: whole('legal-page').fields },
  'company-pages': whole('company-page', ['updatedAt', 'locale']),
  pages: { ...PAGE, populate: { ...PAGE.populate, localizations: { fields: ['slug', 'locale'] } } },
};

/**
 * Strapi 5, with the content model of docs/strapi-5.md. Calls carry `token`, those for drafts `previewToken`
 * if there is one.
 *
 * Errors: the schema rejects a list that the service truncated at its own limit, so the call fails.
 * Source: rules D18; recorded replies in tests/cms/strapi-5.
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
      const { start = 0, limit: requestedLimit = -1, order, drafts } = query;
      const limit = requestedLimit === -1 ? MAX_LIMIT : requestedLimit;
      return {
        path: pathOf(collection, {
          ...conditionsOf(collection, query),
          sort: order ? sortOf(collection, order) : [],
          ...(query.cards ? CARD : SELECTION[collection]),
          // The total would cost another database query.
          pagination: { start, limit, withCount: false },
        }),
        headers: authorised(drafts ? previewToken || token : token),
        schema:
          query.locale === 'all' || query.siblingsToBe
            ? listOf(limit).transform(withCandidateSiblings)
            : listOf(limit),
      };
    },
    opinion(id, isUseful) {
      const [documentId = '', locale = ''] = id.split(':');
      return {
        path: `/api/blogs/${encodeURIComponent(documentId)}/opinion`,
        headers: authorised(token),
        body: { locale, isUseful },
        schema: z.unknown(),
      };
    },
    /** Requests a list of one record, for its total. */
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

const listOf = (requested: number) =>
  z
    .object({
      data: z.array(z.unknown()),
      meta: z.object({
        pagination: z.object({
          limit: z.number().refine((limit) => limit === requested, {
            error: `the service cuts lists off: its rest.maxLimit must be ${MAX_LIMIT}`,
          }),
        }),
      }),
    })
    .transform(({ data }) => data.slice(0, requested).map(withV3Names));

/**
 * In a list of every language, Strapi leaves a record's `localizations` empty if a sibling is in the same
 * list; and publishing a translation does not change the record. So we add the ids that siblings would have
 * in all other languages; whether one exists shows when it is looked up.
 */
const withCandidateSiblings = (records: readonly unknown[]): readonly unknown[] =>
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

function conditionsOf(collection: Collection, query: ListQuery): Tree {
  const { locale, search, drafts } = query;
  return {
    ...(!NOT_LOCALISED.has(collection) && { locale: locale === 'all' ? '*' : locale }),
    ...(drafts && { status: 'draft' }),
    ...(search && { _q: search }),
    filters: { $and: filtersOf(query) },
  };
}

/** `locale` already selects the language of a trending list. */
const filtersOf = (query: ListQuery): readonly Tree[] => [
  ...(query.slug === undefined ? [] : [{ slug: anyOf(query.slug) }]),
  ...(query.notSlug === undefined ? [] : [{ slug: { $ne: query.notSlug } }]),
  ...(query.ids ? [{ documentId: { $in: query.ids } }] : []),
  ...Object.entries(query.related ?? {}).map(([name, slug]) => relatedTo(name, anyOf(slug))),
  ...(query.series === undefined ? [] : [{ series: { $eq: query.series } }]),
  ...(query.publishedBefore === undefined ? [] : [{ publishDate: { $lt: query.publishedBefore } }]),
  ...(query.publishedAfter === undefined ? [] : [{ publishDate: { $gt: query.publishedAfter } }]),
  ...(query.changedSince === undefined ? [] : [{ updatedAt: { $gte: query.changedSince } }]),
  ...(query.trending ? [{ trending: { $eq: true } }, { TrendingPostOrder: { $notNull: true } }] : []),
  ...(query.publishedBy === undefined ? [] : [{ publishDate: { $lte: query.publishedBy } }]),
];

/** An author's posts are also those that they wrote with others. */
const relatedTo = (name: string, slug: Tree): Tree =>
  name === 'author' ? { $or: [{ author: { slug } }, { coAuthors: { slug } }] } : { [name]: { slug } };

const anyOf = (words: Words): Tree => (typeof words === 'string' ? { $eq: words } : { $in: words });

/** All languages of a post share one `documentId`, so the language breaks the tie. */
const sortOf = (collection: Collection, order: Order): readonly string[] =>
  ORDERS[order].flatMap((one) => {
    const [, direction] = /^documentId:(.+)$/.exec(one) ?? [];
    return direction && !NOT_LOCALISED.has(collection) ? [one, 'locale:asc'] : [one];
  });

const pathOf = (collection: Collection, query: Tree) =>
  `/api/${collection}?${new URLSearchParams(pairsOf(query)).toString()}`;

/** `{ sort: ['a:asc'] }` → `sort[0]=a:asc`; an empty list has no pairs. */
function pairsOf(value: Branch, path = ''): [string, string][] {
  if (typeof value !== 'object') return [[path, String(value)]];
  return Object.entries<Branch>(value).flatMap(([name, one]) =>
    pairsOf(one, path === '' ? name : `${path}[${name}]`),
  );
}

/** Adds the names that v3 uses for the same fields, in nested records too. */
function withV3Names(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withV3Names);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withV3Names(field)]));
  const { documentId, publishDate, code, language, locale } = fields;
  return {
    ...fields,
    ...(documentId !== undefined && { id: idOf(documentId, locale) }),
    ...(publishDate !== undefined && { published_at: publishDate }),
    ...(code !== undefined && { status: code, locale: language }),
  };
}
