import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'qs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as model from '@/cms/src/content-model';
import { countWords as countWordsThere } from '@/cms/src/rich-text/count-words';
import { renderMarkdown } from '@/cms/src/rich-text/render-markdown';
import { LOCALES } from '@/lib/config/languages';
import { RESERVED_PAGE_SLUGS } from '@/lib/config/pages';
import { RESERVED_POST_SLUGS } from '@/lib/config/routes';
import { TRACK_COLORS } from '@/lib/config/track-colors';
import { countWords } from '@/lib/text/count-words';
import { textOfHtml } from '@/lib/text/strip-tags';
import { sourceOf, keyOf, type Answers } from './strapi-5/clients';
import recorded from './strapi-5/answers.json';
import { QUERIES } from './strapi-5/queries';

const attribute = z.object({
  type: z.string(),
  target: z.string().optional(),
  component: z.string().optional(),
  private: z.boolean().optional(),
  enum: z.array(z.string()).optional(),
});
const schemaFile = z.object({ attributes: z.record(z.string(), attribute) });
type Attributes = Readonly<Record<string, z.output<typeof attribute>>>;
type Tree = { readonly [name: string]: Tree | string };

const FOLDER = 'cms/src';
const PASTED = 'sandbox/content/pasted';
const attributesIn = (file: string): Attributes =>
  schemaFile.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8'))).attributes;

/** What Strapi adds to every type, and the fields of a file. */
const STRAPI_OWN: Attributes = Object.fromEntries(
  ['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', 'locale'].map((name) => [
    name,
    { type: 'string' },
  ]),
);
const FILE: Attributes = Object.fromEntries(
  ['id', 'documentId', 'url', 'alternativeText', 'width', 'height'].map((name) => [name, { type: 'string' }]),
);

/** The schemas of cms/, by uid (`api::blog.blog`) or by the name of the component (`shared.seo`). */
const schemas = new Map<string, Attributes>(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).flatMap((file): [string, Attributes][] => {
    const [, type] = /^api\/[^/]+\/content-types\/([^/]+)\/schema\.json$/.exec(file) ?? [];
    const [, group, component] = /^components\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? [];
    if (component) return [[`${group}.${component}`, { id: { type: 'integer' }, ...attributesIn(file) }]];
    if (!type) return [];
    const uid = `api::${type}.${type}`;
    const localizations = { type: 'relation', target: uid };
    return [[uid, { ...STRAPI_OWN, localizations, ...attributesIn(file) }]];
  }),
);

const UIDS: Readonly<Record<string, string>> = {
  blogs: 'api::blog.blog',
  categories: 'api::category.category',
  platforms: 'api::platform.platform',
  professions: 'api::profession.profession',
  authors: 'api::author.author',
  redirects: 'api::redirect.redirect',
  'legal-pages': 'api::legal-page.legal-page',
  'company-pages': 'api::company-page.company-page',
  pages: 'api::page.page',
};

/** The fields of what a field holds: of a file, another document or a component. */
function inside(field: z.output<typeof attribute> | undefined): Attributes {
  if (field?.type === 'media') return FILE;
  return schemas.get(field?.target ?? field?.component ?? '') ?? {};
}

/** Fields that a request names and the schema lacks, or keeps private. */
function unknownFields(attributes: Attributes, query: Tree, at: string): readonly string[] {
  const fieldNamed = (name: string) => {
    const field = attributes[name];
    return field && !field.private ? [] : [`${at}${name}`];
  };
  const valuesOf = (value: Tree | string | undefined): readonly (Tree | string)[] =>
    typeof value === 'object' ? Object.values(value) : [];
  const { fields, populate, sort, filters } = query;
  const filtered = (filter: Tree | string, within: Attributes, path: string): readonly string[] =>
    typeof filter === 'string'
      ? []
      : Object.entries(filter).flatMap(([name, value]) => {
          if (name.startsWith('$'))
            return name === '$and' || name === '$or'
              ? valuesOf(value).flatMap((one) => filtered(one, within, path))
              : [];
          return within[name] && !within[name].private
            ? filtered(value, inside(within[name]), `${path}${name}.`)
            : [path + name];
        });
  return [
    ...valuesOf(fields).flatMap((name) => fieldNamed(String(name))),
    ...valuesOf(sort).flatMap((one) => fieldNamed(String(one).split(':')[0] ?? '')),
    ...(filters ? filtered(filters, attributes, at) : []),
    ...(typeof populate === 'object'
      ? Object.entries(populate).flatMap(([name, inner]) =>
          fieldNamed(name).concat(
            typeof inner === 'object' ? unknownFields(inside(attributes[name]), inner, `${at}${name}.`) : [],
          ),
        )
      : []),
  ];
}

