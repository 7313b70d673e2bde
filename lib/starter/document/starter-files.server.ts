import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Addresses of what scripts/build-starter.mjs and scripts/join-styles.mjs have built. */
export type StarterFiles = {
  readonly script: string;
  readonly texts: Readonly<Record<string, string>>;
  /** The one stylesheet of a page, by route. Not there in development. */
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
