import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of what scripts/build-starter.mjs and scripts/join-styles.mjs have built. */
export type StarterFiles = {
  readonly script: string;
  /** By language: for pages whose main part React adopts, and for those that it draws whole. */
  readonly texts: Readonly<Record<string, string>>;
  readonly textsWithMain: Readonly<Record<string, string>>;
  /** The file with all styles of a page, by route, relative to the working directory. Not there in development. */
  readonly styles?: Readonly<Record<string, string>>;
};

let known: StarterFiles | undefined;

/**
 * Errors: throws when the starter has not been built; `npm run build` and `npm run dev` do it first.
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
 * All styles of a page; null where they were not joined (development), and Next links to its own.
 *
 * Errors: throws when the file that the build named is gone.
 */
export function pageStyles(route: string): string | null {
  const file = starterFiles().styles?.[route];
  if (file === undefined) return null;
  const known = read.get(file) ?? readFileSync(join(process.cwd(), file), 'utf8');
  read.set(file, known);
  return known;
}
