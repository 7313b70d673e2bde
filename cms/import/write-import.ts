import { basename, join } from 'node:path';
import {
  authorsFile,
  categoriesFile,
  draftsFile,
  fileToken,
  IMAGES,
  imageToken,
  listingsFile,
  mediaFile,
  type ImportedMedia,
} from '../src/import/handover';
import { createProgress } from '../src/seed/progress';
import { fetchFiles } from './fetch-files';
import { typeOf } from './file-kinds';
import { findIn } from './files-folder';
import type { Prepared } from './make-drafts';
import type { MissingFile } from './missing-files';
import { decoded } from './old-urls';

/** Stands for a picture or a file that is not fetched yet. */
const TOKEN = new RegExp(`(${imageToken('')}|${fileToken('')})([0-9a-f]{16})`, 'g');

type Options = {
  readonly folder: string;
  readonly allowPrivate: boolean;
  /** Where somebody has put files of the old site. */
  readonly filesFolders?: readonly string[];
};

/**
 * Writes drafts, redirects of lists and files as cms/src/import reads them (handover.ts there). What cannot be
 * fetched stays at its old URL, and is returned.
 */
export async function writeImport(
  { drafts, images, files: others, own, paths, listings, authors, categories }: Prepared,
  { folder, allowPrivate, filesFolders = [] }: Options,
): Promise<readonly MissingFile[]> {
  const all = new Map([...images, ...others]);
  const { step: onStep } = createProgress('Fetching pictures and files', all.size);
  const { files, failures } = await fetchFiles(
    { images, files: others },
    {
      folder: join(folder, IMAGES),
      allowPrivate,
      own,
      find: findIn(filesFolders, [...all.values()].flat()),
      onStep,
    },
  );
  const missing = new Map<string, string[]>();
  const faceless = new Set(
    authors.filter(({ picture }) => picture !== null && !files.has(picture)).map(({ slug }) => slug),
  );
  const entries = drafts.map((draft) => {
    const keys = new Set([...draft.body.matchAll(TOKEN)].map(([, , key = '']) => key));
    if (draft.cover) keys.add(draft.cover.key);
    const missingKeys = [...keys].filter((key) => !files.has(key));
    for (const key of missingKeys) missing.set(key, [...(missing.get(key) ?? []), draft.importedFrom]);
    const coverFile = files.get(draft.cover?.key ?? '');
    return {
      ...draft,
      // A portrait that comes later is a reason to write the author again.
      missing: missingKeys.length + draft.authors.filter((slug) => faceless.has(slug)).length,
      body: draft.body.replace(TOKEN, (token, kind: string, key: string) => {
        const file = files.get(key);
        // The last URL is the one that the post showed.
        return file === undefined ? (all.get(key)?.at(-1) ?? token) : kind + file;
      }),
      cover: draft.cover && coverFile !== undefined ? { file: coverFile, text: draft.cover.text } : null,
    };
  });
  const media = [...files].flatMap(([key, file]): ImportedMedia[] => {
    const [url] = all.get(key) ?? [];
    if (url === undefined) return [];
    const type = typeOf(file);
    const redirects = [paths.get(key) ?? ''].filter(Boolean);
    if (images.has(key)) return [{ file, name: file, type, from: '', redirects }];
    return [{ file, name: nameOf(url, file), type, from: url, redirects }];
  });
  draftsFile.write(folder, entries);
  listingsFile.write(folder, listings);
  mediaFile.write(folder, media);
  categoriesFile.write(folder, categories);
  const people = authors.map((author) => ({ ...author, picture: files.get(author.picture ?? '') ?? null }));
  authorsFile.write(folder, people);
  for (const { name, picture } of authors)
    if (picture !== null && !files.has(picture))
      missing.set(picture, [...(missing.get(picture) ?? []), `the portrait of ${name}`]);
  return [...missing].map(([key, usedIn]) => ({
    urls: all.get(key) ?? [],
    why: failures.get(key) ?? '',
    usedIn,
  }));
}

/** A file's own name, with the ending of what it is, without signs that a file system refuses. */
function nameOf(url: string, file: string): string {
  const own = decoded(basename(new URL(url).pathname)).replace(/[<>:"/\\|?*\p{Cc}]/gu, '-');
  const ending = /\.\w+$/.exec(file)?.[0] ?? '';
  return own.toLowerCase().endsWith(ending) ? own : own.replace(/(?:\.\w{1,8})?$/, ending);
}
