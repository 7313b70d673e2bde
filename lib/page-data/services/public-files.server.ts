import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { processSingleton } from '../../process/process-singleton';

/**
 * Whether a path of this site is that of a file in `public/`. Such a file has one URL, without a locale
 * prefix.
 */
export function isPublicFile(path: string): boolean {
  return publicFiles().has(path.replace(/[?#].*$/s, ''));
}

/** Read once, because nothing is added while a process runs. */
function publicFiles(): ReadonlySet<string> {
  return processSingleton('public-files', () => {
    const folder = join(process.cwd(), 'public');
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return new Set(
      entries
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name))}`),
    );
  });
}
