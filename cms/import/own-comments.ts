import { existsSync, readFileSync } from 'node:fs';

/** What a person has written into a table on lines of its own: the comments that are not of its head. */
export function ownComments(file: string, head: string): string {
  if (!existsSync(file)) return '';
  const ours = new Set(head.split('\n'));
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines
    .filter((line) => line.startsWith('#') && !ours.has(line))
    .map((line) => `${line}\n`)
    .join('');
}
