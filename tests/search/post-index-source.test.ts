import { describe, expect, it } from 'vitest';
import type { HttpClient } from '@/lib/http/http-client';
import { createPostIndexSource } from '@/lib/search/post-index-source';
import { aWirePost } from '../support/wire-builders';

/** A source whose service holds these records and returns all of them. */
function aSource(records: readonly unknown[]) {
  const asked: string[] = [];
  const http: HttpClient = {
    call: (call) => {
      asked.push(decodeURIComponent(call.path));
      return Promise.resolve(call.schema.parse(records));
    },
  };
  return { source: createPostIndexSource({ http, mediaBase: 'https://cms.example' }), asked };
}

const FRAME = '<iframe src="https://www.youtube-nocookie.com/embed/x" title="A film">';

describe('the posts of the content service', () => {
  it('are requested in all languages, in a fixed order', async () => {
    const { source, asked } = aSource([aWirePost()]);
    await source.records({ start: 100, limit: 100 });
    expect(asked).toEqual(['/blogs?_start=100&_limit=100&_sort=id:ASC&_locale=all']);
  });

  it('are requested by language and slug, whatever their date', async () => {
    const { source, asked } = aSource([aWirePost()]);
    expect(await source.named({ locale: 'fr', slug: 'à-propos' })).toHaveLength(1);
    expect(asked).toEqual(['/blogs?_locale=fr&slug=à-propos']);
  });

  it.each([
    ['no slug', aWirePost({ slug: '' })],
    ['a slug that is a route', aWirePost({ slug: 'category' })],
    ['a language without pages', aWirePost({ locale: 'de', Language: 'DE' })],
    ['no post at all', 'nonsense'],
  ])('count, but are not shown, with %s', async (_name, record) => {
    const { source } = aSource([record, aWirePost()]);
    const posts = await source.records({ start: 0, limit: 100 });
    expect(posts.map(({ post }) => post?.card.slug)).toEqual([undefined, 'cut-on-action']);
  });

  it('name their translations, their author and their videos', async () => {
    const { source } = aSource([
      aWirePost({
        localizations: [
          { id: 142, locale: 'fr' },
          { id: 242, locale: 'es' },
        ],
        blogBody: `<h2>One</h2>${FRAME}</iframe><p>Two</p>`,
      }),
    ]);
    const [record] = await source.records({ start: 0, limit: 100 });
    expect(record?.post).toMatchObject({
      locale: 'en',
      translationIds: ['142', '242'],
      authorSlug: 'ada-byron',
      videoTags: FRAME,
    });
  });
});
