import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { hintSchema, type Hint } from '../../cms/hook';
import { invalidation } from '../../cache/invalidation.server';
import { processSingleton } from '../../process/process-singleton';
import { pagesAreShared } from '../../cache/shared-pages.server';
import { redis, SHARED, type Redis } from '../../cache/redis.server';
import { parseJson } from '../../platform/json';

/**
 * What an instance sends to the others when it has renewed itself: the version of the content, and the hints
 * of the content service.
 */
export type PublishMessage = { readonly version: number; readonly hints: readonly Hint[] };

const CHANNEL = `${SHARED}published`;
/**
 * Limit, because a failed instance, or one with another version of the site, never reports. Longer than the
 * content service waits.
 */
const PATIENCE_MS = 10_000;
/** The highest version sent, for instances that were not listening. */
const VERSION = `${SHARED}content-version`;

export const publishMessageSchema = z.object({ version: z.number(), hints: z.array(hintSchema) });
const messageWithSender = publishMessageSchema.extend({ from: z.string() });
/** What each instance sends once it is renewed, the sender of the publish as well. */
const renewedMessage = z.object({ renewed: z.number() });

const ownName = () => processSingleton('instance-name', () => randomUUID());

/** Emits each version to which an instance reports that it is renewed. */
const renewals = () =>
  processSingleton('renewals', () => {
    const events = new EventEmitter<{ readonly renewed: [version: number] }>();
    // As many listeners as there are publishes under way.
    return events.setMaxListeners(0);
  });

/**
 * Informs the other instances of a publish once this one's pages are in Redis, and waits until all that
 * listen are renewed, ten seconds at most. Errors: never rejects; while Redis is down nobody is informed, and
 * the version is sent when it is back.
 */
export async function notifyInstances(message: PublishMessage): Promise<void> {
  const store = redis();
  if (!store) return;
  await pagesAreShared();
  let renewed = 0;
  let listening = Infinity;
  let resolve = () => {};
  const all = new Promise<void>((done) => (resolve = done));
  const count = (version: number) => {
    if (version === message.version) renewed += 1;
    if (renewed >= listening) resolve();
  };
  renewals().on('renewed', count);
  listening = (await send(store, message)) ?? 0;
  if (renewed < listening) await Promise.race([all, wait(PATIENCE_MS, undefined, { ref: false })]);
  renewals().off('renewed', count);
}

/** Returns how many instances listen, this one included; undefined while Redis fails. */
async function send(store: Redis, { version, hints }: PublishMessage): Promise<number | undefined> {
  const replies = await store.query((client) =>
    client
      .multi()
      .set(VERSION, String(version))
      .publish(CHANNEL, JSON.stringify({ version, hints, from: ownName() }))
      .execTyped(),
  );
  return replies?.[1];
}

/**
 * Subscribes to the publishes of other instances, including those sent while this one was disconnected
 * (without their hints). Returns a function that unsubscribes.
 */
export async function subscribeToInstances(
  store: Redis,
  renew: (message: PublishMessage) => Promise<void>,
): Promise<() => void> {
  const own = ownName();
  const ownRenewals = renewals();
  let isFirst = true;
  async function receive(text: string): Promise<void> {
    const read = parseJson(text);
    const answer = renewedMessage.safeParse(read).data;
    if (answer) ownRenewals.emit('renewed', answer.renewed);
    const message = messageWithSender.safeParse(read).data;
    if (!message) return;
    const { version, hints, from } = message;
    if (from !== own) await renew({ version, hints });
    await store.query((client) => client.publish(CHANNEL, JSON.stringify({ renewed: version })));
  }
  return store.subscribe(CHANNEL, {
    onMessage: (text) => void receive(text),
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
