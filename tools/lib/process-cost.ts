import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks are 10 ms on every Linux that Node runs on. */
const MS_PER_TICK = 10;
const PAGE_BYTES = 4096;

/** Processor time so far of a process and its children, in ms; NaN without /proc. */
export function cpuMs(pid: number): number {
  return sum(pid, (fields) => (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK);
}

/** Resident memory of a process and its children, in bytes; NaN without /proc. */
export function residentBytes(pid: number): number {
  return sum(pid, (fields) => Number(fields[21]) * PAGE_BYTES);
}

function sum(root: number, read: (fields: readonly string[]) => number): number {
  const processes = new Map<number, readonly string[]>();
  try {
    for (const name of readdirSync('/proc')) {
      const fields = /^\d+$/.test(name) ? statOf(name) : null;
      if (fields) processes.set(Number(name), fields);
    }
  } catch {
    return NaN;
  }
  const isOfTree = (pid: number) => {
    for (let at = pid; at > 1; at = Number(processes.get(at)?.[1] ?? 0)) if (at === root) return true;
    return false;
  };
  const own = [...processes].filter(([pid]) => isOfTree(pid));
  return own.length === 0 ? NaN : own.reduce((total, [, fields]) => total + read(fields), 0);
}

/** Fields of /proc/<pid>/stat after the name, which may contain spaces: state, parent, … */
function statOf(pid: string): readonly string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    // The process has exited in the meantime.
    return null;
  }
}
