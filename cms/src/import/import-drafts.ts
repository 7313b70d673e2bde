import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { AUTHOR, BLOG, DRAFTED_PATHS, PAGE, REDIRECT } from '../content-model';
import { documentsOf, rowsOf } from '../documents';
import { createProgress } from '../seed/progress';
import {
  draftsFile,
  IMAGE_TOKEN,
  IMAGES,
  importedFile,
  listingsFile,
  type Draft,
  type Imported,
  type Redirect,
} from './handover';
import { markOf, planOf, withUrls } from './plan-import';

/** A draft, and the document that an earlier import made of it. */
type Task = { readonly draft: Draft; readonly documentId: string | undefined };

const FILE = 'plugin::upload.file';

/**
 * Imports the folder that the importer hands over (handover.ts). Images are stored first, under names by which
 * another attempt finds them; everything else is one transaction. Lists the imported posts there.
 *
 * Errors: throws before it writes if a file is not as its schema says, or a topic does not exist.
 */
export async function importDrafts(strapi: Core.Strapi, folder: string, locale: string): Promise<string> {
  const drafts = draftsFile.read(folder);
  const listings = listingsFile.read(folder);
  const topics = await topicsOf(strapi, drafts, locale);
  const tasks: Task[] = [];
  let [same, edited] = [0, 0];
  /** Where each draft is, in its language, by the path that bodies name. */
  const paths = new Map<string, string>();
  const wanted = new Set(drafts.map((draft) => pathOf(draft)));
  for (const draft of drafts) {
    const rows = await rowsOf(strapi, uidOf(draft)).findMany({
      where: { importedFrom: draft.importedFrom, locale },
    });
    const plan = planOf(draft, rows);
    const documentId: string | undefined = plan === 'create' ? undefined : rows[0]?.documentId;
    if (plan === 'keep as edited') edited += 1;
    else if (plan === 'keep as it was') same += 1;
    else tasks.push({ draft, documentId });
    const slug: string =
      tasks.at(-1)?.draft === draft ? await freeSlug(draft, documentId) : (rows[0]?.slug ?? draft.slug);
    paths.set(pathOf(draft), here(pathOf(draft, slug)));
  }

  /** Numbers a slug that is taken, without taking the slug of another draft. */
  async function freeSlug(draft: Draft, documentId: string | undefined): Promise<string> {
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? draft.slug : `${draft.slug}-${count}`;
      if (count > 1 && wanted.has(pathOf(draft, candidate))) continue;
      const other = await rowsOf(strapi, uidOf(draft)).findOne({ where: { slug: candidate, locale } });
      if (!other || other.documentId === documentId) return candidate;
    }
  }

  const files = await storeImages(strapi, join(folder, IMAGES), tasks);
  const urls = new Map([...files].map(([name, { url }]) => [name, url]));
  const authors = new Map<string, string>();

  async function put({ draft, documentId }: Task): Promise<void> {
    const { author, cover, redirects, createdAt, updatedAt } = draft;
    if (author && !authors.has(author.name))
      authors.set(author.name, await putAuthor(strapi, author, locale));
    const path = paths.get(pathOf(draft)) ?? here(pathOf(draft));
    const saved = new Date(updatedAt ?? Date.now());
    const body = withUrls(draft.body, urls, paths);
    const data = {
      title: draft.title,
      slug: path.slice(path.lastIndexOf('/') + 1),
      seo: { ...draft.seo, revisedDate: updatedAt },
      ...(draft.kind === 'page'
        ? { description: draft.excerpt, source: body }
        : {
            excerpt: draft.excerpt,
            publishDate: draft.publishDate,
            body,
            featureImage: cover ? (files.get(cover.file)?.id ?? null) : null,
            author: author ? authors.get(author.name) : null,
            ...Object.fromEntries(
              ['category', 'platform', 'profession'].map((type) => [
                type,
                draft.topics
                  .filter((topic) => topic.startsWith(`${type}/`))
                  .map((topic) => topics.get(topic)),
              ]),
            ),
          }),
      importedFrom: draft.importedFrom,
      importMark: markOf(draft, saved.getTime()),
    };
    const documents = documentsOf(strapi, uidOf(draft));
    const document = documentId
      ? await documents.update({ documentId, locale, data })
      : await documents.create({ locale, data });
    const dates = { updatedAt: saved.toISOString(), ...(createdAt && { createdAt }) };
    await rowsOf(strapi, uidOf(draft)).updateMany({
      where: { documentId: document?.documentId, locale },
      data: dates,
    });
    for (const from of redirects)
      if (from !== path && from !== here(pathOf(draft))) await putRedirect(strapi, { from, to: path });
  }

  /** A path in this import's language. Old URLs name none, so their redirects are for every language. */
  function here(path: string): string {
    return `${locale === 'en' ? '' : `/${locale}`}${path}`;
  }

  const progress = createProgress('Writing drafts', tasks.length);
  await strapi.db.transaction(async () => {
    for (const task of tasks) {
      try {
        await put(task);
      } catch (error) {
        // A database's message begins with the whole post, so only its end is used.
        const reason = error instanceof Error ? error.message.slice(-120) : String(error);
        throw new Error(`“${task.draft.title}” could not be saved: ${reason}`, { cause: error });
      }
      progress.step();
    }
    for (const { from, to } of listings) await putRedirect(strapi, { from, to: here(to) });
  });
  const made = tasks.filter(({ documentId }) => documentId === undefined).length;
  const imported: Imported[] = [];
  for (const draft of drafts) {
    const { importedFrom } = draft;
    const row = await rowsOf(strapi, uidOf(draft)).findOne({
      where: { importedFrom, locale, publishedAt: null },
    });
    if (row) imported.push({ importedFrom, documentId: row.documentId, slug: row.slug });
  }
  importedFile.write(folder, imported);
  const missing = tasks.reduce((sum, { draft }) => sum + draft.missing, 0);
  return [
    `${made} new drafts, ${tasks.length - made} renewed, ${same} as they were, ${edited} left to the editors who changed or published them`,
    `In the content service: ${imported.length} of ${drafts.length} posts and pages, ${authors.size} authors written, ${files.size} images, ${missing} missing`,
  ].join('\n');
}

