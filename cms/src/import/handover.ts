import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/**
 * A post or a page as the importer (cms/import) hands it over and the content service saves it. Its body and cover name
 * files in the folder of images.
 */
const draft = z.object({
  kind: z.enum(['post', 'page']),
  /** Its language; '' for that of the import. */
  language: z.string(),
  /** What its versions in other languages name as well; '' for none. */
  translations: z.string(),
  /** The old blog and the post's id there. */
  importedFrom: z.string(),
  /** A hash of all other fields. */
  digest: z.string(),
  /** Whether another import has more: files in it and portraits of its authors that could not be fetched. */
  missing: z.number().int(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  body: z.string(),
  publishDate: z.string().nullable(),
  createdAt: z.string().nullable(),
  updatedAt: z.string().nullable(),
  /** Slugs of authors, the first first. */
  authors: z.array(z.string()).readonly(),
  /** `category/editing` */
  topics: z.array(z.string()).readonly(),
  cover: z.object({ file: z.string(), text: z.string() }).nullable(),
  seo: z.object({ title: z.string(), description: z.string() }),
  /** URL of the original on another site, or ''. */
  canonicalUrl: z.string(),
  redirects: z.array(z.string()).readonly(),
});

const author = z.object({
  /** The old blog and what it calls the author; several if an editor joined them. */
  importedFrom: z.array(z.string()).readonly(),
  slug: z.string(),
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  bio: z.string(),
  url: z.string(),
  /** In the folder of images. */
  picture: z.string().nullable(),
});

const category = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  seo: z.object({ title: z.string(), description: z.string() }),
});

/** From a list of the old blog to the same list here, without a language. */
const redirect = z.object({ from: z.string(), to: z.string() });

/** A file of the folder, as the media library gets it. */
const media = z.object({
  file: z.string(),
  /** Its name in the library, which readers see in its URL. */
  name: z.string(),
  /** Such as `application/pdf`. */
  type: z.string(),
  /** Where it was, by which another import finds it; '' for a picture, which has a name of its own. */
  from: z.string(),
  /** Its paths on the old site. */
  redirects: z.array(z.string()).readonly(),
});

/** A post or a page that the content service has saved. */
const imported = z.object({
  importedFrom: z.string(),
  documentId: z.string(),
  slug: z.string(),
  /** Its language, if the import does not say it. */
  locale: z.string().optional(),
});

export type Draft = Readonly<z.output<typeof draft>>;
export type Author = Readonly<z.output<typeof author>>;
export type Category = Readonly<z.output<typeof category>>;
export type Redirect = Readonly<z.output<typeof redirect>>;
export type ImportedMedia = Readonly<z.output<typeof media>>;
export type Imported = Readonly<z.output<typeof imported>>;

/** The folder of pictures and other files in the folder that is handed over. */
export const IMAGES = 'images';
/** Stands for a file of that folder in a body. */
export const FILE_TOKEN = /(?:picture|file):([a-z0-9-]+-[0-9a-f]{16}\.[a-z0-9]+)/g;
export const imageToken = (file: string): string => `picture:${file}`;
export const fileToken = (file: string): string => `file:${file}`;
export const isImageToken = (url: string): boolean => url.startsWith('picture:');
export const isFileToken = (url: string): boolean => url.startsWith('file:');

/** A file of the folder. Errors: both throw for what is not as its schema says. */
const fileOf = <Row extends z.ZodType>(name: string, row: Row) => {
  const rows = z.array(row).readonly();
  return {
    read: (folder: string) => rows.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))),
    write: (folder: string, all: z.input<typeof rows>): void =>
      writeFileSync(join(folder, name), JSON.stringify(rows.parse(all))),
  };
};
export const draftsFile = fileOf('drafts.json', draft);
export const authorsFile = fileOf('authors.json', author);
export const categoriesFile = fileOf('categories.json', category);
export const listingsFile = fileOf('listings.json', redirect);
export const mediaFile = fileOf('media.json', media);
/** Written by the content service, for the importer. */
export const importedFile = fileOf('imported.json', imported);
