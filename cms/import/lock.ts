import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { ExportRefused } from './source-post';

/**
 * Keeps other imports out until the returned function is called: all use one folder. What a killed one left behind
 * does not count.
 *
 * Errors: throws ExportRefused while another import runs.
 */
export function takeLock(file: string): () => void {
  if (!isMade(file)) {
    const pid = ownerOf(file);
    if (!isRunning(pid)) rmSync(file, { force: true });
    if (isRunning(pid) || !isMade(file))
      throw new ExportRefused(
        `Another import is running (process ${ownerOf(file)}): start this one when it has ended.`,
      );
  }
  return () => rmSync(file, { force: true });
}

/** Makes the file, unless there is one. */
function isMade(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** 0 for a lock that names no process, or has just gone. */
function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
