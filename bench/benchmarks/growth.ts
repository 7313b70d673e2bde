import { spawnSync } from 'node:child_process';
import { LOCALES } from '../../lib/config/languages';
import { localePath, routes } from '../../lib/config/routes';
import { brotliBytes } from '../lib/bytes';
import type { Options } from '../lib/options';
import { startSandbox } from '../lib/own-site';
import { ROOT } from '../lib/paths';
import { residentBytes } from '../lib/process-cost';
import { kB, ratio, round, tell, type Report, type Row } from '../lib/report';
import { openSeededSite, seed, type Render, type SeededSite } from '../lib/seeded-site';
import { median, medians } from '../lib/stats';

const SMALL = 200;
const LARGE = 2000;
/** Enough for 200 pages of the English blog. */
const DEEP = 4600;
const LAPS = 3;
const LISTINGS = ['/blog', '/blog/page/2', '/blog/trending', '/ru/blog/page/2'];
const CATEGORY = '/blog/category/video-marketing';

type Bytes = { readonly html: number; readonly brotli: number };

/** Measures what ten times as many posts cost. The builds replace .next, so nothing else may run from it. */
export async function run(options: Options): Promise<Report> {
  const rounds = options.runs ?? 2;
  const builds = await timeBuilds(rounds);
  const small = await openSeededSite(SMALL);
  const smallListings = await listings(small);
  await small.close();
  const large = await openSeededSite(LARGE);
  const largeListings = await listings(large);
  const memory = await walkThrough(large);
  await large.close();
  const deep = await deepPages();
  return {
    tables: [
      {
        title: `Build with the content service up, medians of ${rounds}, in turn`,
        rows: builds.map(({ posts, seconds }) => ({
          posts,
          seconds: round(median(seconds), 1),
          against: ratio(median(seconds), median(builds[0]?.seconds ?? [])),
        })),
      },
      {
        title: 'Listing HTML (kB)',
        rows: LISTINGS.flatMap((path) => {
          const few = smallListings.get(path);
          const many = largeListings.get(path);
          if (!few || !many) return [];
          return {
            path,
            [`${SMALL} posts`]: kB(few.html),
            [`${LARGE} posts`]: kB(many.html),
            against: ratio(many.html, few.html),
            [`br, ${SMALL}`]: kB(few.brotli),
            [`br, ${LARGE}`]: kB(many.brotli),
          };
        }),
      },
      {
        title: `List pages requested for the first time, ${DEEP} posts, medians of 20, in turn (ms)`,
        rows: deep,
      },
      {
        title: `Memory of the server, every post of ${LARGE} visited ${LAPS} times (MB)`,
        rows: memory,
      },
    ],
    notes: [
      'Lap 1 fills the page cache (256 MB at most, next.config.js; its pages are compressed); growth in later laps would be a leak.',
    ],
    raw: { builds, deep },
  };
}

async function timeBuilds(rounds: number) {
  const builds = [SMALL, LARGE].map((posts) => ({ posts, dir: seed(posts), seconds: [] as number[] }));
  for (let turn = 0; turn < rounds; turn += 1) {
    for (const { posts, dir, seconds } of builds) {
      const sandbox = await startSandbox({ contentDir: dir });
      tell(`building with ${posts} posts …`);
      const startMs = performance.now();
      const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
        cwd: ROOT,
        encoding: 'utf8',
        shell: process.platform === 'win32',
        env: { ...process.env, SANDBOX_PORT: String(sandbox.port) },
      });
      if (status !== 0) throw new Error(`the build failed:\n${stdout}\n${stderr}`);
      seconds.push((performance.now() - startMs) / 1000);
      await sandbox.stop();
    }
  }
  return builds;
}

async function listings(site: SeededSite): Promise<ReadonlyMap<string, Bytes>> {
  const bytes = new Map<string, Bytes>();
  for (const path of LISTINGS) {
    const response = await fetch(site.origin + path);
    const text = await response.text();
    if (response.status === 200)
      bytes.set(path, { html: Buffer.byteLength(text), brotli: brotliBytes(text) });
  }
  return bytes;
}

/** Visits every post in every language, four at a time, again and again. */
async function walkThrough(site: SeededSite): Promise<readonly Row[]> {
  const paths: string[] = [];
  for (const locale of LOCALES)
    paths.push(...(await site.slugs(locale)).map((slug) => localePath(locale, routes.post(slug))));
  const rows: Row[] = [{ after: 'start', resident: round(residentBytes(site.pid) / 1e6) }];
  for (let lap = 1; lap <= LAPS; lap += 1) {
    tell(`lap ${lap}: ${paths.length} posts …`);
    const startMs = performance.now();
    const queue = [...paths];
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        for (let path = queue.pop(); path; path = queue.pop())
          await (await fetch(site.origin + path)).arrayBuffer();
      }),
    );
    rows.push({
      after: `lap ${lap}`,
      pages: paths.length,
      resident: round(residentBytes(site.pid) / 1e6),
      seconds: round((performance.now() - startMs) / 1000),
    });
  }
  return rows;
}

async function deepPages(): Promise<readonly Row[]> {
  const site = await openSeededSite(DEEP);
  const near: Render[] = [];
  const far: Render[] = [];
  const category: Render[] = [];
  await site.render('/blog/page/30');
  await site.render('/blog/page/31');
  for (let index = 0; index < 20; index += 1) {
    near.push(await site.render(`/blog/page/${2 + index}`));
    far.push(await site.render(`/blog/page/${200 - index}`));
    category.push(await site.render(`${CATEGORY}/page/${2 + index}`));
  }
  const cached = async (path: string) => {
    const times: number[] = [];
    for (let index = 0; index < 50; index += 1) times.push((await site.render(path)).totalMs);
    return median(times);
  };
  const row = async (pages: string, renders: readonly Render[], one: string): Promise<Row> => {
    const of = medians(renders, 'totalMs', 'cmsMs', 'renderMs', 'calls');
    return {
      pages,
      'in all': round(of.totalMs, 1),
      'content service': round(of.cmsMs, 1),
      rendering: round(of.renderMs, 1),
      'rendering against near': ratio(of.renderMs, medians(near, 'renderMs').renderMs),
      calls: of.calls,
      'from the cache': round(await cached(one), 1),
    };
  };
  const rows = [
    await row('2 to 21', near, '/blog/page/2'),
    await row('181 to 200', far, '/blog/page/200'),
    await row('2 to 21 of a category', category, `${CATEGORY}/page/2`),
  ];
  await site.close();
  return rows;
}
