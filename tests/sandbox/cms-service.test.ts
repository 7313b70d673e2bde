import { describe, expect, it } from 'vitest';
import { contentDirWith, postFile } from './support/content-fixture';
import { runningSandbox } from './support/running-sandbox';

const TRANSLATED = {
  'posts/en/first.md': postFile('first', { id: 1, key: 'first', trendingOrder: 3 }),
  'posts/fr/premier.md': postFile('premier', { id: 101, key: 'first' }),
  'posts/en/draft.md': postFile('draft', { id: 2, publishedAt: null }),
};

describe('the content service', () => {
  it('finds a record by its id in any language', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    expect(await sandbox.json('/cms/blogs/101')).toMatchObject({
      slug: 'premier',
      locale: 'fr',
      Language: 'FR',
    });
  });

  it.each([
    ['an unknown id', '/cms/blogs/999'],
    ['an id that is not a number', '/cms/blogs/first'],
    ['the id of a draft', '/cms/blogs/2'],
    ['an unknown collection', '/cms/pages'],
    ['a name that every object has', '/cms/constructor'],
    ['a path below a record', '/cms/blogs/1/author'],
  ])('answers %s with 404', async (_, path) => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    const response = await sandbox.call(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ statusCode: 404, error: 'Not Found', message: 'Not Found' });
  });

  it('returns an empty list for an unknown slug', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    const response = await sandbox.call('/cms/blogs?slug=nobody&_limit=1&_locale=en');
    expect([response.status, await response.json()]).toEqual([200, []]);
  });

  it('searches the words of a body and not its tags', async () => {
    const contentDir = contentDirWith({ 'posts/en/first.md': postFile('first', {}, 'A **needle** here.') });
    const sandbox = await runningSandbox({ contentDir });
    expect(await sandbox.slugs('/cms/blogs?_q=needle')).toEqual(['first']);
    expect(await sandbox.slugs('/cms/blogs?_q=strong')).toEqual([]);
  });

  it('refuses to write', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    expect((await sandbox.post('/cms/blogs', { title: 'x' })).status).toBe(405);
  });

  it('answers HEAD like GET, without a body', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    const response = await sandbox.call('/cms/blogs/1', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('shows drafts only in a preview', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    expect(await sandbox.slugs('/cms/blogs?slug=draft')).toEqual([]);
    expect(await sandbox.slugs('/cms/blogs?slug=draft&_publicationState=preview')).toEqual(['draft']);
    expect(await sandbox.json('/cms/blogs/count')).toBe(1);
    expect(await sandbox.json('/cms/blogs/count?_publicationState=preview')).toBe(2);
  });

  it('answers the trending list of the specification', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    const where = '_where[0][Language]=EN&_where[1][TrendingPostOrder_null]=false';
    const query = `trending=true&_locale=en&_sort=TrendingPostOrder:ASC,published_at:DESC&${where}`;
    expect(await sandbox.slugs(`/cms/blogs?_start=0&_limit=10&${query}`)).toEqual(['first']);
    expect(await sandbox.json(`/cms/blogs/count?${query}`)).toBe(1);
  });

  it('keeps the slug of a taxonomy in every language, with ids a hundred apart and links between them', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
    const [russian] = (await sandbox.json('/cms/categories?slug=sound&_locale=ru')) as Record<
      string,
      unknown
    >[];
    expect(russian).toMatchObject({ id: 302, slug: 'sound', name: 'sound ru', locale: 'ru' });
    expect(russian?.localizations).toMatchObject([
      { id: 2, locale: 'en' },
      { id: 102, locale: 'fr' },
      { id: 202, locale: 'es' },
      { id: 402, locale: 'pt' },
    ]);
  });

  it('gives every record in every language its own id', async () => {
    const sandbox = await runningSandbox();
    for (const collection of ['blogs', 'categories', 'platforms', 'professions']) {
      const records = (await sandbox.json(`/cms/${collection}?_locale=all&_limit=-1`)) as { id: number }[];
      expect(records.length).toBeGreaterThan(0);
      expect(new Set(records.map(({ id }) => id)).size, collection).toBe(records.length);
    }
  });

  it('leaves out a profession by slug and orders the rest', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
    expect(await sandbox.slugs('/cms/professions?_sort=order:DESC&_locale=pt')).toEqual([
      'creators',
      'teachers',
    ]);
    expect(await sandbox.slugs('/cms/professions?_sort=order:ASC&slug_ne=teachers')).toEqual(['creators']);
  });

  it('gives authors the same id in every language, and biography and name in the requested language', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
    const bios = await Promise.all(
      ['en', 'fr', 'ru', 'all', 'xx'].map((locale) =>
        sandbox.json(`/cms/authors?slug=maya&_locale=${locale}`),
      ),
    );
    expect(bios).toMatchObject([
      [{ id: 1, bio: 'Bio en', name: 'Maya Lind' }],
      [{ id: 1, bio: 'Bio fr', name: 'Maya Lind' }],
      [{ id: 1, bio: 'Bio ru', name: 'Майя Линд' }],
      [{ id: 1, bio: 'Bio en' }],
      [{ id: 1, bio: 'Bio en' }],
    ]);
  });
});

