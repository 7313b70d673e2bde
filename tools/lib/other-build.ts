import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD_ID, STATIC } from '../../lib/next/build-files.mjs';

/** Next's and the starter's hashes are hexadecimal, those of esbuild, for islands, are in capitals. */
const HASHED = /^.+[.-]([\da-f]{6,10}|[A-Z2-7]{8})\.(?:js|css|woff2)$/;
const TEXT = /\.(?:js|json|html|css|txt)$/;

/**
 * Gives a built site another build id and other names for every script, style and font, as a new version
 * would have.
 */
export function makeOtherBuild(dir: string): void {
  const buildId = readFileSync(join(dir, BUILD_ID), 'utf8');
  const names = new Map([[buildId, [...buildId].reverse().join('')]]);
  const places = [join(dir, STATIC), join(dir, 'public/_starter'), join(dir, 'public/fonts')];
  for (const path of places.flatMap(filesBelow)) {
    const [, hash] = HASHED.exec(path) ?? [];
    if (hash) names.set(hash, otherHash(hash));
  }
  // A hash is followed by a file's extension, or is alone in a list of the webpack runtime.
  const knownNames = new RegExp(
    `(?<=[."/-])(?:${[...names.keys()].join('|')})(?=["/]|\\.(?:js|css|woff2))`,
    'g',
  );
  const renamed = (text: string) => text.replace(knownNames, (name) => names.get(name) ?? name);
  for (const path of [join(dir, '.next'), join(dir, 'public/_starter')].flatMap(filesBelow))
    if (TEXT.test(path)) {
      const text = readFileSync(path, 'utf8');
      const other = renamed(text);
      if (other !== text) writeFileSync(path, other);
    }
  writeFileSync(join(dir, BUILD_ID), names.get(buildId) ?? '');
  for (const path of places.flatMap(filesBelow)) {
    const to = dir + renamed(path.slice(dir.length));
    mkdirSync(dirname(to), { recursive: true });
    if (to !== path) renameSync(path, to);
  }
}

const otherHash = (hash: string) =>
  /[A-Z]/.test(hash)
    ? [...hash]
        .toReversed()
        .join('')
        .replace(/[A-Y]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1))
    : [...hash].map((digit) => (15 - parseInt(digit, 16)).toString(16)).join('');

const filesBelow = (dir: string): readonly string[] =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
