import { createServer, type Server } from 'node:http';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { wireAuthor } from '@/lib/cms/strapi/contract/author';
import { wireBlog } from '@/lib/cms/strapi/contract/blog';
import { wireTaxonomy } from '@/lib/cms/strapi/contract/taxonomy';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { fieldsOf, withField, WRONG_SHAPES } from '../../support/fuzz-wire';
import { aWholeWirePost, aWireAuthor, aWireTaxonomy } from '../../support/wire-builders';
import { listenOn } from '../../support/listen-on';
import { newProcess } from '../../support/new-process';

/** How many fields of a record are wrong at the same time, each in its own way: a page is slow to draw. */
const WRONG_AT_ONCE = 4;
/**
 * Each field gets every seventh wrong shape, starting at a different one, so that together all shapes are
 * drawn.
 */
const EVERY = 7;
/** What an unchecked value becomes in a text or an attribute. */
const UNREAD = /\bundefined\b|\bNaN\b|\[object \w+\]/;
/** A URL of ours that ends where a slug should be. */
const WITHOUT_SLUG = /\/blog\/(?:(?:category|platform|profession|author)\/)?(?=["?#])/;

type Collection = 'blogs' | 'authors' | 'categories';
type Loading = () => Promise<{ readonly kind: string; readonly props?: PageProps<unknown> }>;
type Page = { readonly load: Loading; readonly screen: ComponentType<never> };

const SCHEMAS: Readonly<Record<Collection, z.ZodType>> = {
  blogs: wireBlog,
  authors: wireAuthor,
  categories: wireTaxonomy,
};
const WHOLE: Readonly<Record<Collection, unknown>> = {
  blogs: aWholeWirePost(),
  authors: aWireAuthor(),
  categories: aWireTaxonomy(),
};

/** The content service's records: one of each kind, whatever is requested. */
let has: Readonly<Record<string, unknown>> = WHOLE;
let service: Server;
/** The pages that show a record of this kind. */
let pages: Readonly<Record<Collection, readonly Page[]>>;
/** The body and the head of a page with these props. */
let draw: (screen: ComponentType<never>, props: PageProps<unknown>) => string;

/** The real loaders and screens, inside the shell of every page. */
beforeAll(async () => {
  service = createServer(({ url = '' }, response) => {
    const [, collection = '', isCount] = /^\/([\w-]+)(\/count)?/.exec(url) ?? [];
    const record = has[collection];
    response.setHeader('content-type', 'application/json');
    const records = record === undefined ? [] : [record];
    response.end(JSON.stringify(isCount ? 1 : url.endsWith('.json') ? {} : records));
  });
  const port = await listenOn(service);
  for (const name of ['CMS_URL', 'CDN_URL']) vi.stubEnv(name, `http://127.0.0.1:${port}`);
  newProcess();
  const { loadPost } = await import('@/lib/page-data/post/load-post.server');
  const { loadAuthor } = await import('@/lib/page-data/blog/load-author.server');
  const { loadTopic } = await import('@/lib/page-data/blog/load-topic.server');
  const { loadBlogHome } = await import('@/lib/page-data/blog/load-blog-home.server');
  const { PostScreen } = await import('@/components/article/PostScreen');
  const { ListingScreen } = await import('@/components/blog/ListingScreen');
  const { BlogHomeScreen } = await import('@/components/blog/BlogHomeScreen');
  const { TextsContext } = await import('@/components/i18n/use-texts');
  const { translatorFor } = await import('@/lib/i18n/translator.server');
  const { PageHead } = await import('@/components/seo/PageHead');
  const { StructuredData } = await import('@/components/seo/StructuredData');
  const texts = { language: 'en', t: translatorFor('en') };
  draw = (screen, props) =>
    renderToStaticMarkup(createElement(PageHead, props)) +
    renderToStaticMarkup(createElement(StructuredData, props.head)) +
    renderToString(
      createElement(TextsContext, { value: texts }, createElement(screen, props as never)), // why: its own loader's props
    );
  const author: Page = { load: () => loadAuthor('en', 'ada-byron', 1), screen: ListingScreen };
  const topic: Page = {
    load: () => loadTopic('category', 'en', 'video-marketing', 1),
    screen: ListingScreen,
  };
  const home: Page = { load: () => loadBlogHome('en', 1), screen: BlogHomeScreen };
  const post: Page = { load: () => loadPost('en', 'cut-on-action'), screen: PostScreen };
  pages = { blogs: [post, topic], authors: [author], categories: [topic, home] };
});
afterAll(() => {
  vi.unstubAllEnvs();
  service.close().closeAllConnections();
});

describe.each(['blogs', 'authors', 'categories'] as const)('of the %s', (collection) => {
  const schema = SCHEMAS[collection];
  // Members of lists are left out: they are read like single values.
  const fields = fieldsOf(schema).filter((path) => !path.includes('0'));
  const count = Math.ceil(fields.length / WRONG_AT_ONCE);
  // Far apart in the record, so that one wrong value does not hide another.
  const groups = Array.from({ length: count }, (_, at) =>
    fields.filter((_path, index) => index % count === at),
  ).map((group, at) => [group.map((path) => path.join('.')).join(', '), group, at] as const);

  it.each(groups)(
    'a record with a wrong %s is drawn without undefined, NaN, [object Object] or a link without a slug',
    async (_names, group, at) => {
      const shapes = Object.values(WRONG_SHAPES);
      for (let first = at % EVERY; first < shapes.length; first += EVERY) {
        const record = group.reduce((broken, path, field) => {
          const worse = withField(broken, path, shapes[(first + field) % shapes.length]);
          // Refused as a whole: there would be no page (tests/cms/fuzz.test.ts).
          return schema.safeParse(worse).success ? worse : broken;
        }, WHOLE[collection]);
        has = { ...WHOLE, [collection]: record };
        for (const page of pages[collection])
          expect(
            await unreadIn(page, slugOf(record) !== slugOf(WHOLE[collection])),
            JSON.stringify(record).slice(0, 1_000),
          ).toEqual([]);
      }
      // Expected warnings: a post without a URL is not linked, and this is logged.
      vi.mocked(console.warn).mockClear();
    },
  );
});

it('a post names an author and topics that have no slug, and links none of them', async () => {
  const topics = { category: 'Social media', platform: 'Big screen', profession: [{ name: 'Film crew' }] };
  has = { ...WHOLE, blogs: { ...aWholeWirePost(), ...topics, author: aWireAuthor({ slug: '' }) } };
  for (const { load, screen } of pages.blogs) {
    const { props } = await load();
    const html = draw(screen, props as PageProps<unknown>); // why: the record is that of every other test, so it is found
    for (const name of ['Ada Byron', 'Social media']) expect(html).toContain(name);
    expect(html).not.toMatch(WITHOUT_SLUG);
  }
});

it('a long title and excerpt are whole on the page, and cut after a word in head, JSON-LD and feed', async () => {
  const long = 'Abcde '.repeat(120).trim();
  has = { ...WHOLE, blogs: { ...aWholeWirePost(), title: long, excerpt: long, seo: null } };
  const [page] = pages.blogs;
  const { props } = (await page?.load()) ?? {};
  const html = draw(page?.screen as never, props as PageProps<unknown>); // why: the record is found
  expect(html).toMatch(new RegExp(`<h1[^>]*>${long}</h1>`));
  const { loadFeed } = await import('@/lib/page-data/documents/load-feed.server');
  const feed = await loadFeed('rss', 'en', { kind: 'site' });
  const cut = (count: number) => `${'Abcde '.repeat(count).trim()}…`;
  for (const [document, place] of [
    [html, `<title>${cut(18)} · Clipwright</title>`],
    [html, `name="description" content="${cut(26)}"`],
    [html, `"headline":"${cut(18)}"`],
    [html, `"description":"${cut(50)}"`],
    [JSON.stringify(feed), `<description>${cut(50)}</description>`],
  ] as const)
    expect(document).toContain(place);
});

const slugOf = (record: unknown) => Reflect.get(Object(record) as object, 'slug') as unknown;

/** Places in a drawn page that show an unchecked value or link to nothing, with the text around them. */
async function unreadIn({ load, screen }: Page, mayBeMissing: boolean): Promise<readonly string[]> {
  const { kind, props } = await load().catch((error: unknown) => {
    // Nothing in a record can be trusted whose slug is no word: the last good page stays.
    if (mayBeMissing && error instanceof Error && error.name === 'HttpError')
      return { kind: 'failed', props: undefined };
    throw error;
  });
  // A record with another slug has its page elsewhere, or nowhere.
  if (!props && mayBeMissing) return [];
  if (!props) throw new Error(`the page is ${kind}`);
  const html = draw(screen, props);
  expect(html).toContain('</h1>');
  return [...html.matchAll(new RegExp(`.{0,60}(?:${UNREAD.source}|${WITHOUT_SLUG.source}).{0,20}`, 'g'))].map(
    ([problem]) => problem,
  );
}
