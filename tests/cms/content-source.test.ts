import { mkdtempSync, rmSync, writeFileSync, cpSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse } from 'zod/mini';
import type { ContentSource } from '@/lib/cms/content-source';
import { createMarkdownSource } from '@/lib/cms/markdown/markdown-source';
import { createFolder } from '@/lib/cms/markdown/read-folder';
import { withQueryRules } from '@/lib/cms/strapi/dialect';
import { createStrapi5 } from '@/lib/cms/strapi/strapi-5';
import { StrapiSource } from '@/lib/cms/strapi/strapi-source';
import { strapiV3 } from '@/lib/cms/strapi/strapi-v3';
import { RESERVED_POST_SLUGS } from '@/lib/config/routes';
import { createHttpClient, type HttpClient } from '@/lib/http/http-client';
import { startSandbox, type Sandbox } from '@/sandbox/start-sandbox';
import { aLog } from '../support/fake-log';
import { mediaAt } from '../support/media';
import { aStrapi5 } from './strapi-5/fake-strapi-5';

/** The posts of the demo on this day: one is planned for later. */
const NOW_MS = Date.parse('2026-09-20T00:00:00.000Z');
const POSTS = 'sandbox/content/posts';
const media = mediaAt('https://cms.example');
const { log } = aLog();

let sandbox: Sandbox | undefined;
let folder = '';
const sources: Record<string, ContentSource> = {};

beforeAll(async () => {
  sandbox = await startSandbox();
  const http = createHttpClient({ service: 'cms', baseUrl: `${sandbox.origin}/cms` });
  const dialect = withQueryRules(strapiV3, () => NOW_MS);
  sources['Strapi v3'] = new StrapiSource({ http, bulk: http, dialect, media, log });
  const answer = await aStrapi5(`${sandbox.origin}/cms`);
  const http5: HttpClient = {
    call: async ({ path, headers = {}, schema }) => parse(schema, answer(path, headers)),
  };
  const dialect5 = withQueryRules(createStrapi5({ token: 'read', previewToken: 'drafts' }), () => NOW_MS);
  sources['Strapi 5'] = new StrapiSource({ http: http5, bulk: http5, dialect: dialect5, media, log });
  folder = mkdtempSync(join(tmpdir(), 'markdown-'));
  cpSync(POSTS, folder, { recursive: true });
  sources['a folder'] = createMarkdownSource(createFolder(folder, media), media, () => NOW_MS);
});

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await sandbox?.close();
});

