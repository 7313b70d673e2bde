import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { AUTHOR, BLOG, CATEGORY, DRAFTED_PATHS, PAGE, REDIRECT } from '../content-model';
import { documentsOf, rowsOf, type StoredDocument } from '../documents';
import { canonicalProblem } from '../rules/canonical-problem';
import { createProgress } from '../seed/progress';
import type { Author, Category, Draft, Imported, ImportedMedia, Redirect } from './handover';
import {
  authorsFile,
  categoriesFile,
  draftsFile,
  FILE_TOKEN,
  IMAGES,
  importedFile,
  listingsFile,
  mediaFile,
} from './handover';
import { markOf, planOf, withUrls, type ImportedRow } from './plan-import';

/** A draft, and the document that an earlier import made of it. */
type Task = { readonly draft: Draft; readonly documentId: string | undefined };

const FILE = 'plugin::upload.file';

/**
 * Imports the folder that the importer hands over (handover.ts). Images and files are stored first, under names by which
 * another attempt finds them; everything else is one transaction. Lists the imported posts there.
 *
 * Errors: throws before it writes if a file is not as its schema says, or platforms or professions do not exist.
 */
export async function importDrafts(strapi: Core.Strapi, folder: string, locale: string): Promise<string> {
  const { SITE_URL = '' } = process.env;
  const drafts = draftsFile.read(folder);
  const listings = listingsFile.read(folder);
  const people = new Map(authorsFile.read(folder).map((author) => [author.slug, author]));
  const categories = new Map(categoriesFile.read(folder).map((one) => [`category/${one.slug}`, one]));
  const localeOf = ({ language }: Draft): string => language || locale;
  const locales = new Set(drafts.map(localeOf));
  await checkTopics(strapi, drafts, { categories, localeOf });
  const there = await readAllThere(strapi, [...locales]);
  const tasks: Task[] = [];
  let same = 0;
  let edited = 0;
  /** Where each draft is, in its language, by the path that bodies name. */
  const paths = new Map<string, string>();
  const versions = createVersions((draft, documentId) => there(localeOf(draft)).has(documentId));
  const draftPaths = new Set(drafts.map((draft) => pathOf(draft)));
  for (const draft of drafts) {
    const rows = there(localeOf(draft)).importedAs(draft);
    const plan = planOf(draft, rows);
    const documentId: string | undefined = plan === 'create' ? undefined : rows[0]?.documentId;
    if (documentId !== undefined) versions.join(draft, documentId);
    if (plan === 'keep as edited') edited += 1;
    else if (plan === 'keep as it was') same += 1;
    else tasks.push({ draft, documentId });
    const slug: string =
      tasks.at(-1)?.draft === draft ? freeSlug(draft, documentId) : (rows[0]?.slug ?? draft.slug);
    paths.set(pathOf(draft), here(pathOf(draft, slug), localeOf(draft)));
  }

  /** Numbers a slug that is taken, without taking the slug of another draft. */
  function freeSlug(draft: Draft, documentId: string | undefined): string {
    for (let count = 1; ; count += 1) {
      const candidate = count === 1 ? draft.slug : `${draft.slug}-${count}`;
      if (count > 1 && draftPaths.has(pathOf(draft, candidate))) continue;
      const other = there(localeOf(draft)).withPath(pathOf(draft, candidate));
      if (other === undefined || other === documentId) return candidate;
    }
  }

  const pictures = tasks.flatMap(({ draft }) => draft.authors.flatMap((one) => people.get(one) ?? []));
  const media = new Map(mediaFile.read(folder).map((one) => [one.file, one]));
  const files = await storeFiles(strapi, { folder: join(folder, IMAGES), tasks, authors: pictures, media });
  const urls = new Map([...files].map(([name, { url }]) => [name, url]));
  /** By language and slug. */
  const authors = new Map<string, SavedAuthor>();
  const authorSlugs = new Map<string, string>();
  /** By language and place. */
  const topics = new Map<string, string>();
  let newTopics = 0;

  async function authorOf(slug: string, its: string): Promise<string | null> {
    const author = people.get(slug);
    if (author && !authors.has(`${its} ${slug}`)) {
      const avatar = files.get(author.picture ?? '')?.id ?? null;
      const saved = await putAuthor(strapi, author, { avatar, locale: its });
      authors.set(`${its} ${slug}`, saved);
      authorSlugs.set(slug, saved.slug);
    }
    return authors.get(`${its} ${slug}`)?.documentId ?? null;
  }

  async function topicOf(place: string, its: string): Promise<string | undefined> {
    const key = `${its} ${place}`;
    if (!topics.has(key)) {
      const existingId = (await findTopic(strapi, place, its))?.documentId;
      const category = categories.get(place);
      const topicId =
        existingId === undefined && category ? await putCategory(strapi, category, its) : existingId;
      if (topicId !== undefined) topics.set(key, topicId);
      if (existingId === undefined) newTopics += 1;
    }
    return topics.get(key);
  }

  async function put({ draft, documentId }: Task): Promise<void> {
    const { cover, redirects, createdAt, updatedAt } = draft;
    const its = localeOf(draft);
    const [author, ...others] = await inTurn(draft.authors, (slug) => authorOf(slug, its));
    await inTurn(draft.topics, (place) => topicOf(place, its));
    const path = paths.get(pathOf(draft)) ?? here(pathOf(draft), its);
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
            canonicalUrl:
              canonicalProblem(draft.canonicalUrl, SITE_URL) === null ? draft.canonicalUrl || null : null,
            publishDate: draft.publishDate,
            body,
            featureImage: cover ? (files.get(cover.file)?.id ?? null) : null,
            author: author ?? null,
            coAuthors: others.flatMap((one) => one ?? []),
            ...Object.fromEntries(
              ['category', 'platform', 'profession'].map((type) => [
                type,
                draft.topics
                  .filter((topic) => topic.startsWith(`${type}/`))
                  .map((topic) => topics.get(`${its} ${topic}`)),
              ]),
            ),
          }),
      importedFrom: draft.importedFrom,
      importMark: markOf(draft, saved.getTime()),
    };
    const documents = documentsOf(strapi, uidOf(draft));
    // A translation is a version of the document that another language has.
    const own = documentId ?? versions.documentFor(draft);
    const document = own
      ? await documents.update({ documentId: own, locale: its, data })
      : await documents.create({ locale: its, data });
    if (document) versions.join(draft, document.documentId);
    const dates = { updatedAt: saved.toISOString(), ...(createdAt && { createdAt }) };
    await rowsOf(strapi, uidOf(draft)).updateMany({
      where: { documentId: document?.documentId, locale: its },
      data: dates,
    });
    for (const from of redirects)
      if (from !== path && from !== here(pathOf(draft), its)) await putRedirect({ from, to: path });
  }

  /** The path of a list, of an author under the slug that they have here. */
  const listPath = (path: string): string =>
    path.replace(
      /^(\/blog\/author\/)([^/]+)/,
      (_, before: string, slug: string) => before + (authorSlugs.get(slug) ?? slug),
    );

  /** The language of a list: that of the import, unless the posts of a topic are all in others. */
  function localeOfList(path: string): string {
    const [, place = ''] = /^\/blog\/((?:category|platform|profession)\/[^/]+)/.exec(path) ?? [];
    return topics.has(`${locale} ${place}`)
      ? locale
      : ([...locales].find((one) => topics.has(`${one} ${place}`)) ?? locale);
  }

  const existingPaths = new Set(
    (await rowsOf(strapi, REDIRECT).findMany({ select: ['from'] })).map(({ from }) => from),
  );

  /** Creates a redirect, unless the path has one already: an editor's own stays. */
  async function putRedirect({ from, to }: Redirect): Promise<void> {
    if (existingPaths.has(from)) return;
    existingPaths.add(from);
    await documentsOf(strapi, REDIRECT).create({ data: { from, to, language: null, code: 301 } });
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
    for (const { from, to } of listings) {
      const path = listPath(to);
      await putRedirect({ from, to: here(path, localeOfList(path)) });
    }
    for (const [name, { url }] of files)
      for (const from of media.get(name)?.redirects ?? []) await putRedirect({ from, to: url });
  });
  const newCount = tasks.filter(({ documentId }) => documentId === undefined).length;
  const now = await readAllThere(strapi, [...locales]);
  const imported = drafts.flatMap((draft): Imported[] => {
    const { importedFrom } = draft;
    const its = localeOf(draft);
    const row = now(its)
      .importedAs(draft)
      .find(({ publishedAt }) => publishedAt === null);
    return row ? [{ importedFrom, documentId: row.documentId, slug: row.slug, locale: its }] : [];
  });
  importedFile.write(folder, imported);
  return [
    `${newCount} new drafts, ${tasks.length - newCount} renewed, ${same} as they were, ${edited} left to the editors who changed or published them`,
    `In the content service: ${imported.length} of ${drafts.length} posts and pages, ${authorSlugs.size} authors written, ${newTopics} new categories, ${files.size} images and files`,
  ].join('\n');
}

