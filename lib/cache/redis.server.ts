import { readFileSync } from 'node:fs';
import type { RedisClientType } from '@redis/client';
import { readEnv } from '../config/read-env.server.mjs';
import { BUILD_ID } from '../next/build-files.mjs';
import { processSingleton } from '../process/process-singleton';
import { createCircuit, type ServiceReport } from '../http/circuit.server';

export type Redis = ReturnType<typeof createRedis>;
export type Client = RedisClientType;

/** How long a visitor waits for Redis at most. */
const DEADLINE_MS = 300;
/** After this many failures in a row no query is sent for this long; then one tests whether Redis is back. */
const FAILURES = 5;
const PAUSE_MS = 2_000;
/** A connection that receives nothing for this long is replaced. */
const SILENT_MS = 5_000;
const PING_MS = 1_000;
const RECONNECT_MS = 1_000;
/** How many queries may wait to be written. */
const MAX_WAITING = 1_000;

/**
 * A Redis client for what several instances of the site share (decision 0035). It connects in the background
 * and sends no query while Redis fails; a caller waits at most 300 ms.
 */
export function createRedis(url: string) {
  const circuit = createCircuit({ failures: FAILURES, openMs: PAUSE_MS, deadlineMs: DEADLINE_MS });
  let active = 0;
  let isConnected = () => false;

  const connection = import('@redis/client').then(({ createClient }) => {
    // why: the same type without Redis modules, of which we use none.
    const client = createClient({
      url,
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_WAITING,
      pingInterval: PING_MS,
      socket: {
        connectTimeout: RECONNECT_MS,
        socketTimeout: SILENT_MS,
        reconnectStrategy: () => RECONNECT_MS,
      },
    }) as unknown as Client;
    start(client);
    isConnected = () => client.isReady;
    return client;
  });

  /** Runs a query. Errors: never rejects; undefined if there is no reply in time, or only an error. */
  async function query<T>(run: (client: Client) => Promise<T>): Promise<T | undefined> {
    const client = await connection;
    // It reconnects by itself.
    if (!client.isReady) return void circuit.count('not-sent', performance.now());
    const startedMs = performance.now();
    active += 1;
    try {
      const reply = await circuit.execute(() => run(client));
      circuit.count('ok', startedMs);
      return reply;
    } catch (error) {
      circuit.count(circuit.isRefusal(error) ? 'not-sent' : 'failed', startedMs);
      return undefined;
    } finally {
      active -= 1;
    }
  }

  return {
    query,

    /**
     * Subscribes to a channel on a separate connection. Returns a function that closes it. `onSubscribed` is
     * also called after every reconnection, because messages may have been missed.
     */
    async subscribe(
      channel: string,
      { onMessage, onSubscribed }: { onMessage: (message: string) => void; onSubscribed: () => void },
    ) {
      const client = (await connection).duplicate();
      // Subscribes again after every reconnection.
      client.on('ready', () => void client.subscribe(channel, onMessage).then(onSubscribed, () => undefined));
      start(client);
      return () => client.destroy();
    },

    async close() {
      (await connection).destroy();
    },

    report: (): ServiceReport => ({
      state: isConnected() ? circuit.state() : 'open',
      active,
      waiting: 0,
      ...circuit.counts(),
    }),
  };
}

function start(client: Client) {
  // Without a listener an error would end the process. Metrics and health report the failure.
  client.on('error', () => undefined);
  client.connect().catch(() => undefined);
}

/** The Redis of this environment, created on first use; null if there is none, and during the build. */
export const redis = () =>
  processSingleton('redis', () => {
    const { REDIS_URL } = readEnv(process.env);
    return REDIS_URL === '' || process.env.NEXT_PHASE === 'phase-production-build'
      ? null
      : createRedis(REDIS_URL);
  });

/** Prefix of what all versions of the site share. */
export const SHARED = 'clipwright:';

/** Prefix of what only instances of the same build can read. */
export const buildKeyPrefix = () =>
  processSingleton('build-prefix', () => `${SHARED}${readFileSync(BUILD_ID, 'utf8')}:`);
