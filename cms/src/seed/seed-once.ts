import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { documentsOf, rowsOf } from '../documents';
import { createVideos } from './videos';
import { createImages } from './images';
import { createProgress } from './progress';

/**
 * A value of the seed: an image, a video or its captions, a document of a type by its slug, or anything that
 * Strapi takes as it is.
 */
type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly drawing: string; readonly text: string }
  | { readonly file: string }
  | { readonly of: string; readonly slug: string }
  | { readonly [field: string]: Value };

type Version = {
  readonly locale: string;
  readonly data: Readonly<Record<string, Value>>;
  readonly isPublished?: boolean;
  /** `createdAt` and `updatedAt`. */
  readonly dates?: Readonly<Record<string, string>>;
};

/** tools/cms/write-seed.ts writes it. */
type Entry = {
  readonly uid: string;
  readonly where: Readonly<Record<string, string | null>>;
  readonly versions: readonly Version[];
};

/**
 * Fills a new service with what is in `SEED_DIR`: `content.json`, and `images/`. An interrupted seed
 * continues where it stopped; a complete one is not repeated, so what editors delete stays deleted.
 */
export async function seedOnce(strapi: Core.Strapi): Promise<void> {
  const folder = process.env.SEED_DIR;
  const done = strapi.store({ type: 'core', name: 'setup', key: 'seed' });
  if (!folder || (await done.get({}))) return;
  // why: our own script wrote it just now
  const entries = JSON.parse(readFileSync(join(folder, 'content.json'), 'utf8')) as readonly Entry[];
  const progress = createProgress('Filling the content service', entries.length);
  const images = createImages(strapi, join(folder, 'images'));
  const videos = createVideos(strapi, join(folder, 'videos'));
  const ids = new Map<string, string>();

  /** A value with ids for its images and documents, and with the URLs of images in its texts. */
  async function resolved(value: Value): Promise<unknown> {
    if (typeof value === 'string') return images.withUrls(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const values: unknown[] = [];
      for (const one of value) values.push(await resolved(one));
      return values;
    }
    if ('drawing' in value && 'text' in value)
      return (await images.file(String(value.drawing), String(value.text))).id;
    if ('file' in value && typeof value.file === 'string') return (await videos.file(value.file)).id;
    if ('of' in value && 'slug' in value) return ids.get(`${String(value.of)} ${String(value.slug)}`);
    const fields: Record<string, unknown> = {};
    for (const [name, one] of Object.entries(value)) fields[name] = await resolved(one);
    return fields;
  }

  async function put({ uid, where, versions }: Entry): Promise<string> {
    const documents = documentsOf(strapi, uid);
    const rows = rowsOf(strapi, uid);
    const started = await rows.findOne({ where });
    if (started) {
      const stored = new Set(
        (await rows.findMany({ where: { documentId: started.documentId } })).map(({ locale }) => locale),
      );
      if (versions.every(({ locale }) => stored.has(locale))) return started.documentId;
      await documents.delete({ documentId: started.documentId, locale: '*' });
    }
    let documentId: string | undefined;
    for (const { locale, data, isPublished } of versions) {
      const params = { locale, data: await resolved(data), ...(isPublished && { status: 'published' }) };
      const saved = documentId
        ? await documents.update({ documentId, ...params })
        : await documents.create(params);
      documentId = saved?.documentId;
    }
    if (documentId === undefined) throw new Error(`seed: ${uid} ${JSON.stringify(where)} was not saved`);
    for (const { locale, dates } of versions)
      if (dates) await rows.updateMany({ where: { documentId, locale }, data: dates });
    return documentId;
  }

  for (const entry of entries) {
    ids.set(`${entry.uid} ${entry.where.slug}`, await put(entry));
    progress.step();
  }
  await done.set({ value: true });
}
