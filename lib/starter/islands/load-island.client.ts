import type { Texts } from '../../i18n/page-texts';
import type { IslandFiles } from '../../markup/page-data';
import { reported } from '../page/with-part.client';

/** What every island's module exports. */
type IslandModule = { readonly start: (texts: Texts, host?: Element, props?: unknown) => Promise<void> };

/** Imports a module by its URL; tests pass another. */
export type ImportModule = (url: string) => Promise<unknown>;

/** An island with a place in the document. */
type InPlace = { readonly host?: Element; readonly props?: unknown };

/** Fetches what an island needs, without running it. */
export function fetchAhead({ script, imports, texts }: IslandFiles): void {
  for (const href of [script, ...imports, ...(texts === null ? [] : [texts])]) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}

/**
 * Loads an island and starts it once `isReady` resolves, in its place if it has one; resolves when it acts.
 *
 * Errors: rejects if a file cannot be loaded or arrives truncated, or if the island fails to render.
 */
export async function loadIsland(
  files: IslandFiles,
  importModule: ImportModule,
  isReady: Promise<unknown> | undefined,
  { host, props }: InPlace = {},
): Promise<void> {
  fetchAhead(files);
  const [island, texts] = await Promise.all([
    reported(importModule(files.script)),
    files.texts === null ? { default: {} } : reported(importModule(files.texts)),
    isReady,
  ]);
  // why: both are written by tools/build/build-starter.mjs
  await (island as IslandModule).start((texts as { readonly default: Texts }).default, host, props);
}
