import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { invalidation } from '../cache/invalidation.server';
import { processSingleton } from '../process/process-singleton';
import { pagesAreShared } from '../cache/shared-pages.server';
import { redis, SHARED, type Redis } from '../cache/redis.server';
import { hintSchema, type Hint } from './read-hook';
import { parseJson } from '../platform/json';

/** What an instance sends to the others when it has renewed itself: the version of the content, and the hints of the content service. */
export type PublishMessage = { readonly version: number; readonly hints: readonly Hint[] };

const CHANNEL = `${SHARED}published`;
/** The highest version sent, for instances that were not listening. */
const VERSION = `${SHARED}content-version`;

export const publishMessageSchema = z.object({ version: z.number(), hints: z.array(hintSchema) });
const messageWithSender = publishMessageSchema.extend({ from: z.string() });

const ownName = () => processSingleton('instance-name', () => randomUUID());

/**
 * Informs the other instances of a publish once this one's pages are in Redis. Errors: never rejects; while Redis is
 * down nobody is informed, and the version is sent when it is back.
 */
export async function notifyInstances(message: PublishMessage): Promise<void> {
  const store = redis();
  if (!store) return;
  await pagesAreShared();
  await send(store, message);
}

const send = (store: Redis, { version, hints }: PublishMessage) =>
  store.query((client) =>
    client
      .multi()
      .set(VERSION, String(version))
      .publish(CHANNEL, JSON.stringify({ version, hints, from: ownName() }))
      .exec(),
  );

/**
 * Subscribes to the publishes of other instances, including those sent while this one was disconnected (without their hints).
 * Returns a function that unsubscribes.
 */
export async function subscribeToInstances(
  store: Redis,
  renew: (message: PublishMessage) => Promise<void>,
): Promise<() => void> {
  const own = ownName();
  let isFirst = true;
  return store.subscribe(CHANNEL, {
    onMessage(text) {
      const message = messageWithSender.safeParse(parseJson(text)).data;
      if (message && message.from !== own) void renew({ version: message.version, hints: message.hints });
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
  renew: (message: PublishMessage) => Promise<void>,
): Promise<void> {
  const stored = await store.query((client) => client.get(VERSION));
  if (stored === undefined) return;
  const version = Number(stored ?? 0);
  const own = invalidation.contentVersion();
  // A process that has just started has read nothing old.
  if (isStart && own === 0) return invalidation.startAt(version);
  if (version > own) await renew({ version, hints: [] });
  // This instance sent it while Redis was down, or Redis has lost it.
  if (version < own) await send(store, { version: own, hints: [] });
}