type Row = ImportedRow & {
  readonly documentId: string;
  readonly slug: string;
  readonly importedFrom: string | null;
};

/** A path in a language. Old URLs name none, so their redirects are for every language. */
const here = (path: string, locale: string): string => `${locale === 'en' ? '' : `/${locale}`}${path}`;

/** Documents whose versions are translations of one another. `has` says whether a document has a draft's language. */
function createVersions(has: (draft: Draft, documentId: string) => boolean) {
  const documents = new Map<string, string>();
  const written = new Set<string>();
  const keyOf = (draft: Draft) => `${uidOf(draft)} ${draft.translations}`;
  return {
    join(draft: Draft, documentId: string): void {
      if (draft.translations !== '') documents.set(keyOf(draft), documentId);
      written.add(`${documentId} ${draft.language}`);
    },
    /** The document that lacks the draft's language only; undefined if there is none. */
    documentFor(draft: Draft): string | undefined {
      const documentId = documents.get(keyOf(draft));
      if (draft.translations === '' || documentId === undefined) return undefined;
      return has(draft, documentId) || written.has(`${documentId} ${draft.language}`)
        ? undefined
        : documentId;
    },
  };
}

async function readAllThere(strapi: Core.Strapi, locales: readonly string[]) {
  const all = new Map<string, Awaited<ReturnType<typeof readThere>>>();
  for (const locale of locales) all.set(locale, await readThere(strapi, locale));
  return (locale: string) => all.get(locale) ?? NOTHING;
}