describe.each(['Strapi v3', 'Strapi 5', 'a folder'])('the content in %s', (name) => {
  const content = () => sources[name]!;
  const slugs = (posts: readonly { readonly slug: string }[]) => posts.map(({ slug }) => slug);
  const page = (number: number, pageSize = 9) => ({ locale: 'en', page: number, pageSize });

  it('has a post in its language, with its translations', async () => {
    const post = await content().post('fr', 'raccord-dans-le-mouvement');
    expect(post).toMatchObject({
      slug: 'raccord-dans-le-mouvement',
      language: 'fr',
      title: 'Le raccord dans le mouvement, cette coupe que nul ne voit',
      publishedAt: '2026-02-11T09:00:00.000Z',
      updatedAt: '2026-05-20T09:00:00.000Z',
      authorName: 'Tomas Ferreira',
      author: { slug: 'tomas-ferreira' },
      trending: true,
      category: [{ slug: 'editing-basics' }],
    });
    expect(post?.body).toMatch(/^<p>/);
    expect(post?.readingMinutes).toBeGreaterThan(2);
    expect(post?.translations.map(({ locale, slug }) => `${locale} ${slug}`).sort()).toEqual([
      'en cut-on-action',
      'es corte-en-movimiento',
      'pt corte-no-movimento',
      'ru montazh-po-dvizheniyu',
    ]);
  });

  it('has all authors of a post, in their order, each with the post in their list', async () => {
    const slug = 'nastroit-shablon-video';
    expect(await content().post('ru', slug)).toMatchObject({
      authorName: name === 'a folder' ? 'Aiko Tanabe и Daniel Okafor' : 'Айко Танабэ и Даниэль Окафор',
      author: { slug: 'aiko-tanabe' },
      coAuthors: [{ slug: 'daniel-okafor' }],
    });
    for (const author of ['aiko-tanabe', 'daniel-okafor']) {
      const { items, total } = await content().posts({ locale: 'ru', page: 1, pageSize: 100 }, { author });
      expect(slugs(items).filter((one) => one === slug)).toEqual([slug]);
      expect(await content().countPosts('ru', { author })).toBe(total);
      expect(await content().author('ru', author)).toMatchObject({ slug: author });
    }
  });

  it('has nothing at another slug, in another language, or before its date', async () => {
    expect(await content().post('en', 'no-such-post')).toBeNull();
    expect(await content().post('en', '../en/cut-on-action')).toBeNull();
    expect(await content().post('en', 'raccord-dans-le-mouvement')).toBeNull();
    expect(await content().post('en', 'label-ai-footage')).toBeNull();
    expect((await content().post('en', 'label-ai-footage', 'draft'))?.slug).toBe('label-ai-footage');
  });

  it('lists posts newest first, page by page, each once', async () => {
    const [first, second, last] = [
      await content().posts(page(1)),
      await content().posts(page(2)),
      await content().posts(page(3)),
    ];
    expect(first).toMatchObject({ total: 23, page: 1, pageCount: 3 });
    expect(slugs(first.items)).toHaveLength(9);
    const all = [...first.items, ...second.items, ...last.items];
    expect(new Set(slugs(all)).size).toBe(23);
    expect(all.map(({ publishedAt }) => publishedAt)).toEqual(
      all
        .map(({ publishedAt }) => publishedAt)
        .toSorted()
        .reverse(),
    );
    expect((await content().posts(page(4))).items).toEqual([]);
    expect(slugs(all).some((slug) => RESERVED_POST_SLUGS.has(slug))).toBe(false);
  });

  it('counts whether a post was useful, where editors can see it', async () => {
    const post = await content().post('en', 'video-in-email');
    if (name === 'a folder') return expect(content().recordOpinion).toBeUndefined();
    if (name === 'Strapi 5') return;
    await content().recordOpinion?.({ id: post?.id ?? '' }, true);
    const opinions = await (await fetch(`${sandbox?.origin}/control/cms/opinions`)).json();
    expect(opinions).toEqual({ [post?.id ?? '']: { yes: 1, no: 0 } });
    await expect(content().recordOpinion?.({ id: '99999' }, true)).rejects.toThrow('404');
  });

  it('has the parts of a series in their order, of one language, and none of a name that no post has', async () => {
    const plan = await content().series('en', 'Video marketing, from plan to figures');
    expect(slugs(plan)).toEqual([
      'video-marketing-plan',
      'product-demo-script',
      'what-a-minute-of-video-costs',
      'read-a-retention-curve',
    ]);
    expect(await content().series('fr', 'Video marketing, from plan to figures')).toEqual([]);
    expect(await content().series('en', 'Video marketing')).toEqual([]);
    expect((await content().topic('profession', 'en', 'marketers'))?.startHere).toBe(
      name === 'a folder' ? '' : 'Video marketing, from plan to figures',
    );
  });

  it.each([{ category: 'editing-basics' }, { platform: 'youtube' }, { author: 'maya-lindqvist' }])(
    'lists and counts the posts of %j',
    async (filter) => {
      const { items, total } = await content().posts(page(1, 100), filter);
      expect(items.length).toBeGreaterThan(1);
      expect([items.length, await content().countPosts('en', filter)]).toEqual([total, total]);
      expect(slugs(await content().newestPosts('en', 2, filter))).toEqual(slugs(items).slice(0, 2));
      expect(await content().countPosts('en', { category: 'no-such-topic' })).toBe(0);
    },
  );

  it('knows the posts of a category before and after a date', async () => {
    const { items } = await content().posts(page(1, 100), { category: 'ai-video' });
    const [newer, middle, older] = items;
    expect(await content().neighbours('en', 'ai-video', middle?.publishedAt ?? '')).toMatchObject({
      previous: older ? { slug: older.slug } : null,
      next: { slug: newer?.slug },
    });
    expect((await content().neighbours('en', 'ai-video', newer?.publishedAt ?? '')).next).toBeNull();
  });

  it('finds words in any case', async () => {
    const { items, total } = await content().search(page(1, 100), 'Storyboard');
    expect(slugs(items)).toContain('ai-video-storyboard');
    expect(total).toBe(items.length);
    expect((await content().search(page(1), 'xyzzy-nothing')).total).toBe(0);
  });

  it('lists trending posts in the editors’ order', async () => {
    const trending = await content().trending('en');
    expect(slugs(trending).slice(0, 3)).toEqual([
      'video-marketing-plan',
      'cut-on-action',
      'prompts-for-ai-video',
    ]);
    expect(slugs(await content().trending('en', { start: 1, limit: 2 }))).toEqual(
      slugs(trending).slice(1, 3),
    );
    expect(await content().countTrending('en')).toBe(trending.length);
  });

  it('has the topics and authors of its posts', async () => {
    for (const kind of ['category', 'platform', 'profession'] as const) {
      const topics = await content().topics(kind, 'en');
      const [one] = (await content().posts(page(1))).items.flatMap((post) => post[kind]);
      expect(slugs(topics)).toContain(one?.slug);
      expect(slugs(await content().topics(kind, 'en', one?.slug))).not.toContain(one?.slug);
      expect(await content().topic(kind, 'en', one?.slug ?? '')).toMatchObject({ slug: one?.slug });
      expect(await content().topic(kind, 'en', 'no-such-topic')).toBeNull();
    }
    expect(await content().author('en', 'maya-lindqvist')).toMatchObject({ name: 'Maya Lindqvist' });
    expect(await content().author('en', 'nobody')).toBeNull();
  });

  it('gives every post of every language to the search, in a stable order', async () => {
    const count = await content().countRecords();
    const records = [
      ...(await content().records({ start: 0, limit: 30 })),
      ...(await content().records({ start: 30, limit: 30 })),
    ];
    expect(records).toHaveLength(count);
    expect(new Set(records.map(({ id }) => id)).size).toBe(count);
    const [cut] = await content().recordsAt({ locale: 'en', slug: 'cut-on-action' });
    const french = records.find(({ post }) => post?.slug === 'raccord-dans-le-mouvement');
    expect(cut?.translationIds).toContain(french?.id);
    expect(await content().recordsAt({ locale: 'en', slug: 'no-such-post' })).toEqual([]);
  });

  it('gives what has changed since a time, oldest change first', async () => {
    const all = await content().records({ start: 0, limit: 100 });
    const times = all.map(({ changedAt }) => changedAt).sort();
    const since = times[Math.floor(times.length / 2)] ?? '';
    const changed = await content().records({ start: 0, limit: 100, changedSince: since });
    expect(changed.map(({ changedAt }) => changedAt)).toEqual(times.filter((time) => time >= since));
  });

  it('gives what an editor typed, drafts too', async () => {
    const typed = await content().typedPosts({ locale: 'en', slug: 'label-ai-footage', drafts: true });
    expect(typed).toMatchObject([{ slug: 'label-ai-footage', post: { language: 'en' }, body: 'html' }]);
    expect(await content().typedPosts({ locale: 'en', slug: 'label-ai-footage', drafts: false })).toEqual([]);
    expect(await content().unreachablePosts()).toEqual([]);
  });

  it('has lists where there may be nothing, and no webhook in nonsense', async () => {
    expect(Array.isArray(await content().redirects())).toBe(true);
    expect(Array.isArray(await content().companyPages())).toBe(true);
    expect(Array.isArray(await content().freePages())).toBe(true);
    expect(await content().freePageDraft('en', 'no-such-page')).toBeNull();
    expect(await content().legalPage('en', 'no-such-page')).toBeNull();
    expect(content().readHook({ nonsense: true })).toBeNull();
    expect(content().readSignature({})).toBeNull();
  });
});

