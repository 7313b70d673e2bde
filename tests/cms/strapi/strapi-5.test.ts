import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import type { Collection } from '@/lib/cms/contract/collections';
import type { ListQuery } from '@/lib/cms/strapi/dialect';
import { createStrapi5 } from '@/lib/cms/strapi/strapi-5';
import { createPostIndexSource } from '@/lib/search/post-index-source';
import { PostSearch } from '@/lib/search/post-search';
import { createInventory, inventoryPost, siblingsOfPost } from '@/lib/seo/content-inventory';
import { aLog } from '../../support/fake-log';
import { sourceOf, keyOf, type Answers } from '../strapi-5/clients';
import recorded from '../strapi-5/answers.json';
import { QUERIES } from '../strapi-5/queries';

const TOKENS = { token: 'read', previewToken: 'drafts' };
const strapi5 = createStrapi5(TOKENS);

const pairsOf = (path: string) =>
  [...new URL(path, 'https://cms.example').searchParams].map((pair) => pair.join('='));
/** Without the parameters that select fields. */
const pathOf = (collection: Collection, query: ListQuery) =>
  pairsOf(strapi5.list(collection, query).path).filter((pair) => !/^(?:fields|populate)\[/.test(pair));
/** The recorded post at a slug, with all its fields. */
const recordOf = (slug: string): object =>
  Object.values(recorded)
    .flatMap(({ data }): readonly object[] => data)
    .find((record) => 'slug' in record && record.slug === slug && 'blogBody' in record) ?? {};
/** A list as Strapi 5 sends it. */
const listing = (data: readonly unknown[], limit: number) => ({
  data,
  meta: { pagination: { start: 0, limit } },
});

describe('a list of Strapi 5', () => {
  it('never has more records than were requested', () => {
    const { schema } = strapi5.list('blogs', { locale: 'en', limit: 2 });
    expect(schema.parse(listing([{}, {}, {}], 2))).toHaveLength(2);
  });

  it('is requested in the syntax of Strapi 5', () => {
    expect(strapi5.list('blogs', { locale: 'en' }).path).toMatch(/^\/api\/blogs\?/);
    expect(
      pathOf('blogs', {
        locale: 'en',
        start: 9,
        limit: 9,
        order: 'trending',
        slug: ['a', 'b'],
        notSlug: 'x',
        ids: ['1', '2'],
        related: { category: 'a b&c' },
        trending: true,
        publishedBefore: '2026-01-01',
        changedSince: '2025-01-01',
        search: 'cut & paste=?',
      }),
    ).toEqual([
      'locale=en',
      '_q=cut & paste=?',
      'filters[$and][0][slug][$in][0]=a',
      'filters[$and][0][slug][$in][1]=b',
      'filters[$and][1][slug][$ne]=x',
      'filters[$and][2][documentId][$in][0]=1',
      'filters[$and][2][documentId][$in][1]=2',
      'filters[$and][3][category][slug][$eq]=a b&c',
      'filters[$and][4][publishDate][$lt]=2026-01-01',
      'filters[$and][5][updatedAt][$gte]=2025-01-01',
      'filters[$and][6][trending][$eq]=true',
      'filters[$and][7][TrendingPostOrder][$notNull]=true',
      'sort[0]=TrendingPostOrder:asc',
      'sort[1]=publishDate:desc',
      'pagination[start]=9',
      'pagination[limit]=9',
      'pagination[withCount]=false',
    ]);
  });

  it('in every language is sorted by language among equal ids, if the collection is localised', () => {
    expect(pathOf('blogs', { locale: 'all', order: 'id', limit: -1 })).toEqual([
      'locale=*',
      'sort[0]=documentId:asc',
      'sort[1]=locale:asc',
      'pagination[start]=0',
      'pagination[limit]=1000',
      'pagination[withCount]=false',
    ]);
    expect(pathOf('redirects', { locale: 'all', order: 'id' })).toEqual([
      'sort[0]=documentId:asc',
      'pagination[start]=0',
      'pagination[limit]=1000',
      'pagination[withCount]=false',
    ]);
  });

  it('is requested with the token, or with the preview token for drafts', () => {
    expect(strapi5.list('blogs', { locale: 'en' }).headers).toEqual({ Authorization: 'Bearer read' });
    expect(strapi5.count('blogs', { locale: 'en' }).headers).toEqual({ Authorization: 'Bearer read' });
    const draft = { locale: 'en', drafts: true };
    expect(strapi5.list('blogs', draft).headers).toEqual({ Authorization: 'Bearer drafts' });
    expect(pathOf('blogs', draft)).toContain('status=draft');
    const oneToken = createStrapi5({ token: 'read', previewToken: '' });
    expect(oneToken.list('blogs', draft).headers).toEqual({ Authorization: 'Bearer read' });
    const noToken = createStrapi5({ token: '', previewToken: '' });
    expect(noToken.list('blogs', draft).headers).toEqual({});
    expect(noToken.count('blogs', draft).headers).toEqual({});
  });

  it('has the names of Strapi v3; what is not a document keeps its own', () => {
    const { schema } = strapi5.list('blogs', { locale: 'fr', limit: 1 });
    const post = { documentId: 'a', id: 36, locale: 'fr', publishDate: '2026-02-11' };
    const platform = { documentId: 'b', id: 2, name: 'YouTube' };
    const seo = { id: 131, title: 'x', image: null };
    expect(schema.parse(listing([{ ...post, platform: [platform], seo }], 1))).toStrictEqual([
      {
        ...post,
        id: 'a:fr',
        published_at: '2026-02-11',
        platform: [{ ...platform, id: 'b' }],
        seo,
      },
    ]);
  });

  it('is refused when the service has truncated it', () => {
    const { schema } = strapi5.list('categories', { locale: 'en', limit: -1 });
    expect(schema.parse(listing([], 1000))).toEqual([]);
    expect(schema.safeParse(listing([], 100)).error?.issues[0]?.message).toBe(
      'the service cuts lists off: its rest.maxLimit must be 1000',
    );
  });

  it.each([null, [], {}, { data: {} }, { data: [] }, { error: { status: 403 } }, 'text'])(
    'is not %j',
    (answer) => {
      expect(strapi5.list('blogs', { locale: 'en' }).schema.safeParse(answer).success).toBe(false);
    },
  );
});

describe('a count of Strapi 5', () => {
  it('is the total of a list of one', () => {
    const { path, schema } = strapi5.count('blogs', {
      locale: 'fr',
      start: 9,
      limit: 9,
      order: 'id',
      related: { author: 'ada' },
    });
    expect(pairsOf(path)).toEqual([
      'locale=fr',
      'filters[$and][0][$or][0][author][slug][$eq]=ada',
      'filters[$and][0][$or][1][coAuthors][slug][$eq]=ada',
      'fields[0]=documentId',
      'pagination[start]=0',
      'pagination[limit]=1',
    ]);
    expect(schema.parse({ data: [{}], meta: { pagination: { total: 24 } } })).toBe(24);
    expect(schema.safeParse({ data: [], meta: { pagination: { total: -1 } } }).success).toBe(false);
    expect(schema.safeParse(24).success).toBe(false);
  });
});

describe('recorded replies of Strapi 5', () => {
  const source = sourceOf((path) => {
    const answer = (recorded as Answers)[keyOf(path)];
    return answer ? Promise.resolve(answer) : Promise.reject(new Error(`never recorded: ${path}`));
  }, TOKENS);
  const resultOf = <Name extends keyof typeof QUERIES>(name: Name) =>
    QUERIES[name](source) as ReturnType<(typeof QUERIES)[Name]>;

  it('become a post, identified by document and language, with its translations', async () => {
    const post = await resultOf('post');
    const document = post?.id.split(':')[0];
    expect(post).toMatchObject({
      id: `${document}:fr`,
      slug: 'raccord-dans-le-mouvement',
      language: 'fr',
      // Strapi's own `publishedAt` is the date of the recording.
      publishedAt: '2026-02-11T09:00:00.000Z',
      trending: true,
      showFeatureImageInHead: true,
      category: [{ slug: 'editing-basics', name: 'Bases du montage', color: 'yellow' }],
      platform: [{ slug: 'youtube' }],
      featureImage: { url: expect.stringMatching(/^https:\/\/cms\.example\/uploads\//), width: 1600 },
      author: { slug: 'tomas-ferreira', avatar: { width: 512 } },
      videos: [{ name: 'Sintel', embedUrl: 'https://www.youtube.com/embed/eRsGyueVLvQ' }],
    });
    expect(post?.translations).toEqual(
      expect.arrayContaining([
        { locale: 'en', slug: 'cut-on-action' },
        { locale: 'ru', slug: 'montazh-po-dvizheniyu' },
      ]),
    );
    expect(await resultOf('draft')).toMatchObject({ id: `${document}:en`, slug: 'cut-on-action' });
    expect(await resultOf('noPost')).toBeNull();
  });

  it('become lists of cards with their totals', async () => {
    expect(await resultOf('newest')).toMatchObject({
      total: 24,
      pageCount: 3,
      items: [{ slug: 'label-ai-footage', authorName: 'Maya Lindqvist', readingMinutes: 7 }],
    });
    expect(await resultOf('ofCategory')).toMatchObject({
      total: 1,
      items: [{ slug: 'montazh-po-dvizheniyu' }],
    });
    expect(await resultOf('ofAuthor')).toBe(5);
    expect(await resultOf('neighbours')).toMatchObject({
      previous: { publishedAt: '2026-06-23T09:00:00.000Z' },
      next: { publishedAt: '2026-09-29T09:00:00.000Z' },
    });
    expect(await resultOf('search')).toMatchObject({ items: [{}] });
    expect(await resultOf('trending')).toMatchObject([{ slug: 'video-marketing-plan' }]);
    expect(await resultOf('trendingCount')).toBe(10);
  });

  it('become topics, authors, legal and company pages', async () => {
    expect(await resultOf('categories')).toMatchObject([
      { slug: 'video-marketing', name: 'Видеомаркетинг', color: 'blue', image: { width: 1600 } },
    ]);
    expect(await resultOf('category')).toMatchObject({ name: 'Sonido y música', color: 'teal' });
    expect(await resultOf('platform')).toMatchObject({ slug: 'youtube' });
    expect(await resultOf('profession')).toMatchObject({ slug: 'teachers', bgColor: '#cfe4f6' });
    expect((await resultOf('otherProfessions')).map(({ slug }) => slug)).not.toContain('teachers');
    expect(await resultOf('author')).toMatchObject({ name: 'Maya Lindqvist', avatar: { height: 512 } });
    expect(await resultOf('legalPage')).toMatchObject({ title: 'Confidentialité', isDraft: true });
    expect(await resultOf('companyPages')).toMatchObject([
      { slug: 'about', locale: 'en', title: 'About Clipwright', questions: [], logos: [] },
    ]);
  });

  it('become feeds, redirects and the mirror of all posts', async () => {
    expect(await resultOf('feed')).toMatchObject([{ slug: 'record-clean-voice-over' }]);
    // Strapi's ids, which the recorded order follows, are random.
    for (const { from, status, locale } of await resultOf('redirects')) {
      expect(from).toMatch(/^\//);
      expect([301, 302, 308, 410]).toContain(status);
      expect([null, ...LOCALES]).toContain(locale);
    }
    expect(await resultOf('count')).toBe(56);
    for (const { id } of await resultOf('everyPost')) expect(id).toMatch(/^[a-z0-9]{8}:[a-z]{2}$/);
    const [changed] = await resultOf('changed');
    expect(changed?.changedAt).toBe('2025-10-14T09:00:00.000Z');
    const [matches] = await resultOf('bySlug');
    expect(matches?.post).toMatchObject({ language: 'fr', slug: 'raccord-dans-le-mouvement' });
    const document = matches?.id.split(':')[0];
    // Only looking them up shows whether they exist.
    expect(matches?.translationIds.toSorted()).toEqual(
      ['en', 'es', 'pt', 'ru'].map((locale) => `${document}:${locale}`),
    );
  });

  it('of a translation published after its original give both the same sitemap entry', async () => {
    const [original, translation] = [recordOf('cut-on-action'), recordOf('raccord-dans-le-mouvement')];
    // As Strapi answers: a list of every language has no siblings, another list those that are published.
    let published: readonly object[] = [original];
    const source = sourceOf((path) => {
      const query = new URL(path, 'https://cms.example').searchParams;
      const locale = query.get('locale');
      const matches = published.filter((one) => locale === '*' || ('locale' in one && one.locale === locale));
      const data = matches.map((one) => ({
        ...one,
        localizations: locale === '*' ? [] : published.filter((other) => other !== one),
      }));
      const limit = Number(query.get('pagination[limit]'));
      return Promise.resolve({ data, meta: { pagination: { start: 0, limit, total: data.length } } });
    }, TOKENS);
    const search = new PostSearch({ source: createPostIndexSource(source), log: aLog().log });
    await search.refresh();
    await search.renew([{ locale: 'fr', slug: 'raccord-dans-le-mouvement' }]);
    published = [original, translation];
    await search.renew([{ locale: 'en', slug: 'cut-on-action' }]);
    const inventory = createInventory([...(search.all()?.posts ?? [])].map(inventoryPost));
    const both = [
      { locale: 'en', path: '/blog/cut-on-action' },
      { locale: 'fr', path: '/blog/raccord-dans-le-mouvement' },
    ];
    expect(inventory.posts.map((post) => siblingsOfPost(inventory, post))).toEqual([both, both]);
  });
});