const NOTHING = { importedAs: () => [], withPath: () => undefined, has: () => false };

/**
 * What is there in a language, read once: none of these fields has an index, and with their texts the rows are
 * large.
 */
async function readThere(strapi: Core.Strapi, locale: string) {
  const imported = new Map<string, Row[]>();
  const paths = new Map<string, string>();
  const documents = new Set<string>();
  for (const [uid, folder] of DRAFTED_PATHS) {
    const rows: readonly Row[] = await rowsOf(strapi, uid).findMany({
      where: { locale },
      select: ['documentId', 'slug', 'importedFrom', 'importMark', 'publishedAt', 'updatedAt'],
    });
    for (const row of rows) {
      paths.set(`${folder}${row.slug}`, row.documentId);
      documents.add(row.documentId);
      const key = `${uid} ${row.importedFrom}`;
      const same = imported.get(key) ?? [];
      same.push(row);
      imported.set(key, same);
    }
  }
  return {
    /** The rows of an earlier import of a draft. */
    importedAs: (draft: Draft): readonly Row[] => imported.get(`${uidOf(draft)} ${draft.importedFrom}`) ?? [],
    /** The document at a path. */
    withPath: (path: string): string | undefined => paths.get(path),
    /** Whether a document has this language. */
    has: (documentId: string): boolean => documents.has(documentId),
  };
}

const uidOf = ({ kind }: Draft): string => (kind === 'page' ? PAGE : BLOG);

/** The path of a draft, without a language. */
const pathOf = (draft: Draft, slug = draft.slug): string => `${DRAFTED_PATHS.get(uidOf(draft))}${slug}`;

/** The results in order; never two at once, because each may find what the one before has made. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await run(item));
  return results;
}

async function findTopic(strapi: Core.Strapi, place: string, locale: string): Promise<StoredDocument | null> {
  const [type = '', slug = ''] = place.split('/');
  return rowsOf(strapi, `api::${type}.${type}`).findOne({ where: { slug, locale } });
}

/** Only categories are made. */
async function checkTopics(
  strapi: Core.Strapi,
  drafts: readonly Draft[],
  {
    categories,
    localeOf,
  }: {
    readonly categories: ReadonlyMap<string, Category>;
    readonly localeOf: (draft: Draft) => string;
  },
): Promise<void> {
  const used = new Map(
    drafts.flatMap((draft) =>
      draft.topics.map((place) => [`${localeOf(draft)} ${place}`, { place, locale: localeOf(draft) }]),
    ),
  );
  const missing: string[] = [];
  for (const { place, locale } of used.values())
    if (!categories.has(place) && !(await findTopic(strapi, place, locale)))
      missing.push(`${place} in the language ${locale}`);
  if (missing.length > 0)
    throw new Error(
      `There is no ${missing.join(', no ')}: make what is missing in the panel, or change the table of topics.`,
    );
}

/** Makes a category, or a version of it in this language. */
async function putCategory(
  strapi: Core.Strapi,
  { slug, name, description, seo }: Category,
  locale: string,
): Promise<string> {
  const documents = documentsOf(strapi, CATEGORY);
  const data = { slug, name, description, ...(seo.title || seo.description ? { seo } : {}) };
  const other = await rowsOf(strapi, CATEGORY).findOne({ where: { slug } });
  if (!other) return (await documents.create({ locale, data })).documentId;
  await documents.update({ documentId: other.documentId, locale, data });
  return other.documentId;
}

