import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';

const FOLDER = 'components';
const ENDING = '.island.tsx';
const TYPES = 'types/islands.d.ts';

/**
 * The islands: every `<name>.island.tsx` of the components.
 *
 * Errors: throws if two have the same name.
 *
 * @returns {ReadonlyMap<string, string>} their files by name, sorted
 */
export function islandFiles() {
  const entries = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ENDING))
    .map((path) => [basename(path, ENDING), `${FOLDER}/${path}`])
    .sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const [name = '', file = ''] of entries) {
    if (files.has(name)) throw new Error(`${file} and ${files.get(name)} are one island`);
    files.set(name, file);
  }
  return files;
}

/**
 * The text of types/islands.d.ts, which gives the compiler the names and props of the islands.
 *
 * @param {ReadonlyMap<string, string>} files
 */
export const islandTypes = (files) =>
  [
    `/** The islands by the names of their files. Written by \`npm run build\` and \`npm run dev\`. */`,
    'type Islands = {',
    ...[...files].map(
      ([name, file]) =>
        `  readonly ${/\W/.test(name) ? `'${name}'` : name}: typeof import('../${file.replace(/\.tsx$/, '')}');`,
    ),
    '};\n',
  ].join('\n');

/** @param {ReadonlyMap<string, string>} files */
export function writeIslandTypes(files) {
  const text = islandTypes(files);
  if (readFileSync(TYPES, 'utf8') !== text) writeFileSync(TYPES, text);
}
