import type { Options } from '../lib/options';
import { median, percentile } from '../../lib/stats';
import { round, tell, type Report, type Row } from '../../lib/report';
import { openSeededSite, type Render } from '../lib/seeded-site';

const POSTS = 2000;
const WARM_UP = 40;

/**
 * Requests posts from the whole archive for the first time, one after the other, after a warm-up with other
 * posts.
 */
export async function run(options: Options): Promise<Report> {
  const site = await openSeededSite(options.posts ?? POSTS);
  const measured = options.runs ?? 100;
  const slugs = await site.slugs('en');
  const step = Math.max(1, Math.floor(slugs.length / (measured + WARM_UP)));
  const [firstPath = '/blog', ...paths] = slugs
    .filter((_, index) => index % step === 0)
    .map((slug) => `/blog/${slug}`);
  const first = await site.render(firstPath);
  tell(`warming up with ${WARM_UP} posts, measuring ${measured} of ${slugs.length} …`);
  for (const path of paths.slice(0, WARM_UP)) await site.render(path);
  const renders: Render[] = [];
  for (const path of paths.slice(WARM_UP, WARM_UP + measured)) renders.push(await site.render(path));
  await site.close();
  if (renders.some(({ cache }) => cache === 'HIT')) throw new Error('some pages came from the cache');

  const line = (name: string, read: (render: Render) => number): Row => ({
    what: name,
    p50: round(median(renders.map(read)), 1),
    p95: round(percentile(renders.map(read), 95), 1),
    max: round(Math.max(...renders.map(read)), 1),
    'first page of the process': round(read(first), 1),
  });
  return {
    tables: [
      {
        title: `${renders.length} posts, each requested for the first time (ms)`,
        rows: [
          line('in all', ({ totalMs }) => totalMs),
          line('content service', ({ cmsMs }) => cmsMs),
          line('rendering: in all − content service', ({ renderMs }) => renderMs),
          line('calls to the content service', ({ calls }) => calls),
        ],
      },
    ],
    notes: [
      `Processor time of the server: ${round(renders.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / renders.length, 1)} ms per page, on average.`,
      'The time of the content service is the time in which at least one call was in flight, measured by a proxy in front of it.',
    ],
    raw: renders,
  };
}
