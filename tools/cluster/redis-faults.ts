import { createClient } from '@redis/client';
import { setTimeout as pause } from 'node:timers/promises';
import { tally } from '../lib/burst';
import type { Check } from '../lib/check';
import { allPosts, errorsIn, slowestMs, underLoad } from './load';
import type { Cluster } from './open-cluster';

const PHASE_MS = 5_000;

/** Breaks Redis in every way while visitors read all posts on both instances. */
export async function redisFaults({
  redis,
  redisUrl,
  instances,
  origin,
}: Cluster): Promise<readonly Check[]> {
  const posts = await allPosts(origin);
  const urls = posts.flatMap((path) => instances.map((instance) => instance.origin + path));
  const limitMemory = async (limit: string) => {
    const client = createClient({ url: redisUrl });
    client.on('error', () => undefined);
    await client.connect();
    await client.configSet('maxmemory', limit);
    client.destroy();
  };
  const faults: readonly (readonly [string, () => Promise<void> | void])[] = [
    ['stopped', () => redis.kill()],
    ['started', () => redis.start()],
    ['silent', () => redis.freeze()],
    ['answering again', () => redis.thaw()],
    ['full', () => limitMemory('1')],
    ['with room again', () => limitMemory('0')],
  ];
  const checks: Check[] = [];
  for (const [what, happen] of faults) {
    const outcomes = await underLoad(urls, async () => {
      await pause(PHASE_MS / 5);
      await happen();
      await pause(PHASE_MS);
    });
    checks.push({
      what: `Redis is ${what}`,
      figure: `${tally(outcomes)}; slowest ${slowestMs(outcomes)} ms`,
      holds: errorsIn(outcomes) === 0,
    });
  }
  return checks;
}
