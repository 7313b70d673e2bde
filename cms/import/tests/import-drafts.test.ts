import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import { makeDrafts } from '@/cms/import/make-drafts';
import { reportOf } from '@/cms/import/report';
import { writeImport } from '@/cms/import/write-import';
import { ghost, ghostPost, item, readExport, wxr } from './exports';

type Row = Record<string, unknown>;

/** Its name is no literal, because its types need the packages of cms/, without which these tests run. */
const CONTENT_SERVICE = '../../src/import/import-drafts';
// why: the function as it is there, with the memory below as its Strapi.
const { importDrafts } = (await import(CONTENT_SERVICE)) as {
  readonly importDrafts: (strapi: object, folder: string, locale: string) => Promise<string>;
};

/** As much of Strapi as an import uses, in memory. Rows are those of drafts. */
function strapiInMemory() {
  const tables = new Map<string, Row[]>();
  const of = (uid: string) => {
    const rows = tables.get(uid) ?? [];
    tables.set(uid, rows);
    return rows;
  };
  const matches = (row: Row, where: Row) =>
    Object.entries(where).every(([field, value]) => {
      const { $in }: { $in?: readonly unknown[] } = Object(value);
      return $in ? $in.includes(row[field]) : (row[field] ?? null) === value;
    });
  const query = (uid: string) => ({
    findMany: async ({ where = {} }: { where?: Row }) => of(uid).filter((row) => matches(row, where)),
    findOne: async ({ where }: { where: Row }) => of(uid).find((row) => matches(row, where)) ?? null,
    updateMany: async ({ where, data }: { where: Row; data: Row }) => {
      for (const row of of(uid)) if (matches(row, where)) Object.assign(row, data);
    },
  });
  const documents = (uid: string) => ({
    async create({ locale = null, data }: { locale?: string | null; data: Row }) {
      const row = {
        ...data,
        locale,
        documentId: `${uid.split('.')[1]}-${of(uid).length}`,
        publishedAt: null,
      };
      of(uid).push(row);
      return row;
    },
    async update({ documentId, locale, data }: { documentId: string; locale: string; data: Row }) {
      const row = of(uid).find((one) => one.documentId === documentId && one.locale === locale);
      if (row) return Object.assign(row, data);
      of(uid).push({ ...data, documentId, locale, publishedAt: null });
      return of(uid).at(-1);
    },
  });
  const db = { query, transaction: async (run: () => Promise<void>) => run() };
  const upload = async () => [{ id: 9, url: '/uploads/ann.png' }];
  const plugin = () => ({ service: () => ({ upload }) });
  return { strapi: { db, documents, plugin }, of };
}

const folder = mkdtempSync(join(tmpdir(), 'import-'));
const users = [
  { id: 'u1', name: 'Ann Bell', slug: 'ann', bio: 'Cuts' },
  { id: 'u2', name: 'Bo Lee', slug: 'bo' },
];
const tags = [{ id: 't1', name: 'Video', slug: 'video', description: 'All of it' }];
const fileOf = (post: object) =>
  ghost(
    {},
    {
      posts: [ghostPost({ ...post, tags: [] })],
      users,
      tags,
      posts_tags: [{ post_id: 'p1', tag_id: 't1', sort_order: 0 }],
      posts_authors: users.map(({ id }, order) => ({ post_id: 'p1', author_id: id, sort_order: order })),
    },
  );

async function handOver(post: object): Promise<void> {
  const source = readExport(Buffer.from(fileOf(post)), { site: 'https://old.example' });
  await writeImport(makeDrafts([source], new Map()), { folder, allowPrivate: false });
}

it('authors and categories are made once, whatever an editor calls them since, and per language', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { strapi, of } = strapiInMemory();
  const [authors, categories, redirects] = ['author.author', 'category.category', 'redirect.redirect'].map(
    (name) => of(`api::${name}`),
  );
  // Somebody else of that slug.
  authors?.push({ documentId: 'other', slug: 'ann-bell', name: 'Anna Bell', locale: 'en' });

  await handOver({});
  await importDrafts(strapi, folder, 'en');
  expect(authors?.map(({ slug, name, bio }) => [slug, name, bio])).toEqual([
    ['ann-bell', 'Anna Bell', undefined],
    ['ann-bell-2', 'Ann Bell', 'Cuts'],
    ['bo-lee', 'Bo Lee', undefined],
  ]);
  expect(categories).toMatchObject([
    { slug: 'video', name: 'Video', description: 'All of it', locale: 'en' },
  ]);
  expect(of('api::blog.blog')).toMatchObject([
    {
      author: authors?.[1]?.documentId,
      coAuthors: [authors?.[2]?.documentId],
      category: [categories?.[0]?.documentId],
    },
  ]);
  expect(redirects).toContainEqual(
    expect.objectContaining({ from: '/author/ann', to: '/blog/author/ann-bell-2' }),
  );

  Object.assign(authors?.[1] ?? {}, { name: 'A. Bell', slug: 'a-bell', bio: 'Edits' });
  Object.assign(categories?.[0] ?? {}, { name: 'Films', description: '' });
  await handOver({ title: 'Another title' });
  await importDrafts(strapi, folder, 'en');
  expect(authors).toHaveLength(3);
  expect(authors?.[1]).toMatchObject({ name: 'A. Bell', slug: 'a-bell', bio: 'Edits' });
  expect(categories).toMatchObject([{ name: 'Films', description: '' }]);

  await importDrafts(strapi, folder, 'fr');
  expect(
    authors?.slice(3).map(({ documentId, slug, name, locale }) => [documentId, slug, name, locale]),
  ).toEqual([
    [authors?.[1]?.documentId, 'a-bell', 'A. Bell', 'fr'],
    [authors?.[2]?.documentId, 'bo-lee', 'Bo Lee', 'fr'],
  ]);
  expect(categories?.[1]).toMatchObject({
    documentId: categories?.[0]?.documentId,
    slug: 'video',
    locale: 'fr',
  });
});

