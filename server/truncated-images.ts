import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_CACHE } from '../lib/next/build-files.mjs';

/** Far longer than an image takes to be written. */
const LAST_MS = 10_000;

/**
 * Removes the images that Next's optimiser stored last. It writes them in place, so a process that was
 * killed may have left half an image, which the next process would send for as long as it is cached. Removed
 * images are encoded again when they are requested. Must be called before any image is served. `folder`
 * holds a folder for each image.
 *
 * Errors: never rejects; without the folder there is nothing to do, and an entry that cannot be removed
 * stays.
 */
export async function removeLastWritten(folder = IMAGE_CACHE) {
  const names = await readdir(folder).catch(() => []);
  const entries = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      return {
        path,
        writtenMs: await stat(path).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        ),
      };
    }),
  );
  const newestMs = entries.reduce((newest, { writtenMs }) => Math.max(newest, writtenMs), 0);
  const last = entries.filter(({ writtenMs }) => writtenMs > newestMs - LAST_MS);
  await Promise.allSettled(last.map(({ path }) => rm(path, { recursive: true })));
}
