import { createServer, type Server } from 'node:http';
import { afterEach, expect, it, vi } from 'vitest';
import { toPage } from '@/lib/cms/lists';
import { warmStart } from '@/lib/page-data/start/warm-start.server';
import { logger } from '@/lib/monitoring/logger';
import { listenOn } from '../../support/listen-on';
import { aCard, aTopic } from '../../support/posts';

const COVER = { url: 'https://cms.example/uploads/a.png', alt: '', width: 900, height: 500 };
const cover = (width: number) => `/_next/image?url=${encodeURIComponent(COVER.url)}&w=${width}&q=75`;

/** The newest and trending posts: two in English, one of them in both lists; in Russian the service fails. */
const cms = {
  posts: ({ locale }: { readonly locale: string }) =>
    locale === 'ru'
      ? Promise.reject(new Error('down'))
      : Promise.resolve(
          toPage(
            locale === 'en'
              ? [
                  aCard({ slug: 'a', featureImage: COVER, category: [aTopic('tips')] }),
                  aCard({ slug: 'broken', featureImage: null }),
                ]
              : [],
            2,
            1,
            9,
          ),
        ),
  trending: (locale: string) =>
    Promise.resolve(locale === 'en' ? [aCard({ slug: 'a', featureImage: COVER })] : []),
};

let site: Server | undefined;
afterEach(() => void site?.close());

async function startSite() {
  const requests: { readonly path: string; readonly accept: string }[] = [];
  site = createServer(({ url = '', headers: { accept = '' } }, response) => {
    if (url !== '/api/health') requests.push({ path: url, accept });
    if (url === '/blog/broken') return void response.destroy();
    response.end();
  });
  return { requests, origin: `http://127.0.0.1:${await listenOn(site)}` };
}

it('a warm start requests the newest and trending posts and their covers once, like a browser that accepts AVIF', async () => {
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  const { requests, origin } = await startSite();
  expect(await warmStart(origin, cms)).toEqual({ posts: 2, images: 2 });
  expect(requests.map(({ path }) => path)).toEqual([
    ...['', '/fr', '/es', '/ru', '/pt'].flatMap((prefix) => [prefix || '/', `${prefix}/blog`]),
    '/blog/a',
    '/blog/broken',
    // One of each other kind that a publish renews.
    '/blog/category/tips',
    '/blog/trending',
    '/blog/a.md',
    '/feed.xml',
    '/llms.txt',
    '/sitemap.xml',
    // In every width that the image itself has.
    cover(640),
    cover(828),
  ]);
  for (const { accept } of requests) expect(accept).toContain('image/avif');
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
