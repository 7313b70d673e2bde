import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decoded } from './old-urls';
import { ExportRefused } from './source-post';

/** The path of the file that stands for a URL of the old site; null if there is none. */
export type Find = (url: string) => string | null;

/** Folders and the name: `2019/03/photo.jpg` is the same file wherever the year's folder is. */
const SURE = 3;

/**
 * Finds files in folders by their old paths: in a copy of the whole site, of its folder of uploads, or of a part
 * of that, whatever is around it. A file without folders counts if no other has its name.
 *
 * Errors: throws ExportRefused if a folder is not there.
 */
export function findIn(folders: readonly string[], urls: Iterable<string>): Find {
  const byName = new Map<string, (readonly [parts: readonly string[], path: string])[]>();
  for (const folder of folders)
    for (const name of namesIn(folder)) {
      const parts = partsOf(name);
      const key = parts.at(-1) ?? '';
      const same = byName.get(key) ?? [];
      same.push([parts, join(folder, name)]);
      byName.set(key, same);
    }
  if (byName.size === 0) return () => null;
  const pathsByName = new Map<string, Set<string>>();
  for (const url of urls) {
    const path = pathOf(url);
    const name = path.slice(path.lastIndexOf('/') + 1);
    pathsByName.set(name, (pathsByName.get(name) ?? new Set()).add(path));
  }
  return (url) => {
    const parts = partsOf(pathOf(url));
    const name = parts.at(-1) ?? '';
    const there = (byName.get(name) ?? [])
      .map(([own, path]) => ({ own, path, common: commonEnd(own, parts) }))
      .filter(({ own, common }) => common >= Math.min(SURE, parts.length, Math.max(own.length, 2)));
    const best = there.toSorted((a, b) => b.common - a.common || a.own.length - b.own.length)[0];
    if (best) return best.path;
    const [alone, another] = byName.get(name) ?? [];
    return alone?.[0].length === 1 && !another && pathsByName.get(name)?.size === 1 ? alone[1] : null;
  };
}

function namesIn(folder: string): readonly string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ExportRefused(`There is no folder ${folder}.`);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
}

const partsOf = (path: string): readonly string[] => path.split(/[\\/]/).filter(Boolean).map(plain);
/** Letters as every system writes them; some write small ones only. */
const plain = (name: string) => name.normalize('NFC').toLowerCase();
const pathOf = (url: string): string => (URL.canParse(url) ? plain(decoded(new URL(url).pathname)) : '');

function commonEnd(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
}
