import type { Collection } from '../../../lib/cms/contract/collections';
/** The field types of Strapi that affect how a filter is read. */
export type FieldType = 'string' | 'integer' | 'boolean' | 'datetime';

/**
 * What a query may name in a collection: no components or media, because Strapi v3 cannot filter by them
 * either.
 */
export type ContentType = {
  readonly fields: Readonly<Record<string, FieldType>>;
  /** Fields of the record that contain one or many records of another collection. */
  readonly relations: Readonly<Record<string, Collection>>;
  /** Whether a record exists once per language. If not, `_locale` picks the language of its texts. */
  readonly isLocalised: boolean;
  readonly hasDrafts: boolean;
};

const STAMPS = { id: 'integer', created_at: 'datetime', updated_at: 'datetime' } as const;

/** The fields of a page that editors write. */
const WRITTEN = {
  ...STAMPS,
  slug: 'string',
  title: 'string',
  description: 'string',
  body: 'string',
  locale: 'string',
} as const;

const TAXONOMY: ContentType = {
  fields: {
    ...STAMPS,
    name: 'string',
    slug: 'string',
    description: 'string',
    order: 'integer',
    locale: 'string',
  },
  relations: {},
  isLocalised: true,
  hasDrafts: false,
};

export const CONTENT_TYPES: Readonly<Record<Collection, ContentType>> = {
  blogs: {
    fields: {
      ...STAMPS,
      title: 'string',
      slug: 'string',
      excerpt: 'string',
      blogBody: 'string',
      Language: 'string',
      locale: 'string',
      trending: 'boolean',
      TrendingPostOrder: 'integer',
      series: 'string',
      seriesPart: 'integer',
      showFeatureImageInHead: 'boolean',
      published_at: 'datetime',
    },
    relations: {
      author: 'authors',
      coAuthors: 'authors',
      category: 'categories',
      platform: 'platforms',
      profession: 'professions',
      localizations: 'blogs',
    },
    isLocalised: true,
    hasDrafts: true,
  },
  categories: {
    ...TAXONOMY,
    fields: { ...TAXONOMY.fields, color: 'string' },
    relations: { localizations: 'categories' },
  },
  platforms: { ...TAXONOMY, relations: { localizations: 'platforms' } },
  professions: {
    ...TAXONOMY,
    fields: { ...TAXONOMY.fields, bgColor: 'string' },
    relations: { localizations: 'professions' },
  },
  authors: {
    fields: {
      ...STAMPS,
      username: 'string',
      email: 'string',
      role: 'string',
      name: 'string',
      slug: 'string',
      firstName: 'string',
      lastName: 'string',
      url: 'string',
      bio: 'string',
    },
    relations: {},
    isLocalised: false,
    hasDrafts: false,
  },
  'legal-pages': {
    fields: {
      ...WRITTEN,
      isDraft: 'boolean',
    },
    relations: {},
    isLocalised: true,
    hasDrafts: false,
  },
  'company-pages': {
    fields: {
      ...WRITTEN,
      email: 'string',
    },
    relations: {},
    isLocalised: true,
    hasDrafts: false,
  },
  pages: {
    fields: {
      ...WRITTEN,
      published_at: 'datetime',
    },
    relations: { localizations: 'pages' },
    isLocalised: true,
    hasDrafts: true,
  },
  redirects: {
    fields: { ...STAMPS, from: 'string', to: 'string', locale: 'string', status: 'integer' },
    relations: {},
    isLocalised: false,
    hasDrafts: false,
  },
};

export function isCollectionName(name: string): name is Collection {
  return Object.hasOwn(CONTENT_TYPES, name);
}
