import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type Locale } from '../../lib/config/languages';
import type { Options } from '../lib/options';
import { ROOT } from '../lib/paths';
import { round, tell, type Report, type Row } from '../lib/report';
import { openSeededSite } from '../lib/seeded-site';
import { median, percentile } from '../lib/stats';

const POSTS = 2000;
const GOAL_P95_MS = 100;
const WARM_UP = 40;

type Question = { readonly locale: Locale; readonly query: string };
type Answer = { readonly tookMs: number; readonly searchMs: number };

/** How long a search takes, up to the last byte. Exits with 1 if the 95th percentile is above the goal. */
export async function run(options: Options): Promise<Report> {
  const posts = options.posts ?? POSTS;
  const site = await openSeededSite(posts);
  const all = questions();
  tell(`sending ${all.length} searches in ${LOCALES.length} languages …`);
  await askAll(site.origin, all.slice(0, WARM_UP), 1);
  const single = await askAll(site.origin, all, 1);
  const parallel = await askAll(site.origin, [...all, ...all], 8);
  await site.close();
  const isMet = [single, parallel].every((answers) => p95(answers) <= GOAL_P95_MS);
  if (!isMet) process.exitCode = 1;
  return {
    tables: [
      {
        title: `${posts} posts (ms)`,
        rows: [row('one after the other', single), row('eight at a time', parallel)],
      },
    ],
    notes: [
      `p95 is ${isMet ? 'within' : 'above'} the goal of ${GOAL_P95_MS} ms.`,
      `The index was ready ${round(site.indexedMs / 1000, 1)} s after the first response of the site.`,
    ],
    raw: { single, parallel },
  };
}

const p95 = (answers: readonly Answer[]) =>
  percentile(
    answers.map(({ tookMs }) => tookMs),
    95,
  );

function row(asked: string, answers: readonly Answer[]): Row {
  const took = answers.map(({ tookMs }) => tookMs);
  const search = answers.map(({ searchMs }) => searchMs);
  return {
    asked,
    questions: answers.length,
    p50: round(median(took), 1),
    p95: round(p95(answers), 1),
    max: round(Math.max(...took), 1),
    'search itself, p50': round(median(search), 1),
    'search itself, p95': round(percentile(search, 95), 1),
  };
}

/** What people search for: one or several words from titles, half-typed words, words with a mistake, and words that no post contains. */
function questions(): readonly Question[] {
  return LOCALES.flatMap((locale) => {
    const folder = join(ROOT, 'sandbox/content/posts', locale);
    const titles = readdirSync(folder).map(
      (file) => /^title: "?(.*?)"?$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '',
    );
    return titles
      .flatMap((title) => {
        const words = title.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
        const [first = 'video', second = 'film', third = 'cut'] = words.filter((word) => word.length > 4);
        return [
          first,
          `${first} ${second}`,
          words.slice(0, 6).join(' '),
          third.slice(0, 4),
          `${second.slice(0, 2)}${second.slice(3)}`,
          `${first}x ${third}`,
          'qwzx',
        ];
      })
      .map((query) => ({ locale, query }));
  });
}

async function askAll(
  origin: string,
  all: readonly Question[],
  parallel: number,
): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  const rest = all.values();
  await Promise.all(
    Array.from({ length: parallel }, async () => {
      for (const one of rest) answers.push(await ask(origin, one));
    }),
  );
  return answers;
}

async function ask(origin: string, { locale, query }: Question): Promise<Answer> {
  const startedMs = performance.now();
  const response = await fetch(`${origin}/api/search?${new URLSearchParams({ q: query, locale })}`);
  await response.arrayBuffer();
  const timing = response.headers.get('server-timing') ?? '';
  return { tookMs: performance.now() - startedMs, searchMs: Number(/dur=([\d.]+)/.exec(timing)?.[1]) };
}
