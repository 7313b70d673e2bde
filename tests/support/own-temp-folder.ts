import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const PREFIX = 'tests-';

/**
 * Before all tests of a run: the system's folder for temporary files becomes one of the run's own, which is
 * deleted at its end, so that no test leaves any behind, however it ends. Returns what ends it. Vitest calls it
 * once for each project: the first one's folder is that of all.
 */
export default function setup(): () => void {
  const before = process.env.TMPDIR;
  if (basename(tmpdir()).startsWith(PREFIX)) return () => undefined;
  // Short, because the path of a socket in it may have only some hundred characters.
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  process.env.TMPDIR = folder;
  return () => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  };
}
