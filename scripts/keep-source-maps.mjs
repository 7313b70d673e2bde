/**
 * Moves the source maps out of what is served, into `.next/source-maps`: there a map has the path of its script's address, and that of a
 * script of the server its path in this folder. For the error service, which is given them at a deployment (docs/decisions/0032-error-reports.md).
 */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const KEPT = '.next/source-maps';
/** By folder of the build: what its scripts are called in a report. */
const FOLDERS = {
  'public/_starter': '_starter',
  '.next/static': '_next/static',
  '.next/server': '.next/server',
};

rmSync(KEPT, { recursive: true, force: true });
let count = 0;
for (const [folder, called] of Object.entries(FOLDERS)) {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!path.endsWith('.map')) continue;
    const kept = join(KEPT, called, path);
    mkdirSync(dirname(kept), { recursive: true });
    renameSync(join(folder, path), kept);
    count += 1;
  }
}
process.stdout.write(`source maps: ${count} in ${KEPT}\n`);
