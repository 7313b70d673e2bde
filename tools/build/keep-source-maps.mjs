/**
 * Moves the source maps out of the served files into `source-maps` in the build, where a map has its script's
 * URL path or, for a server script, its path in this repository. A deployment uploads them to the error
 * service (docs/decisions/0032-error-reports.md).
 */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BUILD, SERVER_SCRIPTS } from '../../lib/next/build-files.mjs';

const MAPS_FOLDER = `${BUILD}/source-maps`;
/** Each build folder, with the prefix that its scripts have in an error report. */
const FOLDERS = {
  'public/_starter': '_starter',
  [SERVER_SCRIPTS]: SERVER_SCRIPTS,
  dist: 'dist',
};

rmSync(MAPS_FOLDER, { recursive: true, force: true });
let count = 0;
for (const [folder, called] of Object.entries(FOLDERS)) {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.map')) continue;
    const keptPath = join(MAPS_FOLDER, called, path);
    mkdirSync(dirname(keptPath), { recursive: true });
    renameSync(join(folder, path), keptPath);
    count += 1;
  }
}
process.stdout.write(`source maps: ${count} in ${MAPS_FOLDER}\n`);
