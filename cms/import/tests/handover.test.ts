import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDrafts } from '@/cms/import/make-drafts';
import { writeImport } from '@/cms/import/write-import';
import { draftsFile, listingsFile } from '@/cms/src/import/handover';
import { readExport } from './exports';

const folder = mkdtempSync(join(tmpdir(), 'handover-'));
const source = readExport(readFileSync('cms/import/tests/fixtures/wordpress-classic.xml'), { site: '' });
const prepared = makeDrafts([{ ...source, posts: source.posts.slice(0, 2) }], new Map());

it('the content service reads what the importer writes; images that cannot be fetched keep their URLs', async () => {
  const missing = await writeImport(prepared, { folder, allowPrivate: false, filesFolders: [] });
  const read = draftsFile.read(folder);
  expect(read.map(({ importedFrom }) => importedFrom)).toEqual(
    prepared.drafts.map(({ importedFrom }) => importedFrom),
  );
  expect(read.map((draft) => draft.missing)).toEqual(
    read.map(({ importedFrom }) => missing.filter(({ usedIn }) => usedIn.includes(importedFrom)).length),
  );
  expect(JSON.stringify(read)).not.toContain('picture:');
  expect(listingsFile.read(folder)).toEqual(prepared.listings);
});

it.each([
  ['slug', { slug: null }],
  ['body', { body: undefined }],
  ['missing', { missing: '1' }],
  ['cover', { cover: { key: 'a' } }],
])('a draft with a wrong %s is refused on either side', (field, wrong) => {
  const [draft] = draftsFile.read(folder);
  const all = [{ ...draft, ...wrong }];
  // why: the type is what this test breaks.
  expect(() => draftsFile.write(folder, all as never)).toThrow(field);
  writeFileSync(join(folder, 'drafts.json'), JSON.stringify(all));
  expect(() => draftsFile.read(folder)).toThrow(field);
  draftsFile.write(folder, draft ? [draft] : []);
});
