import { LOCALES, type Locale } from '../config/languages';
import type { Logger } from '../monitoring/logger';
import type { SearchEntry } from './search-entry';

/** Where entries come from, by name. Errors: one rejects if its service fails; its last entries then stay. */
export type EntrySources = Readonly<Record<string, (locale: Locale) => Promise<readonly SearchEntry[]>>>;

/** Each source's name with its entries. */
export type Entries = Iterable<readonly [source: string, entries: readonly SearchEntry[]]>;

export type EntryMirror = ReturnType<typeof createEntryMirror>;

const FRESH_MS = 60_000;
/** Shorter wait after a failure. */
const RETRY_MS = 5_000;

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
  const lists = new Map<Locale, Map<string, readonly SearchEntry[]>>(
    LOCALES.map((locale) => [locale, new Map()]),
  );
  let nextCheckMs = Number.NEGATIVE_INFINITY;

  /** Asks a source for the entries of every language. Errors: never throws; a failure is logged. */
  async function refresh(source: string): Promise<void> {
    try {
      for (const [locale, own] of lists) own.set(source, (await sources[source]?.(locale)) ?? []);
    } catch (error) {
      nextCheckMs = nowMs() + RETRY_MS;
      log.error('search: the last entries of a source are kept', error, { source });
    }
  }

  async function refreshAll(): Promise<void> {
    nextCheckMs = nowMs() + FRESH_MS;
    await Promise.all(Object.keys(sources).map(refresh));
  }

  return {
    refresh,
    refreshAll,
    /** The current entries of a language; renewed in the background once they are a minute old. */
    current(locale: Locale): Entries {
      if (nowMs() >= nextCheckMs) void refreshAll();
      return lists.get(locale) ?? [];
    },
  };
}