describe('a post that a test adds', () => {
  it('has defaults under the given fields, even unknown or wrong ones', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    const response = await sandbox.post('/control/cms/posts', {
      slug: 'put',
      category: 'a string',
      extra: [1],
    });
    expect(response.status).toBe(201);
    expect(await sandbox.json('/cms/blogs?slug=put')).toMatchObject([
      { id: 102, slug: 'put', title: 'Post 102', locale: 'en', category: 'a string', extra: [1] },
    ]);
  });

  it('replaces the post with the same slug in that language', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    await sandbox.post('/control/cms/posts', { slug: 'first', title: 'Another' });
    expect(await sandbox.json('/cms/blogs?slug=first')).toMatchObject([{ title: 'Another' }]);
    expect(await sandbox.slugs('/cms/blogs?_locale=fr')).toEqual(['premier']);
  });

  it('can be removed, like those on disk, and a reset restores the content on disk', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith(TRANSLATED) });
    await sandbox.post('/control/cms/posts', { slug: 'put' });
    expect(await (await sandbox.del('/control/cms/posts/first')).json()).toEqual({ removed: 1 });
    expect(await sandbox.slugs('/cms/blogs')).toEqual(['put']);
    expect((await sandbox.del('/control/cms/posts/first')).status).toBe(404);
    await sandbox.post('/control/reset');
    expect(await sandbox.slugs('/cms/blogs')).toEqual(['first']);
  });

  it('must be an object', async () => {
    const sandbox = await runningSandbox({ contentDir: contentDirWith({}) });
    expect((await sandbox.post('/control/cms/posts', ['a'])).status).toBe(400);
    expect((await sandbox.call('/control/cms/posts', { method: 'POST', body: '{' })).status).toBe(400);
  });
});

describe('a category that a test changes', () => {
  it('is changed in one language, in its record and in its posts', async () => {
    const sandbox = await runningSandbox();
    await sandbox.post('/control/cms/posts', { slug: 'odd', category: 'sound-and-music' });
    const path = '/control/cms/categories/sound-and-music';
    expect((await sandbox.patch(path, { name: 'Audio', color: 'red' })).status).toBe(201);
    const inRecord = '/cms/categories?slug=sound-and-music';
    expect(await sandbox.json(inRecord)).toMatchObject([{ name: 'Audio', color: 'red', order: 5 }]);
    expect(await sandbox.json(`${inRecord}&_locale=pt`)).toMatchObject([
      { name: 'Som e música', color: 'teal' },
    ]);
    expect(await sandbox.json('/cms/blogs?slug=record-clean-voice-over')).toMatchObject([
      { category: [{ slug: 'sound-and-music', name: 'Audio', color: 'red' }] },
    ]);
    expect(await sandbox.json('/cms/blogs?slug=cut-on-action')).toMatchObject([
      { category: [{ name: 'Editing basics', color: 'yellow' }] },
    ]);
    expect((await sandbox.patch('/control/cms/categories/none', {})).status).toBe(404);
    expect((await sandbox.post(path, {})).status).toBe(405);
  });
});