it('platforms and professions that do not exist are one error, before anything is written', async () => {
  const file = ghost(
    {},
    {
      posts: [ghostPost({ tags: [] })],
      tags: ['video', 'work', 'here'].map((slug) => ({ id: slug, name: slug, slug })),
      posts_tags: ['video', 'work', 'here'].map((slug) => ({ post_id: 'p1', tag_id: slug, sort_order: 0 })),
    },
  );
  const source = readExport(Buffer.from(file), { site: 'https://old.example' });
  const places = { video: 'platform/tv', work: 'profession/cutter', here: 'platform/here' };
  const prepared = makeDrafts([source], new Map(Object.entries(places)));
  expect(reportOf({ sources: [source], broken: [], passedOver: [] }, prepared)).toContain(
    'must be in the panel before the import: platform/tv, profession/cutter, platform/here',
  );
  await writeImport(prepared, { folder, allowPrivate: false });
  const { strapi, of } = strapiInMemory();
  of('api::platform.platform').push({ slug: 'here', locale: 'en', documentId: 'platform-0' });
  await expect(importDrafts(strapi, folder, 'en')).rejects.toThrow(
    'There is no platform/tv in the language en, no profession/cutter in the language en: make',
  );
  expect(of('api::blog.blog')).toEqual([]);
});

it('a portrait that could not be fetched comes with the next import, and no other', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { strapi, of } = strapiInMemory();
  const own = mkdtempSync(join(tmpdir(), 'portrait-'));
  // In a private network.
  const url = 'http://127.0.0.1/ann.png';
  const file = ghost({}, { users: [{ id: 'u1', name: 'Ann Bell', slug: 'ann', profile_image: url }] });
  const source = readExport(Buffer.from(file), { site: 'https://old.example' });
  const runOnce = async (): Promise<string> => {
    await writeImport(makeDrafts([source], new Map()), { folder: own, allowPrivate: false });
    return importDrafts(strapi, own, 'en');
  };
  expect(await runOnce()).toContain('1 new drafts');
  expect(of('api::author.author')).toMatchObject([{ name: 'Ann Bell' }]);
  expect(of('api::author.author')[0]).not.toHaveProperty('avatar');

  const key = makeDrafts([source], new Map()).authors[0]?.picture ?? '';
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#c33' } }).toFile(
    join(own, 'images', `ann-${key}.png`),
  );
  expect(await runOnce()).toContain('0 new drafts, 1 renewed');
  expect(of('api::author.author')).toMatchObject([{ name: 'Ann Bell', avatar: 9 }]);
  expect(await runOnce()).toContain('0 new drafts, 0 renewed');
});

it('a post in another language is a version of the document that it translates, with links in its language', async () => {
  const { strapi, of } = strapiInMemory();
  const post = (id: string, slug: string, language: string, group: string, content = 'Words.') =>
    item(
      {
        'wp:post_id': id,
        'wp:post_name': slug,
        title: slug,
        'content:encoded': content,
        link: `https://old.example/${language}/${slug}/`,
      },
      `<category domain="language" nicename="${language}">${language}</category><category domain="post_translations" nicename="${group}">x</category><category domain="category" nicename="c-${language}">C ${language}</category>`,
    );
  const file = wxr([
    post('1', 'cut', 'en', 'pll_1'),
    post('2', 'coupe', 'fr', 'pll_1', '<a href="https://old.example/fr/son/">Son</a>'),
    post('3', 'son', 'fr', 'pll_2'),
    post('4', 'sound', 'en', 'pll_2'),
    // Two of one group in one language: the second is a post of its own.
    post('5', 'again', 'en', 'pll_1'),
  ]);
  const prepared = makeDrafts([readExport(Buffer.from(file), { site: '' })], new Map());
  await writeImport(prepared, { folder, allowPrivate: false });
  await importDrafts(strapi, folder, 'en');
  const rows = of('api::blog.blog').map(({ slug, locale, documentId }) => ({ slug, locale, documentId }));
  const idOf = (slug: string) => rows.find((row) => row.slug === slug)?.documentId;
  expect(rows.map(({ slug, locale }) => `${locale} ${slug}`).toSorted()).toEqual([
    'en again',
    'en cut',
    'en sound',
    'fr coupe',
    'fr son',
  ]);
  expect([idOf('coupe'), idOf('sound')]).toEqual([idOf('cut'), idOf('son')]);
  expect(idOf('again')).not.toBe(idOf('cut'));
  expect(of('api::blog.blog').find(({ slug }) => slug === 'coupe')?.body).toBe('[Son](/fr/blog/son)');
  const redirects = new Map(of('api::redirect.redirect').map(({ from, to }) => [from, to]));
  expect([redirects.get('/fr/coupe'), redirects.get('/en/cut')]).toEqual(['/fr/blog/coupe', '/blog/cut']);
  expect(redirects.get('/category/c-fr')).toBe('/fr/blog/category/c-fr');
  expect(of('api::category.category').map(({ slug, locale }) => [slug, locale])).toEqual([
    ['c-en', 'en'],
    ['c-fr', 'fr'],
  ]);
  const report = await importDrafts(strapi, folder, 'en');
  expect(report).toContain('0 new drafts, 0 renewed, 5 as they were');
});
