import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { toPage } from '@/lib/cms/lists';
import { warmStart } from '@/lib/page-data/sources/warm-start.server';
import { logger } from '@/lib/monitoring/logger';
import { aCard } from '../../support/posts';

const image = (name: string, width: number) => `/_next/image?url=${name}&w=${width}&q=75`;
const html = (text: string) => text.replaceAll('&', '&amp;');

const picture = (name: string, first = false) =>
  html(
    `<img src="${image(name, 828)}" srcSet="${image(name, 480)} 480w, ${image(name, 828)} 828w"${first ? ' fetchPriority="high"' : ''}/>`,
  );
/** The newest and trending posts: two in English, one of them in both lists; in Russian the service fails. */
const cms = {
  getPosts: ({ locale }: { readonly locale: string }) =>
    locale === 'ru'
      ? Promise.reject(new Error('down'))
      : Promise.resolve(
          toPage(locale === 'en' ? [aCard({ slug: 'a' }), aCard({ slug: 'broken' })] : [], 2, 1, 9),
        ),
  getTrendingPosts: (locale: string) => Promise.resolve(locale === 'en' ? [aCard({ slug: 'a' })] : []),
};

/** A site with a post that cannot be rendered. */
const ANSWERS: Readonly<Record<string, string>> = {
  '/': picture('home'),
  '/blog': `${picture('lead', true)}<a href="/blog/no-post-of-theirs">A link</a>`,
  '/blog/a': picture('cover', true) + picture('inside'),
};

let site: Server | undefined;
afterEach(() => void site?.close());

async function startSite() {
  const asked: { readonly path: string; readonly accept: string }[] = [];
  site = createServer(({ url = '', headers: { accept = '' } }, response) => {
    if (url !== '/api/health') asked.push({ path: url, accept });
    if (url === '/blog/broken') return void response.destroy();
    response.end(ANSWERS[url] ?? '');
  });
  await new Promise<void>((resolve) => site?.listen(0, '127.0.0.1', resolve));
  return { asked, origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}` };
}

it('a warm start requests the newest and trending posts and their pictures once, like a browser that accepts AVIF', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const { asked, origin } = await startSite();
  expect(await warmStart(origin, cms)).toEqual({ posts: 2, pictures: 5 });
  expect(asked.map(({ path }) => path)).toEqual([
    ...['', '/fr', '/es', '/ru', '/pt'].flatMap((prefix) => [prefix || '/', `${prefix}/blog`]),
    '/blog/a',
    '/blog/broken',
    image('home', 828),
    // The main picture in every width; of a post, only its main picture.
    image('lead', 828),
    image('lead', 480),
    image('cover', 828),
    image('cover', 480),
  ]);
  for (const { accept } of asked) expect(accept).toContain('image/avif');
  expect(warn.mock.calls).toEqual([
    [
      'warm start: the posts of a language are left to their first visitor',
      { locale: 'ru', error: 'Error: down' },
    ],
    [
      'warm start: left to the first visitor',
      { path: '/blog/broken', error: expect.stringContaining('network') as unknown },
    ],
  ]);
});
