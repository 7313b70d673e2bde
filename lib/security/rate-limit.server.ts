import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { processSingleton } from '../cache/process-singleton.mjs';

export type RateLimit = {
  /** Names the limit; one name has one meaning. */
  readonly name: string;
  /** So many times … */
  readonly times: number;
  /** … in so many seconds. */
  readonly perSeconds: number;
};

/**
 * Counts one more try of `key`. Null when it may go on, else the seconds to wait.
 *
 * Each process counts for itself: this is the place where a store that several share would come in (`RateLimiterRedis`, with the memory
 * as its insurance).
 *
 * Errors: never throws.
 */
export async function waitForTurn(
  { name, times, perSeconds }: RateLimit,
  key: string,
): Promise<number | null> {
  const limiter = processSingleton(
    `rate-limit:${name}`,
    () => new RateLimiterMemory({ keyPrefix: name, points: times, duration: perSeconds }),
  );
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
