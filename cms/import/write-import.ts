import { join } from 'node:path';
import {
  authorsFile,
  categoriesFile,
  draftsFile,
  IMAGES,
  imageToken,
  listingsFile,
} from '../src/import/handover';
import { createProgress } from '../src/seed/progress';
import { fetchImages } from './fetch-images';
import type { Prepared } from './make-drafts';

/** Stands for an image that is not fetched yet. */
const TOKEN = new RegExp(imageToken('([0-9a-f]{16})'), 'g');

/**
 * Writes drafts, redirects of lists and images as cms/src/import reads them (handover.ts there). An image
 * that cannot be fetched stays at its old URL; returns the reasons, by the post's `importedFrom`.
 */
export async function writeImport(
  { drafts, images, listings, authors, categories }: Prepared,
  { folder, allowPrivate }: { readonly folder: string; readonly allowPrivate: boolean },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { step: onStep } = createProgress('Fetching images', images.size);
  const { files, failures } = await fetchImages(images, {
    folder: join(folder, IMAGES),
    allowPrivate,
    onStep,
  });
  const missing = new Map<string, readonly string[]>();
  const entries = drafts.map((draft) => {
    const keys = new Set([...draft.body.matchAll(TOKEN)].map(([, key = '']) => key));
    if (draft.cover) keys.add(draft.cover.key);
    const lost = [...keys].filter((key) => !files.has(key));
    if (lost.length > 0)
      missing.set(
        draft.importedFrom,
        lost.map((key) => failures.get(key) ?? key),
      );
    const coverFile = files.get(draft.cover?.key ?? '');
    return {
      ...draft,
      missing: lost.length,
      body: draft.body.replace(TOKEN, (token, key: string) => {
        const file = files.get(key);
        // The last URL is the one that the post showed.
        return file === undefined ? (images.get(key)?.at(-1) ?? token) : imageToken(file);
      }),
      cover: draft.cover && coverFile !== undefined ? { file: coverFile, text: draft.cover.text } : null,
    };
  });
  draftsFile.write(folder, entries);
  listingsFile.write(folder, listings);
  categoriesFile.write(folder, categories);
  const people = authors.map((author) => ({ ...author, picture: files.get(author.picture ?? '') ?? null }));
  authorsFile.write(folder, people);
  for (const { slug, name, picture } of authors) {
    const post = drafts.find((draft) => draft.authors.includes(slug))?.importedFrom ?? '';
    if (picture !== null && !files.has(picture))
      missing.set(post, [
        ...(missing.get(post) ?? []),
        `the portrait of ${name}, ${failures.get(picture) ?? picture}`,
      ]);
  }
  return missing;
}
