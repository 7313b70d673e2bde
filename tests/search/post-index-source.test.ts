import { describe, expect, it } from 'vitest';
import { parse } from 'zod/mini';
import type { HttpClient } from '@/lib/http/http-client';
import { createPostIndexSource } from '@/lib/search/post-index-source';
import { aWireImage, aWirePost } from '../support/wire-builders';
import { StrapiSource } from '@/lib/cms/strapi/strapi-source';
import { strapiV3 } from '@/lib/cms/strapi/strapi-v3';
import { aLog } from '../support/fake-log';
import { mediaAt } from '../support/media';

/** A source whose service holds these records and returns all of them. */
function aSource(records: readonly unknown[]) {
  const requests: string[] = [];
  const isRepeated: boolean[] = [];
  const http: HttpClient = {
    call: (call) => {
      requests.push(decodeURIComponent(call.path));
      isRepeated.push(call.retry === true);
      return Promise.resolve(parse(call.schema, call.path.includes('/count') ? records.length : records));
    },
  };
  const media = mediaAt('https://cms.example');
  return {
    source: createPostIndexSource(
      new StrapiSource({ http, bulk: http, dialect: strapiV3, media, log: aLog().log }),
    ),
    requests,
    isRepeated,
  };
}

const FRAME = '<iframe src="https://www.youtube-nocookie.com/embed/x" title="A film">';

describe('the posts of the content service', () => {
  it('are requested in all languages, in a fixed order', async () => {
    const { source, requests } = aSource([aWirePost()]);
    await source.records({ start: 100, limit: 100 });
    expect(requests).toEqual(['/blogs?_start=100&_limit=100&_sort=id:ASC&_locale=all']);
  });

  it('changed since a date are requested in the order of their changes', async () => {
    const { source, requests } = aSource([]);
    await source.records({ start: 0, limit: 100, changedSince: '2026-01-01T00:00:00.000Z' });
    expect(requests[0]).toContain('&updated_at_gte=2026-01-01T00:00:00.000Z');
    expect(requests[0]).toContain('&_sort=updated_at:ASC,id:ASC');
  });

  it('are counted in all languages; every call is repeated if it fails, because no visitor waits', async () => {
    const { source, requests, isRepeated } = aSource([aWirePost(), aWirePost()]);
    expect(await source.count()).toBe(2);
    expect(requests).toEqual(['/blogs/count?_locale=all']);
    await source.records({ start: 0, limit: 100 });
    expect(isRepeated).toEqual([true, true]);
  });

  it('have an id even if the service sends none: language and slug, or the record itself', async () => {
    const nonsense = 'nonsense '.repeat(100);
    const { source } = aSource([aWirePost(), aWirePost({ id: undefined }), nonsense]);
    const records = await source.records({ start: 0, limit: 100 });
    expect(records.map(({ id }) => id)).toEqual(['42', 'en/cut-on-action', `"${nonsense}`.slice(0, 200)]);
  });

  it('are indexed with the text of their headings and body, and without author or videos where there are none', async () => {
    const { source } = aSource([
      aWirePost({ author: null, blogBody: '<h2>One <em>cut</em></h2><p>Two</p><h3>Three</h3>' }),
    ]);
    const [record] = await source.records({ start: 0, limit: 100 });
    expect(record?.post).toMatchObject({ authorSlugs: [], players: [] });
    expect(record?.post?.headings.trim().split(/\s+/)).toEqual(['One', 'cut', 'Three']);
    expect(record?.post?.body).toContain('Two');
  });

  it('are indexed as readers see them, also where the editor wrote character references', async () => {
    const { source } = aSource([
      aWirePost({ blogBody: '<h2>Caf&eacute;</h2><p>d&#233;j&agrave;&nbsp;vu &lt;b&gt; &amp;amp;</p>' }),
    ]);
    const [record] = await source.records({ start: 0, limit: 100 });
    expect(record?.post?.headings.trim()).toBe('Café');
    expect(record?.post?.body.trim().split(/\s+/)).toEqual(['Café', 'déjà', 'vu', '<b>', '&amp;']);
  });

  it('are indexed without what an editor hid, and with the videos that were pasted as URLs', async () => {
    const { source } = aSource([
      aWirePost({
        blogBody: '<p>Seen</p><p style="display:none">Hidden</p><p>https://youtu.be/dQw4w9WgXcQ</p>',
      }),
    ]);
    const [record] = await source.records({ start: 0, limit: 100 });
    expect(record?.post).toMatchObject({
      body: 'Seen',
      players: [{ url: 'https://youtu.be/dQw4w9WgXcQ', title: '' }],
    });
  });

  it('are indexed anew when their body changes, and not otherwise', async () => {
    const posts = [aWirePost({ blogBody: '<p>Old</p>' })];
    const { source } = aSource(posts);
    const textNow = async () => (await source.records({ start: 0, limit: 100 }))[0]?.post?.body;
    expect([await textNow(), await textNow()]).toEqual(['Old', 'Old']);
    posts[0] = aWirePost({ blogBody: '<p>New</p>' });
    expect(await textNow()).toBe('New');
  });

  it('are requested by language and slug, whatever their date', async () => {
    const { source, requests } = aSource([aWirePost()]);
    expect(await source.bySlug({ locale: 'fr', slug: 'à-propos' })).toHaveLength(1);
    expect(requests).toEqual(['/blogs?_locale=fr&slug=à-propos']);
  });

  it.each([
    ['no slug', aWirePost({ slug: '' })],
    ['a slug that is a route', aWirePost({ slug: 'category' })],
    ['a language without pages', aWirePost({ locale: 'de', Language: 'DE' })],
    ['a record that is not a post', 'nonsense'],
  ])('count, but are not shown, with %s', async (_name, record) => {
    const { source } = aSource([record, aWirePost()]);
    const posts = await source.records({ start: 0, limit: 100 });
    expect(posts.map(({ post }) => post?.card.slug)).toEqual([undefined, 'cut-on-action']);
  });

  it('name their translations, their author, their videos and their images', async () => {
    const { source } = aSource([
      aWirePost({
        localizations: [
          { id: 142, locale: 'fr' },
          { id: 242, locale: 'es' },
        ],
        blogBody: `<h2>One</h2>${FRAME}</iframe><p>Two</p>`,
        howToSchema: {
          step: [{ title: 'One', image: aWireImage({ url: '/uploads/step.png' }) }, { title: 'Two' }],
        },
        contextualCard: {
          title: 'Try it',
          ctaUrl: '/tools',
          image: aWireImage({ url: '/uploads/card.png' }),
        },
      }),
    ]);
    const [record] = await source.records({ start: 0, limit: 100 });
    expect(record?.post).toMatchObject({
      locale: 'en',
      translationIds: ['142', '242'],
      authorSlugs: ['ada-byron'],
      players: [{ url: 'https://www.youtube-nocookie.com/embed/x', title: 'A film' }],
      images: [
        { url: 'https://cms.example/uploads/step.png' },
        { url: 'https://cms.example/uploads/card.png' },
      ],
    });
  });
});
