import { kill } from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import type { Check } from '../lib/check';
import { get, tally, type Outcome } from '../lib/burst';
import { rendererOf } from '../lib/renderer-of';
import type { Cluster } from './open-cluster';

const ROUNDS = 3;
const AT_A_TIME = 67;
/** Until a renderer has started again, with time to spare. */
const WATCH_MS = 5_000;
const MAX_MS = 10_000;

/** One instance loses its renderer, again and again, while readers ask nginx for pages that it has not stored. */
export async function killedRenderer({ origin, instances }: Cluster): Promise<readonly Check[]> {
  const outcomes: Outcome[] = [];
  const page = (n: number) => get(`${origin}/login?${n}`);
  await page(0);
  for (let round = 0; round < ROUNDS; round += 1) {
    const requests = Array.from({ length: AT_A_TIME }, (_, n) => page(n));
    await pause(100);
    kill(rendererOf(instances[0]?.pid ?? 0), 'SIGKILL');
    for (const untilMs = performance.now() + WATCH_MS; performance.now() < untilMs; await pause(50))
      requests.push(page(requests.length));
    outcomes.push(...(await Promise.all(requests)));
  }
  const slowest = Math.round(Math.max(...outcomes.map(({ ms }) => ms)));
  return [
    {
      what: `pages while the renderer of one instance is killed, ${ROUNDS} times`,
      figure: `${tally(outcomes)}; slowest ${slowest} ms`,
      holds: slowest <= MAX_MS && outcomes.every(({ result }) => result === 200),
    },
  ];
}
