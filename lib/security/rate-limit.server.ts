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
 * Counts one more attempt of `key`. Returns null if it may proceed, otherwise the seconds to wait. All instances share their counts in
 * Redis; without Redis, and while it does not respond, each process counts for itself.
 *
 * Errors: never throws.
 */
export async function waitForTurn(limit: RateLimit, key: string): Promise<number | null> {
  const counted = (await countTogether(limit, key)) ?? (await counts(ofThisProcess(limit).consume(key)));
  return counted.mayGoOn ? null : Math.max(1, Math.ceil(counted.msBeforeNext / 1_000));
}

type Counted = { readonly mayGoOn: boolean; readonly msBeforeNext: number };

function countTogether(limit: RateLimit, key: string): Promise<Counted | undefined> | undefined {
  return redis()?.query((client) => counts(ofAllInstances(limit, client).consume(key)));
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
