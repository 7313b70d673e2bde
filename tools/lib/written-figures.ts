import { readFileSync, writeFileSync } from 'node:fs';

/** The document whose figures commands write between marks; nobody types them. */
const DOCUMENT = 'docs/performance.md';
const END = '<!-- end -->';

/**
 * The document with `figures` between `<!-- from: command -->` and `<!-- end -->`. The mark may name more
 * words of the command: the options that its figures were taken with.
 *
 * Errors: throws if no mark names the command.
 */
export function withFigures(document: string, command: string, figures: string): string {
  const start = document.split('\n').find((line) => line.startsWith(`<!-- from: ${command}`)) ?? '';
  const from = document.indexOf(start) + start.length;
  const to = document.indexOf(END, from);
  if (start === '' || to < 0) throw new Error(`${DOCUMENT} has no mark of ${command}`);
  return `${document.slice(0, from)}\n\n${figures.trim()}\n\n${document.slice(to)}`;
}

/** Writes what `command` measured into the document. */
export function writeFigures(command: string, figures: string): void {
  writeFileSync(DOCUMENT, withFigures(readFileSync(DOCUMENT, 'utf8'), command, figures));
}
