import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** URLs of the files built by scripts/build-starter.mjs and scripts/join-styles.mjs. */
export type StarterFiles = {
  readonly script: string;
  /** By language: for pages whose main part React adopts, and for those that it renders completely. */
  readonly texts: Readonly<Record<string, string>>;
  readonly textsWithMain: Readonly<Record<string, string>>;
  /** The file with all styles of a page, by route, relative to the working directory. Absent in development. */
  readonly styles?: Readonly<Record<string, string>>;
};

let known: StarterFiles | undefined;

/**
 * Errors: throws if the starter has not been built, which `npm run build` and `npm run dev` do first.
 */
export function starterFiles(): StarterFiles {
  if (!known || process.env.NODE_ENV !== 'production') {
    known = JSON.parse(
      readFileSync(join(process.cwd(), 'public/_starter/manifest.json'), 'utf8'),
    ) as StarterFiles;
  }
  return known;
}

const read = new Map<string, string>();

/**
 * All styles of a page; null if they were not joined (development), and then Next links to its own.
 *
 * Errors: throws if the file named by the build is missing.
 */
export function pageStyles(route: string): string | null {
  const file = starterFiles().styles?.[route];
  if (file === undefined) return null;
  const known = read.get(file) ?? readFileSync(join(process.cwd(), file), 'utf8');
  read.set(file, known);
  return known;
}
