import { LOCALES, type Locale } from '../config/languages';
import type { Logger } from '../monitoring/logger';
import type { SearchEntry } from './search-entry';

/** Where entries come from, by name. Errors: one rejects if its service fails; its last entries then stay. */
export type EntrySources = Readonly<Record<string, (locale: Locale) => Promise<readonly SearchEntry[]>>>;

/** Each source's name with its entries. */
export type Entries = Iterable<readonly [source: string, entries: readonly SearchEntry[]]>;

export type EntryMirror = ReturnType<typeof createEntryMirror>;

const FRESH_MS = 60_000;
/** Shorter wait after a failure: a second first, then twice as long each time, up to the last. */
const RETRY_MS = [1_000, 2_000, 4_000, 5_000] as const;
/** A source that has failed this often in a row is not waited for. */
const PATIENCE = 3;

/** The templates, answers and pages that a search finds, by language, as their services last sent them. */
export function createEntryMirror({
  sources,
  log,
  nowMs = Date.now,
}: {
  readonly sources: EntrySources;
  readonly log: Logger;
  readonly nowMs?: () => number;
}) {
  const names = Object.keys(sources);
  const lists = new Map<Locale, Map<string, readonly SearchEntry[]>>(
    LOCALES.map((locale) => [locale, new Map()]),
  );
  /** Sources that have answered. */
  const answeredSources = new Set<string>();
  const failures = new Map<string, number>();
  const retrying = new Set<string>();
  /** Ended by every answer and every failure. */
  const waiting = new Set<() => void>();
  let nextCheckMs = Number.NEGATIVE_INFINITY;

  /** Asks a source for the entries of every language. Errors: never throws; a failure is logged. */
  async function refresh(source: string): Promise<void> {
    try {
      const entriesByLocale = await Promise.all(
        LOCALES.map(async (locale) => [locale, (await sources[source]?.(locale)) ?? []] as const),
      );
      for (const [locale, entries] of entriesByLocale) lists.get(locale)?.set(source, entries);
      answeredSources.add(source);
      failures.delete(source);
    } catch (error) {
      const failed = (failures.get(source) ?? 0) + 1;
      failures.set(source, failed);
      const waitMs = RETRY_MS[failed - 1] ?? RETRY_MS[RETRY_MS.length - 1] ?? 0;
      nextCheckMs = Math.min(nextCheckMs, nowMs() + waitMs);
      log.error('search: the last entries of a source are kept', error, { source });
      tryAgain(source, waitMs);
    }
    for (const end of waiting) end();
  }

  /** Without a visitor's search too, because the first one should find everything. */
  function tryAgain(source: string, waitMs: number): void {
    if (answeredSources.has(source) || retrying.has(source)) return;
    retrying.add(source);
    setTimeout(() => {
      retrying.delete(source);
      void refresh(source);
    }, waitMs).unref();
  }

  async function refreshAll(): Promise<void> {
    nextCheckMs = nowMs() + FRESH_MS;
    await Promise.all(names.map(refresh));
  }

  const isComplete = () => names.every((name) => answeredSources.has(name));
  const isWorthWaiting = () =>
    names.some((name) => !answeredSources.has(name)) &&
    names.every((name) => answeredSources.has(name) || (failures.get(name) ?? 0) < PATIENCE);

  return {
    refresh,
    refreshAll,
    /** Whether every source has answered once. */
    isComplete,
    /**
     * Resolves as soon as every source has answered once, or after `waitMs`; at once if one keeps failing.
     */
    async ready(waitMs: number): Promise<void> {
      if (nextCheckMs === Number.NEGATIVE_INFINITY) void refreshAll();
      const endMs = performance.now() + waitMs;
      for (let leftMs = waitMs; leftMs > 0 && isWorthWaiting(); leftMs = endMs - performance.now())
        await new Promise<void>((resolve) => {
          const end = () => {
            waiting.delete(end);
            clearTimeout(timer);
            resolve();
          };
          const timer = setTimeout(end, leftMs);
          waiting.add(end);
        });
    },
    /** The current entries of a language; renewed in the background once they are a minute old. */
    current(locale: Locale): Entries {
      if (nowMs() >= nextCheckMs) void refreshAll();
      return lists.get(locale) ?? [];
    },
  };
}
