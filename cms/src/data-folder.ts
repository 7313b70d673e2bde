import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** A path in `DATA_DIR`, the folder of the database and of uploaded files, which it creates. */
export function inDataFolder(name: string): string {
  const folder = resolve(process.env.DATA_DIR || '.tmp');
  mkdirSync(join(folder, 'public/uploads'), { recursive: true });
  return join(folder, name);
}
