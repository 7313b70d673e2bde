import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '../../next/build-files.mjs';
import { processSingleton } from '../../process/process-singleton';
import type { Locale } from '../../config/languages';
import type { IslandFiles } from '../../markup/page-data';

/** URLs of the files that tools/build/build-starter.mjs has built. */
export type StarterFiles = {
  readonly script: string;
  /** Styles of a video in a post, which few posts need. */
  readonly videoStyles: string;
  /** `texts` by language; null for an island without texts. */
  readonly islands: Readonly<
    Record<
      keyof Islands,
      Omit<IslandFiles, 'texts'> & { readonly texts: Readonly<Record<Locale, string>> | null }
    >
  >;
};

/** Errors: throws if the starter has not been built, which `npm run build` and `npm run dev` do first. */
export function starterFiles(): StarterFiles {
  // The development server builds the starter again.
  return process.env.NODE_ENV === 'production'
    ? processSingleton('starter-files', readManifest)
    : readManifest();
}

/** The files of every island, with the texts of a language. */
export function islandFiles(locale: Locale): Readonly<Record<keyof Islands, IslandFiles>> {
  // why: the same names
  return Object.fromEntries(
    Object.entries(starterFiles().islands).map(([name, { texts, ...files }]) => [
      name,
      { ...files, texts: texts && texts[locale] },
    ]),
  ) as Record<keyof Islands, IslandFiles>;
}

function readManifest(): StarterFiles {
  const folder = process.env.NODE_ENV === 'development' ? '_starter-dev' : '_starter';
  // why: written by the build.
  return JSON.parse(
    readFileSync(join(process.cwd(), 'public', folder, 'manifest.json'), 'utf8'),
  ) as StarterFiles;
}

/**
 * By route: the file with the styles that the document carries, relative to the working directory, and the
 * URL of the styles needed only below the first screen (tools/build/join-styles.mjs).
 */
type StyleFiles = Readonly<Record<string, { readonly file: string; readonly lazyUrl?: string }>>;

/**
 * The styles that the document of a page carries; null in development and while the build itself renders
 * pages, when they are not joined and Next links to its own.
 *
 * Errors: throws if the file named by the build is missing.
 */
export function pageStyles(route: string): string | null {
  const file = styleFilesOf(route)?.file;
  if (file === undefined) return null;
  return processSingleton(`styles:${file}`, () => readFileSync(join(process.cwd(), file), 'utf8'));
}

/**
 * URL of the styles that a page needs below its first screen; null where the document carries all of them, or
 * none.
 */
export const lazyStylesUrl = (route: string): string | null => styleFilesOf(route)?.lazyUrl ?? null;

function styleFilesOf(route: string) {
  // An earlier build may exist while the development server runs.
  if (process.env.NODE_ENV !== 'production') return undefined;
  return processSingleton('style-files', readStyleFiles)?.[route];
}

function readStyleFiles(): StyleFiles | undefined {
  const routes = join(process.cwd(), BUILD, 'page-styles/routes.json');
  // why: written by the build.
  return existsSync(routes) ? (JSON.parse(readFileSync(routes, 'utf8')) as StyleFiles) : undefined;
}
