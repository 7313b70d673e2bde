import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { siteConfigurationSchema } from '@/lib/cms/contract/site-configuration';
import { wireAuthor } from '@/lib/cms/contract/author';
import { wireBlog, wireBlogListItem } from '@/lib/cms/contract/blog';
import { wireLegalPage } from '@/lib/cms/contract/legal-page';
import { wireRedirect } from '@/lib/cms/contract/redirect';
import { wireTaxonomy } from '@/lib/cms/contract/taxonomy';
import { mapAuthor } from '@/lib/cms/map-author';
import { mapPost, mapPostCard } from '@/lib/cms/map-post';
import { mapProfession, mapTaxonomy } from '@/lib/cms/map-taxonomy';
import { fieldsOf, leavesOf, withField, WRONG_SHAPES, type Leaf } from '../support/fuzz-wire';
import {
  aWholeWirePost,
  aWireAuthor,
  aWirePicture,
  aWirePost,
  aWireTaxonomy,
} from '../support/wire-builders';

const MEDIA = 'https://cms.example';
const MAX_TEXT = 20_000;

type Content = {
  readonly schema: z.ZodType;
  /** A record with something in every field. */
  readonly record: unknown;
  /** What the site makes of a record. */
  readonly read: (record: unknown) => unknown;
};

/** Every kind of record, by the name of its schema. */
const CONTENT: Readonly<Record<string, Content>> = {
  wireBlog: {
    schema: wireBlog,
    record: aWholeWirePost(),
    read: (record) => mapPost(wireBlog.parse(record), MEDIA, []),
  },
  wireBlogListItem: {
    schema: wireBlogListItem,
    record: aWirePost({ profession: 'marketers' }),
    read: (record) => mapPostCard(wireBlogListItem.parse(record), MEDIA),
  },
  wireAuthor: {
    schema: wireAuthor,
    record: aWireAuthor(),
    read: (record) => mapAuthor(wireAuthor.parse(record), MEDIA),
  },
  wireTaxonomy: {
    schema: wireTaxonomy,
    record: aWireTaxonomy({ seo: { title: 'A', description: 'B', image: aWirePicture() } }),
    read: (record) => ({
      taxonomy: mapTaxonomy(wireTaxonomy.parse(record), MEDIA),
      profession: mapProfession(wireTaxonomy.parse(record), MEDIA),
    }),
  },
  wireLegalPage: {
    schema: wireLegalPage,
    record: { title: 'Privacy', description: 'What is kept.', body: '<p>Little.</p>' },
    read: (record) => wireLegalPage.parse(record),
  },
  wireRedirect: {
    schema: wireRedirect,
    record: { from: '/a', to: '/b', locale: 'en', status: 301 },
    read: (record) => wireRedirect.parse(record),
  },
  siteConfiguration: {
    schema: siteConfigurationSchema(() => undefined),
    record: {
      socialLinks: { twitterHandle: '@a', twitter: 'https://x.example/', reviews: true },
      planData: [{ id: 1, name: 'Free' }],
      announcement: {
        id: 'a',
        text: { '*': 'Hello', en: 'Hello' },
        href: '/blog',
        from: '2026-01-01',
        until: '2027-01-01',
        routes: ['/'],
      },
    },
    read: (record) => siteConfigurationSchema(() => undefined).parse(record),
  },
};

it('every record that a contract describes is here', () => {
  const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../lib/cms/contract/*.ts', {
    eager: true,
  });
  const records = Object.values(modules).flatMap((exports) =>
    Object.entries(exports).flatMap(([name, value]) => (value instanceof z.ZodObject ? [name] : [])),
  );
  expect(records.filter((name) => !(name in CONTENT))).toEqual([]);
});

describe.each(Object.entries(CONTENT))('%s', (_, { schema, record, read }) => {
  const fields = fieldsOf(schema);
  const allowed = kindsOf([read(record), readOrNull(read, {})]);

  it('is read field by field', () => {
    const names = new Set(fields.map(([first]) => first));
    if (schema instanceof z.ZodObject) expect([...names].sort()).toEqual(Object.keys(schema.shape).sort());
    expect(fields.length).toBeGreaterThanOrEqual(names.size);
  });

  it.each(fields.map((path) => [path.join('.'), path] as const))(
    'whose %s has a wrong shape is read with the default, or refused',
    (_name, path) => {
      for (const [shape, value] of Object.entries(WRONG_SHAPES)) {
        const model = readOrNull(read, withField(record, path, value));
        const wrong = leavesOf(model).filter(
          (leaf) => !isFit(leaf, allowed.get(leaf.at) ?? allowed.get(anyKey(leaf.at))),
        );
        expect(wrong.map(({ at, value: found }) => `${shape}: ${at} is ${String(found)}`)).toEqual([]);
      }
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
  );
});

/** Errors: whatever is not a schema's own refusal. */
function readOrNull(read: Content['read'], record: unknown): unknown {
  try {
    return read(record);
  } catch (error) {
    if (error instanceof z.ZodError) return null;
    throw error;
  }
}

/** Kinds of value at each place of a model: in a whole record and in one without any field. */
function kindsOf(models: readonly unknown[]): ReadonlyMap<string, ReadonlySet<string>> {
  const kinds = new Map<string, Set<string>>();
  for (const { at, value } of models.flatMap((model) => leavesOf(model)))
    kinds.set(at, (kinds.get(at) ?? new Set()).add(kindOf(value)));
  return kinds;
}

/** A text may be one for each language: any key then has the place of `*`. */
const anyKey = (place: string) => place.replace(/[^.]+$/, '*');

const kindOf = (value: unknown) => (value === null ? 'null' : typeof value);

/** A value of a kind that this place has otherwise, or nothing at all, within the limits of the contract. An editor's HTML has others. */
function isFit({ at, value }: Leaf, kinds: ReadonlySet<string> | undefined): boolean {
  if (value === null) return true;
  if (typeof value === 'number' && !Number.isFinite(value)) return false;
  if (typeof value === 'string' && value.length > MAX_TEXT && !at.endsWith('.body')) return false;
  return kinds?.has(kindOf(value)) ?? false;
}
