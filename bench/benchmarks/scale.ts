import { LOCALES } from '../../lib/config/languages';
import { localePath, routes } from '../../lib/config/routes';
import type { Options } from '../lib/options';
import { residentBytes } from '../lib/process-cost';
import { round, tell, type Report } from '../lib/report';
import { openSeededSite, type SeededSite } from '../lib/seeded-site';
import { median, percentile } from '../lib/stats';

const FEW = 200;
const MANY = 2000;
const PICTURES = 20;
/** The first ones also load fonts and compile. */
const WARM_UP = 3;
const ADDRESS = /property="og:image" content="([^"]+)"/;

/** Figures for docs/scale.md that no other benchmark measures: drawing a preview picture, and the memory of posts that nobody visits. */
export async function run(options: Options): Promise<Report> {
  const few = await openSeededSite(FEW);
  const withFew = await atRest(few);
  await few.close();
  const many = await openSeededSite(options.posts ?? MANY);
  const withMany = await atRest(many);
  const pictures = await drawn(many, options.runs ?? PICTURES);
  await many.close();
  const bytesForThousand = ((withMany.bytes - withFew.bytes) / (withMany.records - withFew.records)) * 1_000;
  const row = (what: string, values: readonly number[]) => ({
    what,
    p50: round(median(values), 0),
    p95: round(percentile(values, 95), 0),
  });
  return {
    tables: [
      {
        title: `${pictures.length} preview pictures, each requested for the first time, one after the other (ms)`,
        rows: [
          row(
            'until it is sent',
            pictures.map(({ totalMs }) => totalMs),
          ),
          row(
            'processor time',
            pictures.map(({ cpuMs }) => cpuMs),
          ),
        ],
      },
      {
        title: 'Memory of a process that has its index and has rendered nothing (MB)',
        rows: [
          { posts: withFew.records, resident: round(withFew.bytes / 1e6, 0) },
          { posts: withMany.records, resident: round(withMany.bytes / 1e6, 0) },
          { posts: 'a thousand more', resident: round(bytesForThousand / 1e6, 1) },
        ],
      },
    ],
    notes: [
      'Posts are those of all languages; resident memory includes garbage that has not been collected yet.',
    ],
  };
}

async function atRest(site: SeededSite) {
  const slugs = await Promise.all(LOCALES.map((locale) => site.slugs(locale)));
  return { bytes: residentBytes(site.pid), records: slugs.flat().length };
}

async function drawn(site: SeededSite, measured: number) {
  const slugs = (await site.slugs('en')).slice(0, measured + WARM_UP);
  tell(`drawing ${slugs.length} preview pictures …`);
  const renders = [];
  for (const slug of slugs) {
    const page = await fetch(site.origin + localePath('en', routes.post(slug)));
    const [, address = ''] = ADDRESS.exec(await page.text()) ?? [];
    renders.push(await site.render(new URL(address).pathname));
  }
  return renders.slice(WARM_UP);
}
