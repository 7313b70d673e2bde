/**
 * `npm run cms:import -- path --locale en [--dry-run] [--site https://old.example]`: posts of a WordPress or
 * Ghost export, or of all in a folder, become drafts of the content service (cms/README.md). A dry run says what
 * would be lost, and writes tables of topics and authors beside the path; an import writes a worklist for editors
 * (CSV), with links into the panel at CMS_ADMIN_ORIGIN. `--files folder` names a folder with files of the
 * old site, such as a copy of wp-content/uploads. `--private-hosts` also fetches from this machine and its network.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale, LOCALES } from '../../lib/config/languages';
import { importIntoLocalCms } from '../../tools/cms/local-cms';
import { exitWithError } from '../../tools/lib/exit-with-error';
import { importedFile } from '../src/import/handover';
import { readAuthors, writeAuthors } from './authors-file';
import { makeDrafts } from './make-drafts';
import { filesAt } from './input-files';
import { readSources } from './read-sources';
import { reportOf } from './report';
import { commentsFile } from './comments';
import { takeLock } from './lock';
import { ExportRefused } from './source-post';
import { missingFilesCsv } from './missing-files';
import { readTopics, writeTopics } from './topics-file';
import { missingLine, worklistOf } from './worklist';
import { writeImport } from './write-import';

/** Pictures and files stay here, so that an import that was interrupted fetches none twice. */
const FOLDER = 'cms/.tmp/import';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      locale: { type: 'string' },
      site: { type: 'string', default: '' },
      files: { type: 'string' },
      'private-hosts': { type: 'boolean', default: false },
      comments: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [place] = positionals;
  if (place === undefined || !isLocale(values.locale))
    throw new ExportRefused(
      `Usage: npm run cms:import -- file-or-folder --locale en [--dry-run] [--site https://old.example] [--files folder] [--comments]. The locale is one of ${LOCALES.join(', ')}.`,
    );
  if (values.site !== '' && !URL.canParse(values.site))
    throw new ExportRefused('--site must be the URL of the old site, such as https://blog.example.');
  const site = values.site === '' ? '' : values.site.replace(/\/+$/, '');
  const path = resolve(place);
  const all = readSources(filesAt(path), { site });
  const topicsFile = `${path}.topics.yaml`;
  const topics = readTopics(topicsFile);
  const authorsFile = `${path}.authors.yaml`;
  const authors = readAuthors(authorsFile);
  const prepared = makeDrafts(all.sources, topics, authors);
  process.stdout.write(reportOf(all, prepared));
  if (values.comments) {
    writeFileSync(`${path}.comments.ndjson`, commentsFile(all.sources));
    process.stdout.write(`The comments are in ${path}.comments.ndjson.\n`);
  }
  if (values['dry-run']) {
    writeTopics(topicsFile, all.sources, topics);
    writeAuthors(authorsFile, all.sources, authors);
    process.stdout.write(`Topics and authors are in ${topicsFile} and ${authorsFile}: correct them.\n`);
    return;
  }
  if (all.broken.length > 0)
    throw new ExportRefused('Nothing was imported: export these files again, or take them away.');
  mkdirSync(FOLDER, { recursive: true });
  // A command that fails ends there too.
  process.once('exit', takeLock(`${FOLDER}.lock`));
  const ownFolder = `${path}.files`;
  const allowPrivate = values['private-hosts'];
  const filesFolders = foldersOf({ path, ownFolder, ownNames: values.files });
  const missing = await writeImport(prepared, { folder: FOLDER, allowPrivate, filesFolders });
  const missingFile = `${path}.missing.csv`;
  rmSync(missingFile, { force: true });
  if (missing.length > 0) {
    writeFileSync(missingFile, missingFilesCsv(missing, prepared.reports));
    process.stdout.write(`${missingLine(missing.length)}: ${missingFile} says which, and why.\n`);
  }
  importIntoLocalCms(FOLDER, values.locale);
  const todo = `Put them into the folder ${basename(ownFolder)} beside the export, each at its place by ${basename(missingFile)}, and import again.`;
  const where = {
    ...(missing.length > 0 && { missing: { count: missing.length, todo } }),
    imported: importedFile.read(FOLDER),
    panel: `${(process.env.CMS_ADMIN_ORIGIN || 'http://127.0.0.1:1337').replace(/\/+$/, '')}/admin`,
    locale: values.locale,
  };
  const worklist = `${path}.worklist.csv`;
  const before = existsSync(worklist) ? readFileSync(worklist, 'utf8') : '';
  writeFileSync(worklist, worklistOf(prepared.reports, { ...where, before }));
  process.stdout.write(`What is left to do is in ${path}.worklist.csv, post by post.\n`);
}

type Places = { readonly path: string; readonly ownFolder: string; readonly ownNames: string | undefined };

/** Where files of the old site may be: what a folder of exports holds besides counts too. */
const foldersOf = ({ path, ownFolder, ownNames }: Places): readonly string[] => [
  ...(ownNames === undefined ? [] : [resolve(ownNames)]),
  ...(existsSync(ownFolder) ? [ownFolder] : []),
  ...(statSync(path).isDirectory() ? [path] : []),
];

main().catch(exitWithError);
