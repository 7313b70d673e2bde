import { redis } from '../../cache/redis.server';
import { env } from '../../config/env.server';
import { fetchBytes } from '../../http/fetch-bytes.server';
import { logger } from '../../monitoring/logger';
import { subscribeToInstances, type PublishMessage } from './instances.server';

/** Long enough for a publish that renders many pages on a busy machine. */
const DEADLINE_MS = 60_000;
const MAX_BYTES = 10_000_000;

/**
 * Subscribes to the publishes of other instances, and renews this process by calling its own webhook as the
 * content service does, because only an API route can have a page rendered. Returns whether it has
 * subscribed: false without Redis or without a secret for that call.
 *
 * Source: decision 0035.
 */
export async function followInstances(origin: string): Promise<boolean> {
  const store = redis();
  const { REVALIDATE_SECRET: secret } = env();
  if (!store || secret === '') return false;
  await subscribeToInstances(store, (message) => renew(origin, secret, message));
  return true;
}

async function renew(origin: string, secret: string, message: PublishMessage): Promise<void> {
  try {
    const { status } = await fetchBytes({
      service: 'own site',
      url: `${origin}/api/revalidate`,
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      body: message,
      deadlineMs: DEADLINE_MS,
      maxBytes: MAX_BYTES,
    });
    if (status >= 400) logger.warn('publish: not renewed after another instance', { status });
  } catch (error) {
    logger.error('publish: not renewed after another instance', error);
  }
}
