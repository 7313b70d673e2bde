import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LOCALES } from '@/lib/config/languages';
import { siteConfigurationSchema } from '@/lib/cms/contract/site-configuration';
import { wireAuthor } from '@/lib/cms/strapi/contract/author';
import { wireBlog, wireBlogListItem } from '@/lib/cms/strapi/contract/blog';
import { wireCompanyPage, wireCompanyRecord } from '@/lib/cms/strapi/contract/company-page';
import { wireLegalPage } from '@/lib/cms/strapi/contract/page';
import { wireRedirect } from '@/lib/cms/strapi/contract/redirect';
import { wireTaxonomy } from '@/lib/cms/strapi/contract/taxonomy';
import { mapAuthor } from '@/lib/cms/strapi/map-author';
import { mapCompanyPage } from '@/lib/cms/strapi/map-company-page';
import { mapPost, mapPostCard } from '@/lib/cms/strapi/map-post';
import { mapTaxonomy } from '@/lib/cms/strapi/map-taxonomy';
import { kindsOf, readOrNull, wrongLeaves } from '../support/fuzz-reading';
import { fieldsOf } from '../support/fuzz-wire';
import {
  aWholeWirePost,
  aWireAuthor,
  aWireCompanyPage,
  aWirePost,
  aWireTaxonomy,
} from '../support/wire-builders';
import { mediaAt } from '../support/media';

const MEDIA = mediaAt('https://cms.example');

type Content = {
  readonly schema: z.ZodType;
  /** A record with a value in every field. */
  readonly record: unknown;
  /** Parses and maps a record as the site does. */
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
    record: aWireTaxonomy({ seo: { title: 'A', description: 'B' } }),
    read: (record) => mapTaxonomy(wireTaxonomy.parse(record), MEDIA, 'profession'),
  },
  wireLegalPage: {
    schema: wireLegalPage,
    record: { title: 'Privacy', description: 'What is kept.', body: '<p>Little.</p>' },
    read: (record) => wireLegalPage.parse(record),
  },
  wireCompanyPage: {
    schema: wireCompanyPage,
    record: aWireCompanyPage(),
    read: (record) => mapCompanyPage(wireCompanyRecord.parse(record), MEDIA),
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
      planData: [
        {
          id: 1,
          name: 'Team',
          text: Object.fromEntries(LOCALES.map((locale) => [locale, 'For teams.'])),
          features: Object.fromEntries(LOCALES.map((locale) => [locale, ['4K']])),
          prices: { USD: { monthly: 9, yearly: 90 } },
          recommended: true,
        },
      ],
      currencies: [{ code: 'USD', countries: ['US'], languages: ['en'] }],
      planComparison: [
        { name: Object.fromEntries(LOCALES.map((locale) => [locale, 'Exports'])), values: { 1: true } },
      ],
      statusUrl: 'https://status.example/',
      linkVocabulary: { sources: ['newsletter'], media: ['email'], campaigns: ['may'] },
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

it('every record schema of the contracts is tested here', () => {
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
      expect(wrongLeaves(read, record, path, allowed)).toEqual([]);
      expect(Reflect.get({}, 'polluted')).toBeUndefined();
    },
  );
});