type SavedAuthor = { readonly documentId: string; readonly slug: string };

type ToStore = {
  readonly folder: string;
  readonly tasks: readonly Task[];
  readonly authors: readonly Author[];
  readonly media: ReadonlyMap<string, ImportedMedia>;
};

type Stored = { readonly id: number; readonly url: string };

async function storeFiles(
  strapi: Core.Strapi,
  { folder, tasks, authors, media }: ToStore,
): Promise<ReadonlyMap<string, Stored>> {
  const texts = new Map<string, string>();
  for (const { picture, name } of authors) if (picture !== null) texts.set(picture, name);
  for (const { draft } of tasks) {
    for (const [, name = ''] of draft.body.matchAll(FILE_TOKEN)) if (!texts.has(name)) texts.set(name, '');
    if (draft.cover) texts.set(draft.cover.file, draft.cover.text);
  }
  const progress = createProgress('Storing images and files', texts.size);
  const rows = await rowsOf(strapi, FILE).findMany({ select: ['id', 'url', 'name', 'caption'] });
  const byName = new Map<string, Stored>(rows.map((row) => [row.name, row]));
  const byOrigin = new Map<string, Stored>(rows.map((row) => [row.caption, row]));
  const stored = new Map<string, Stored>();
  for (const [file, alternativeText] of texts) {
    const one = media.get(file);
    if (!one) throw new Error(`${file} is not in the list of files.`);
    // A file keeps its name, which others may have too, so that it is known by where it was.
    const existingFile = one.from === '' ? byName.get(one.name) : byOrigin.get(one.from);
    stored.set(file, existingFile ?? (await upload(strapi, join(folder, file), { ...one, alternativeText })));
    progress.step();
  }
  return stored;
}

async function upload(
  strapi: Core.Strapi,
  filepath: string,
  { name, type: mimetype, from, alternativeText }: ImportedMedia & { readonly alternativeText: string },
): Promise<Stored> {
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText, caption: from } },
      files: { filepath, originalFilename: name, mimetype, size: statSync(filepath).size },
    });
  return file;
}

/**
 * Finds or creates an author: the one of an earlier import, even if an editor has renamed them since, or one
 * of the same name and slug. Another person with that slug keeps it. Fields that an editor filled in stay.
 */
async function putAuthor(
  strapi: Core.Strapi,
  { slug: plainSlug, importedFrom, name, firstName, lastName, bio, url }: Author,
  { avatar, locale }: { readonly avatar: number | null; readonly locale: string },
): Promise<SavedAuthor> {
  const documents = documentsOf(strapi, AUTHOR);
  const rows = rowsOf(strapi, AUTHOR);
  const [from = ''] = importedFrom;
  const texts = { firstName, lastName, bio, url, avatar };
  const ownTexts = Object.fromEntries(
    Object.entries(texts).filter(([, value]) => value !== '' && value !== null),
  );

  async function keep(
    { documentId, slug = plainSlug }: StoredDocument,
    rowsOfAuthor: readonly StoredDocument[],
  ): Promise<SavedAuthor> {
    const own = rowsOfAuthor.find((row) => row.locale === locale);
    const first = own ?? rowsOfAuthor[0];
    const missing = Object.entries(ownTexts).filter(([field]) => !own?.[field]);
    const data = {
      ...Object.fromEntries(missing),
      ...(own ? {} : { slug, name: first?.importedFrom === from ? first.name : name }),
      ...(first?.importedFrom ? {} : { importedFrom: from }),
    };
    if (Object.keys(data).length > 0) await documents.update({ documentId, locale, data });
    return { documentId, slug };
  }

  const populate = { avatar: true };
  const earlier = await rows.findMany({ where: { importedFrom: { $in: importedFrom } }, populate });
  if (earlier[0]) return keep(earlier[0], earlier);
  for (let count = 1; ; count += 1) {
    const slug = count === 1 ? plainSlug : `${plainSlug}-${count}`;
    const namesakes = await rows.findMany({ where: { slug }, populate });
    const [first] = namesakes;
    if (!first) {
      const data = { slug, name, importedFrom: from, ...ownTexts };
      return { documentId: (await documents.create({ locale, data })).documentId, slug };
    }
    const { name: own } = namesakes.find((row) => row.locale === locale) ?? first;
    if (own === name) return keep(first, namesakes);
  }
}
