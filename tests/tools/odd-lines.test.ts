import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { expect, it } from 'vitest';

/** Rows of the table: what is odd, where, how many lines. */
const ROWS = [
  ...readFileSync('docs/odd.md', 'utf8').matchAll(/^\| \*\*(.+?)\.\*\* .+? \| (`.+?`) \| ([\d,]+) \|/gm),
].map(([, name = '', where = '', lines = '']) => ({ name, where, written: Number(lines.replace(',', '')) }));

/** The files of a cell; a name without a folder lies beside the one before it. */
function filesOf(cell: string): readonly string[] {
  let folder = '';
  return [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, written = '']) => {
    const path = written.includes('/') ? written : join(folder, written);
    folder = dirname(path);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:[cm]?[jt]sx?|css)$/.test(name))
    .map((name) => join(folder, name));

it.each(ROWS)('docs/odd.md: $name', ({ where, written }) => {
  const counted = filesOf(where).reduce((sum, path) => sum + linesOf(path), 0);
  expect(Math.abs(counted - written), `${counted}, not ${written}`).toBeLessThan(written / 10);
});

const linesOf = (path: string) => readFileSync(path, 'utf8').split('\n').length - 1;

it('docs/odd.md has eight rows', () => {
  expect(ROWS).toHaveLength(8);
});
