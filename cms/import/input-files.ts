import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ExportRefused } from './source-post';
import { zipEntries } from './zip-entries';

/** Node's strings cannot be much longer. */
const MAX_BYTES = 400_000_000;
const TOO_LARGE = 'The file is larger than 400 MB: export the posts in parts.';

/** A file that an export may be in, unpacked. */
export type InputFile = {
  /** Its path below the folder or in the archive, with `/`; the file's own name for a file alone. */
  readonly name: string;
  /** Errors: throws ExportRefused for what is too large or damaged. */
  readonly bytes: () => Uint8Array;
};

const HIDDEN = /(?:^|\/)(?:\.(?!eleventy\.js$)|__MACOSX\/|node_modules\/)/;

/**
 * The files of an export at a path: one file, whatever its ending, or all below a folder, in the order of their
 * names. Archives (`.zip`, `.gz`), as WordPress.com and Ghost give them, are unpacked in memory.
 *
 * Errors: throws ExportRefused if there is nothing at the path.
 */
export function filesAt(path: string): readonly InputFile[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new ExportRefused(`There is no file and no folder ${path}.`);
  if (!stats.isDirectory()) return unpacked(path, path.replace(/^.*[\\/]/, ''));
  return namesIn(path).flatMap((name) => unpacked(join(path, name), name));
}

/** Links are not followed, so that no folder is read twice. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'))
    .filter((name) => !HIDDEN.test(name))
    .toSorted();
}

function unpacked(path: string, name: string): readonly InputFile[] {
  const file = { name, bytes: () => plain(path) };
  if (!/\.zip$/i.test(name)) return [file];
  try {
    const inside = zipEntries(path).filter((entry) => !HIDDEN.test(entry.name));
    return inside.map((entry) => ({
      name: `${name}/${entry.name}`,
      bytes: () => entry.bytes(MAX_BYTES),
    }));
  } catch (error) {
    // Told with the other files, when this one is read.
    return [{ name, bytes: () => refuse(error) }];
  }
}

function refuse(error: unknown): never {
  throw error;
}

function plain(path: string): Uint8Array {
  if (statSync(path).size > MAX_BYTES) throw new ExportRefused(TOO_LARGE);
  const bytes = readFileSync(path);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES });
  } catch (error) {
    throw new ExportRefused(
      error instanceof RangeError ? TOO_LARGE : 'The file is damaged: it cannot be unpacked.',
    );
  }
}