describe.each(['Strapi v3', 'Strapi 5'])('pages of the editors’ own in %s', (name) => {
  it('are there in every language, and know each other', async () => {
    const pages = (await sources[name]?.freePages()) ?? [];
    const english = pages.find(({ slug }) => slug === 'press-kit');
    expect(english).toMatchObject({
      locale: 'en',
      title: 'Press kit',
      description: expect.stringContaining('Our name'),
      body: expect.stringContaining('<h2>The name</h2>'),
      updatedAt: '2026-11-27T09:00:00.000Z',
      isUnread: false,
    });
    const translations = pages.filter(({ id }) => english?.translationIds.includes(id));
    expect(translations.map(({ locale, slug }) => `${locale} ${slug}`).sort()).toEqual([
      'es sala-de-prensa',
      'fr dossier-de-presse',
      'pt sala-de-imprensa',
      'ru dlya-pressy',
    ]);
  });

  it('are found as drafts too, by their slug', async () => {
    expect(await sources[name]?.freePageDraft('fr', 'dossier-de-presse')).toMatchObject({
      slug: 'dossier-de-presse',
    });
    expect(await sources[name]?.freePageDraft('fr', 'press-kit')).toBeNull();
  });
});

describe('a folder of Markdown files', () => {
  const write = (path: string, text: string, atS: number) => {
    writeFileSync(join(folder, path), text);
    utimesSync(join(folder, path), atS, atS);
  };
  const read = (slug: string) =>
    createMarkdownSource(createFolder(folder, media), media, () => NOW_MS).post('en', slug, 'draft');

  it('needs no front matter, and reads what there is as far as it can', async () => {
    write('en/bare.md', 'Just **words**.', 1);
    expect(await read('bare')).toMatchObject({
      title: 'bare',
      body: '<p>Just <strong>words</strong>.</p>\n',
      publishedAt: '',
      author: null,
    });
    const matter =
      'title: 7\ncategory: Tips & tricks\nauthor: Ada Byron\nimage: /uploads/a.png\npublishedAt: soon';
    write('en/odd.md', `---\n${matter}\n---\n`, 1);
    expect(await read('odd')).toMatchObject({
      title: '7',
      category: [],
      author: { name: 'Ada Byron', slug: 'ada-byron' },
      featureImage: { url: 'https://cms.example/uploads/a.png' },
      publishedAt: '',
      readingMinutes: null,
    });
  });

  it('fails if it is not there; a file that cannot be read is logged and left out', async () => {
    const missing = createMarkdownSource(createFolder(join(folder, 'nowhere'), media), media);
    await expect(missing.countRecords()).rejects.toThrow('ENOENT');
    write('en/broken.md', '---\ntitle: [\n---\n', 1);
    expect(await read('broken')).toBeNull();
    expect(String(vi.mocked(console.error).mock.calls[0])).toContain('en/broken.md');
    vi.mocked(console.error).mockClear();
    rmSync(join(folder, 'en/broken.md'));
  });

  it('shows a file again when it has changed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const source = createMarkdownSource(createFolder(folder, media), media, () => NOW_MS);
    write('en/again.md', 'Old', 1);
    expect((await source.post('en', 'again', 'draft'))?.body).toBe('<p>Old</p>\n');
    write('en/again.md', 'New', 2);
    vi.advanceTimersByTime(1_001);
    expect((await source.post('en', 'again', 'draft'))?.body).toBe('<p>New</p>\n');
    vi.useRealTimers();
  });
});