/** Fields of a recorded reply that the schema lacks: `populate=true` names none. */
function unrecorded(attributes: Attributes, value: unknown, at: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unrecorded(attributes, one, at));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    attributes[name] ? unrecorded(inside(attributes[name]), inner, `${at}${name}.`) : [`${at}${name}`],
  );
}

/** Every request that the site makes. */
async function requests(): Promise<readonly string[]> {
  const paths = new Set<string>();
  const answers: Answers = recorded;
  const source = sourceOf(
    (path) => {
      paths.add(path);
      return Promise.resolve(answers[keyOf(path)]);
    },
    { token: 'read', previewToken: 'drafts' },
  );
  for (const query of Object.values(QUERIES)) await query(source);
  return [...paths];
}

describe('the project in cms/', () => {
  it('has every field that the site asks for or reads, because Strapi 5 refuses a request for any other', async () => {
    const lacking = new Set<string>();
    for (const path of await requests()) {
      const [, plural = '', query = ''] = /^\/api\/([a-z-]+)\?(.*)$/.exec(path) ?? [];
      const attributes = schemas.get(UIDS[plural] ?? '') ?? {};
      // why: qs yields objects and texts only, with lists as objects
      const tree = parse(query, { depth: 20, parseArrays: false }) as Tree;
      const reply = (recorded as Answers)[keyOf(path)]?.data;
      for (const field of [
        ...unknownFields(attributes, tree, `${plural}.`),
        ...unrecorded(attributes, reply, `${plural}.`),
      ])
        lacking.add(field);
    }
    expect([...lacking]).toEqual([]);
  });

  it('has what the site reads of videos, which no recorded reply has in full', () => {
    expect(Object.keys(schemas.get('post.video') ?? {})).toEqual(
      expect.arrayContaining(['name', 'description', 'uploadDate', 'duration', 'embedUrl', 'thumbnail']),
    );
  });

  it('has the languages, the reserved slugs and the colours of the site', () => {
    expect(model.LANGUAGES).toEqual(LOCALES);
    expect([...model.RESERVED_POST_SLUGS].sort()).toEqual([...RESERVED_POST_SLUGS].sort());
    expect([...model.RESERVED_PAGE_SLUGS].sort()).toEqual([...RESERVED_PAGE_SLUGS].sort());
    expect(schemas.get('api::category.category')?.color?.enum).toEqual([...TRACK_COLORS]);
  });

  it('never sends an author’s email, role or user name', () => {
    const author = schemas.get('api::author.author');
    expect([author?.email, author?.role, author?.username].map((field) => field?.private)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it.each([
    ...readdirSync(PASTED).map((name) => readFileSync(`${PASTED}/${name}`, 'utf8')),
    '',
    'One <b>bo</b>ld *word* & "two" — three&nbsp;four &eacute;t&eacute;, 5.\n\n- six\n- seven\n\n`a < b` <!-- not this -->',
    '今日は良い天気です。 Video を編集する',
    '<script>const not = "this";</script>\n\n<p title="nor > this">but this</p>',
  ])('counts the words of a text as the site does: %#', (markdown) => {
    const html = renderMarkdown(markdown);
    expect(countWordsThere(html)).toBe(countWords(textOfHtml(html)));
  });
});
