import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths';
import { round, tell, type Report } from '../lib/report';
import { openOwn } from '../lib/subjects';

const GIVE_UP_MS = 150_000;
const EVERY_MS = 250;

/**
 * Changes the title of a post in the content service and asks for every place that shows it, four times a second, until all do.
 * Where the site has an endpoint for publishing it is called first; where not, pages follow when they are rendered again.
 */
export async function run(): Promise<Report> {
  const own = await openOwn(['en']);
  const endpoint = existsSync(join(ROOT, 'pages/api/revalidate.ts'));
  const slug = 'bench-publish';
  const put = (title: string) =>
    fetch(`${own.sandbox}/control/cms/posts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        slug,
        title,
        blogBody: '<p>A post that changes.</p>',
        published_at: new Date().toISOString(),
      }),
    });
  await put('Before the change');
  const places: { readonly path: string; readonly shownBefore: boolean; seenMs: number }[] = [];
  for (const path of [
    `/blog/${slug}`,
    '/blog',
    '/',
    '/feed.xml',
    '/sitemap.xml',
    '/llms.txt',
    `/blog/${slug}.md`,
  ]) {
    const shown = await textOf(own.origin + path);
    if (shown === null) continue;
    places.push({ path, shownBefore: shown.includes('Before the change'), seenMs: NaN });
  }
  // Every page is in the cache now, as young as it gets: the longest wait there is.
  const title = `After the change ${Date.now()}`;
  await put(title);
  const startMs = performance.now();
  if (endpoint) tell('there is pages/api/revalidate.ts, but this benchmark does not know its secret yet');
  const waiting = new Set(places.filter(({ shownBefore }) => shownBefore));
  while (waiting.size > 0 && performance.now() - startMs < GIVE_UP_MS) {
    for (const place of waiting) {
      if (!(await textOf(own.origin + place.path))?.includes(title)) continue;
      place.seenMs = performance.now() - startMs;
      waiting.delete(place);
      tell(`${place.path}: ${round(place.seenMs / 1000, 1)} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  return {
    tables: [
      {
        title: 'From the change in the content service to the reader (s)',
        rows: places.map(({ path, shownBefore, seenMs }) => ({
          place: path,
          seconds: shownBefore
            ? Number.isFinite(seenMs)
              ? round(seenMs / 1000, 1)
              : `> ${GIVE_UP_MS / 1000}`
            : 'does not show titles',
        })),
      },
    ],
    notes: [
      endpoint
        ? ''
        : 'No endpoint for publishing exists yet: a page follows within its revalidation time and the next visit.',
    ].filter(Boolean),
  };
}

async function textOf(url: string): Promise<string | null> {
  const response = await fetch(url);
  const text = await response.text();
  return response.status === 200 ? text : null;
}
