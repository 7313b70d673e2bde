import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalidation } from '../cache/invalidation.server';
import { processSingleton } from '../process/process-singleton';
import { pagesAreShared } from '../cache/shared-pages.server';
import { redis, SHARED, type Redis } from '../cache/redis.server';
import { hintSchema, type Hint } from './read-hook';
import { parseJson } from '../platform/json';

/** What an instance announces when it has renewed itself: the version of the content, and the hints of the content service. */
export type PublishNotice = { readonly version: number; readonly hints: readonly Hint[] };

const CHANNEL = `${SHARED}published`;
/** The highest announced version, for instances that were not listening. */
const VERSION = `${SHARED}content-version`;

export const publishNoticeSchema = z.object({ version: z.number(), hints: z.array(hintSchema) });
const message = publishNoticeSchema.extend({ from: z.string() });

const ownName = () => processSingleton('instance-name', () => randomUUID());

/**
 * Announces a publish to the other instances once this one's pages are in Redis. Errors: never rejects; while Redis is
 * down nobody is informed, and the version is announced when it is back.
 */
export async function notifyInstances(notice: PublishNotice): Promise<void> {
  const store = redis();
  if (!store) return;
  await pagesAreShared();
  await announce(store, notice);
}

const announce = (store: Redis, { version, hints }: PublishNotice) =>
  store.query((client) =>
    client
      .multi()
      .set(VERSION, String(version))
      .publish(CHANNEL, JSON.stringify({ version, hints, from: ownName() }))
      .exec(),
  );

/**
 * Subscribes to the publishes of other instances, including those announced while this one was disconnected (without their hints).
 * Returns a function that unsubscribes.
 */
export async function subscribeToInstances(
  store: Redis,
  renew: (notice: PublishNotice) => Promise<void>,
): Promise<() => void> {
  const own = ownName();
  let isFirst = true;
  return store.subscribe(CHANNEL, {
    onMessage(text) {
      const notice = message.safeParse(parseJson(text)).data;
      if (notice && notice.from !== own) void renew({ version: notice.version, hints: notice.hints });
    },
    onSubscribed() {
      const isStart = isFirst;
      isFirst = false;
      void catchUp(store, isStart, renew);
    },
  });
}

async function catchUp(
  store: Redis,
  isStart: boolean,
  renew: (notice: PublishNotice) => Promise<void>,
): Promise<void> {
  const kept = await store.query((client) => client.get(VERSION));
  if (kept === undefined) return;
  const version = Number(kept ?? 0);
  const own = invalidation.contentVersion();
  // A process that has just started has read nothing old.
  if (isStart && own === 0) return invalidation.startAt(version);
  if (version > own) await renew({ version, hints: [] });
  // This instance announced it while Redis was down, or Redis has lost it.
  if (version < own) await announce(store, { version: own, hints: [] });
}
