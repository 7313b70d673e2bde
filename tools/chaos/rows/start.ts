import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { clearFaults, setFault } from '../../lib/sandbox';
import { get, tally, type Outcome } from '../../lib/burst';
import type { Check } from '../../lib/check';
import type { Lab } from '../lib/lab';
import type { Row } from '../lib/row';

const BUSY_LOOPS = 4;
/** How long the sources fail after the site responds, and how long its pages are read. */
const FAULT_MS = 8_000;
const READ_MS = 30_000;
const EVERY_MS = 1_000;
/** From the sources' return: the wait between two attempts, and time to render on a busy machine. */
const WHOLE_MS = 15_000;

/** Longer than every deadline of a page. */
const LATE = { kind: 'delay', delayMs: 6_000 } as const;

const FAULTS = [
  { what: 'the configuration file is late', services: ['cdn'], fault: LATE },
  { what: 'every source is late', services: ['cms', 'cdn', 'media'], fault: LATE },
  {
    what: 'every record has wrong types',
    services: ['cms', 'cdn', 'media'],
    fault: { kind: 'wrong-types' },
  },
] as const;

/** What a visitor reads, and what only its source can have put there. */
const READ: Readonly<Record<string, string>> = {
  '/pricing': 'data-auth="signup"',
  '/contact': 'mailto:',
  '/help': 'href="/contact"',
  '/privacy': 'hosting providers',
  '/blog/category/ai-video': '</article>',
  '/templates': 'Product launch',
  '/academy': '',
  '/sitemap.xml': '/sitemaps/templates-en.xml',
  '/api/search?locale=en&q=pricing': '"/pricing"',
};

export const start: Row = {
  fault: 'start on a busy machine while sources fail',
  async play(lab) {
    const checks: Check[] = [];
    const loops = Array.from({ length: BUSY_LOOPS }, () =>
      spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
    );
    try {
      for (const one of FAULTS) checks.push(...(await badStart(lab, one)));
    } finally {
      for (const loop of loops) loop.kill('SIGKILL');
    }
    return checks;
  },
};

type Read = Outcome & { readonly sinceBackMs: number; readonly isWhole: boolean };

async function badStart({ freshSite }: Lab, { what, services, fault }: (typeof FAULTS)[number]) {
  for (const service of services) await setFault(service, fault);
  const { origin } = await freshSite();
  const startedMs = performance.now();
  const reads = new Map<string, Read[]>(Object.keys(READ).map((path) => [path, []]));
  const isBack = pause(FAULT_MS).then(clearFaults);
  await Promise.all(
    [...reads].map(async ([path, own]) => {
      while (performance.now() - startedMs < READ_MS) {
        const outcome = await get(origin + path);
        own.push({
          ...outcome,
          sinceBackMs: performance.now() - startedMs - FAULT_MS,
          isWhole: isAnswered(outcome) && outcome.body.includes(READ[path] ?? ''),
        });
        await pause(EVERY_MS);
      }
    }),
  );
  await isBack;
  return [...reads].map(([path, own]) => checkOf(`${what}: ${path}`, own));
}

const isAnswered = ({ result }: Outcome) => result === 200 || result === 308;

/**
 * Never "not found", and nothing that lacks what the source has unless nobody may store it (a search); whole soon
 * after the source is back.
 */
function checkOf(what: string, reads: readonly Read[]): Check {
  const lostCount = reads.filter(({ result }) => result === 404).length;
  const lacking = reads.filter((read) => isAnswered(read) && !read.isWhole);
  const isStored = lacking.some(({ headers }) => headers['cache-control'] !== 'no-store');
  const wholeMs = reads.find(({ isWhole, sinceBackMs }) => isWhole && sinceBackMs > 0)?.sinceBackMs;
  const isTold = reads.every(
    ({ result, headers }) =>
      result !== 503 || (headers['cache-control'] === 'no-store' && 'retry-after' in headers),
  );
  return {
    what,
    figure: `${tally(reads)}; lacking ${lacking.length}; whole ${wholeMs === undefined ? 'never' : `after ${(wholeMs / 1_000).toFixed(1)} s`}`,
    holds: lostCount === 0 && !isStored && isTold && wholeMs !== undefined && wholeMs < WHOLE_MS,
  };
}