const uidOf = ({ kind }: Draft): string => (kind === 'page' ? PAGE : BLOG);

/** The path of a draft, without a language. */
const pathOf = (draft: Draft, slug = draft.slug): string => `${DRAFTED_PATHS.get(uidOf(draft))}${slug}`;

/** Ids of the topics that the posts name. */
async function topicsOf(
  strapi: Core.Strapi,
  drafts: readonly Draft[],
  locale: string,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map<string, string>();
  for (const topic of new Set(drafts.flatMap(({ topics }) => topics))) {
    const [type = '', slug = ''] = topic.split('/');
    const row = await rowsOf(strapi, `api::${type}.${type}`).findOne({ where: { slug, locale } });
    if (!row)
      throw new Error(
        `There is no ${topic} in the language ${locale}: make it in the panel, or change the table of topics.`,
      );
    ids.set(topic, row.documentId);
  }
  return ids;
}

type Stored = { readonly id: number; readonly url: string };

async function storeImages(
  strapi: Core.Strapi,
  folder: string,
  tasks: readonly Task[],
): Promise<ReadonlyMap<string, Stored>> {
  const texts = new Map<string, string>();
  for (const { draft } of tasks) {
    for (const [, name = ''] of draft.body.matchAll(IMAGE_TOKEN)) if (!texts.has(name)) texts.set(name, '');
    if (draft.cover) texts.set(draft.cover.file, draft.cover.text);
  }
  const progress = createProgress('Storing images', texts.size);
  const stored = new Map<string, Stored>();
  for (const [name, alternativeText] of texts) {
    const known: Stored | null = await rowsOf(strapi, FILE).findOne({ where: { name } });
    stored.set(name, known ?? (await upload(strapi, join(folder, name), { name, alternativeText })));
    progress.step();
  }
  return stored;
}

async function upload(
  strapi: Core.Strapi,
  filepath: string,
  { name, alternativeText }: { readonly name: string; readonly alternativeText: string },
): Promise<Stored> {
  const extension = name.slice(name.lastIndexOf('.') + 1);
  const mimetype = `image/${extension === 'jpg' ? 'jpeg' : extension}`;
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText, caption: '' } },
      files: { filepath, originalFilename: name, mimetype, size: statSync(filepath).size },
    });
  return file;
}

/** Finds or creates the author of this name. Another person with that slug keeps it. */
async function putAuthor(
  strapi: Core.Strapi,
  { slug: wanted, name }: { readonly slug: string; readonly name: string },
  locale: string,
): Promise<string> {
  const documents = documentsOf(strapi, AUTHOR);
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? wanted : `${wanted}-${count}`;
    const rows = await rowsOf(strapi, AUTHOR).findMany({ where: { slug } });
    const [first] = rows;
    if (!first) return (await documents.create({ locale, data: { slug, name } })).documentId;
    const own = rows.find((row) => row.locale === locale);
    if ((own ?? first).name !== name) continue;
    if (!own) await documents.update({ documentId: first.documentId, locale, data: { slug, name } });
    return first.documentId;
  }
}

/** Creates a redirect, unless the path has one already: an editor's own stays. */
async function putRedirect(strapi: Core.Strapi, { from, to }: Redirect): Promise<void> {
  const known = await rowsOf(strapi, REDIRECT).findOne({ where: { from } });
  if (!known) await documentsOf(strapi, REDIRECT).create({ data: { from, to, language: null, code: 301 } });
}
