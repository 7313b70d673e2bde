import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { processSingleton } from '../process/process-singleton';
import { redis, SHARED, type Client } from '../cache/redis.server';

export type RateLimit = {
  /** Unique name of the limit. */
  readonly name: string;
  /** How often in `perSeconds`. */
  readonly times: number;
  readonly perSeconds: number;
};

/**
 * Counts one more attempt of `key`. Returns null if it may proceed, otherwise the seconds to wait. All
 * instances share their counts in Redis; without Redis, and while it does not respond, each process counts
 * for itself.
 *
 * Errors: never throws.
 */
export async function waitForTurn(limit: RateLimit, key: string): Promise<number | null> {
  const counted = await withLimiter(limit, (limiter) => counts(limiter.consume(key)));
  return counted.mayGoOn ? null : Math.max(1, Math.ceil(counted.msBeforeNext / 1_000));
}

/** Uncounts a successful attempt where only failed ones are limited. Errors: never throws. */
export async function giveTurnBack(limit: RateLimit, key: string): Promise<void> {
  await withLimiter(limit, (limiter) => limiter.reward(key));
}

type Counted = { readonly mayGoOn: boolean; readonly msBeforeNext: number };

async function withLimiter<T>(
  limit: RateLimit,
  run: (limiter: RateLimiterAbstract) => Promise<T>,
): Promise<T> {
  const together = await redis()?.query((client) => run(ofAllInstances(limit, client)));
  return together ?? run(ofThisProcess(limit));
}

const optionsOf = ({ name, times, perSeconds }: RateLimit) => ({
  keyPrefix: name,
  points: times,
  duration: perSeconds,
});

const ofThisProcess = (limit: RateLimit) =>
  processSingleton(`rate-limit:${limit.name}`, () => new RateLimiterMemory(optionsOf(limit)));

const ofAllInstances = (limit: RateLimit, storeClient: Client) =>
  processSingleton(
    `shared-rate-limit:${limit.name}`,
    () =>
      new RateLimiterRedis({
        ...optionsOf(limit),
        keyPrefix: `${SHARED}limit:${limit.name}`,
        storeClient,
        useRedisPackage: true,
      }),
  );

/** A limiter's result; its refusals, which it throws, become results too. Errors: those of its store. */
async function counts(consumed: Promise<RateLimiterRes>): Promise<Counted> {
  try {
    return { mayGoOn: true, msBeforeNext: (await consumed).msBeforeNext };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { mayGoOn: false, msBeforeNext: refusal.msBeforeNext };
  }
}
