import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readAuthors, writeAuthors } from '@/cms/import/authors-file';
import { readTopics, writeTopics } from '@/cms/import/topics-file';
import { item, readExport, wxr } from './exports';

const folder = mkdtempSync(join(tmpdir(), 'tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const sources = [readExport(Buffer.from(wxr([item({})])), { site: '' })];

it.each([
  ['topics', (file: string) => writeTopics(file, sources, readTopics(file)), 'mine: category/mine\n'],
  ['authors', (file: string) => writeAuthors(file, sources, readAuthors(file)), 'mine:\n  name: Mine\n'],
])('rows and comments that a person added to the table of %s stay, once', (name, write, row) => {
  const file = join(folder, name);
  write(file);
  writeFileSync(file, `${readFileSync(file, 'utf8')}# Ask Ann first.\n${row}`);
  write(file);
  const second = readFileSync(file, 'utf8');
  expect(second.match(/# Ask Ann first\.\n/g)).toHaveLength(1);
  expect(second).toContain(row);
  write(file);
  expect(readFileSync(file, 'utf8')).toBe(second);
});
