import pLimit from 'p-limit';

const AT_ONCE = 4;
/** Requests in a row without an answer after which a host is asked no more. */
const MAX_FAILURES = 12;
const TRIES = 4;
const FIRST_WAIT_MS = 1_000;
/** Longer than that nobody waits, whatever the host asks for. */
const MAX_WAIT_MS = 120_000;

/** A failure that may pass. */
export class Temporary extends Error {
  /** Whether the host said so itself. */
  readonly isAnswer: boolean;
  /** How long the host asked to be left alone. */
  readonly waitMs: number | null;
  constructor(
    message: string,
    { isAnswer = false, waitMs = null }: Partial<Pick<Temporary, 'isAnswer' | 'waitMs'>> = {},
  ) {
    super(message);
    this.isAnswer = isAnswer;
    this.waitMs = waitMs;
  }
}

/**
 * Asks hosts in turn: four requests at once for each. What fails for a time is tried again, and its host is left
 * alone meanwhile; a host that never answers is asked no more.
 */
export function createHostTurns(wait: (ms: number) => Promise<void>) {
  const hosts = new Map<
    string,
    { readonly limit: ReturnType<typeof pLimit>; failures: number; freeAtMs: number }
  >();

  function hostOf(name: string) {
    const host = hosts.get(name) ?? { limit: pLimit(AT_ONCE), failures: 0, freeAtMs: 0 };
    hosts.set(name, host);
    return host;
  }

  /** Errors: throws the last failure. */
  async function ask<T>(name: string, request: () => Promise<T>): Promise<T> {
    const host = hostOf(name);
    for (let tries = 1; ; tries += 1) {
      const pauseMs = host.freeAtMs - Date.now();
      if (pauseMs > 0) await wait(pauseMs);
      if (host.failures >= MAX_FAILURES) throw new Temporary(`${name} does not answer`);
      try {
        const answer = await request();
        host.failures = 0;
        return answer;
      } catch (error) {
        if (!(error instanceof Temporary)) {
          host.failures = 0;
          throw error;
        }
        host.failures = error.isAnswer ? 0 : host.failures + 1;
        if (tries === TRIES) throw error;
        const waitMs = Math.min(error.waitMs ?? FIRST_WAIT_MS * 2 ** (tries - 1), MAX_WAIT_MS);
        if (error.waitMs === null) await wait(waitMs);
        else host.freeAtMs = Math.max(host.freeAtMs, Date.now() + waitMs);
      }
    }
  }

  return {
    ask: <T>(name: string, request: () => Promise<T>) => hostOf(name).limit(() => ask(name, request)),
  };
}
