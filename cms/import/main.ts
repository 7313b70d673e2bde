/**
 * `npm run cms:import -- path --locale en [--dry-run] [--site https://old.example]`: posts of a WordPress or
 * Ghost export, or of all in a folder, become drafts of the content service (cms/README.md). A dry run says what
 * would be lost, and writes tables of topics and authors beside the path; an import writes a worklist for editors
 * (CSV), with links into the panel at CMS_ADMIN_ORIGIN. `--private-hosts` also fetches images from this machine and its network.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isLocale, LOCALES } from '../../lib/config/languages';
import { importIntoLocalCms } from '../../tools/cms/local-cms';
import { endWith } from '../../tools/lib/end-with';
import { importedFile } from '../src/import/handover';
import { readAuthors, writeAuthors } from './authors-file';
import { makeDrafts } from './make-drafts';
import { filesAt } from './input-files';
import { readSources } from './read-sources';
import { reportOf } from './report';
import { ExportRefused } from './source-post';
import { readTopics, writeTopics } from './topics-file';
import { worklistOf } from './worklist';
import { writeImport } from './write-import';

/** Images stay here, so that an import that was interrupted fetches none twice. */
const FOLDER = 'cms/.tmp/import';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      locale: { type: 'string' },
      site: { type: 'string', default: '' },
      'private-hosts': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [place] = positionals;
  if (place === undefined || !isLocale(values.locale))
    throw new ExportRefused(
      `Usage: npm run cms:import -- file-or-folder --locale en [--dry-run]. The locale is one of ${LOCALES.join(', ')}.`,
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
  if (values['dry-run']) {
    writeTopics(topicsFile, all.sources, topics);
    writeAuthors(authorsFile, all.sources, authors);
    process.stdout.write(`Topics and authors are in ${topicsFile} and ${authorsFile}: correct them.\n`);
    return;
  }
  if (all.broken.length > 0)
    throw new ExportRefused('Nothing was imported: export these files again, or take them away.');
  mkdirSync(FOLDER, { recursive: true });
  const missing = await writeImport(prepared, { folder: FOLDER, allowPrivate: values['private-hosts'] });
  importIntoLocalCms(FOLDER, values.locale);
  const reports = prepared.reports.map((report) => ({
    ...report,
    findings: [
      ...report.findings,
      ...(missing.get(report.importedFrom) ?? []).map((why) => `no image: ${why}`),
    ],
  }));
  const where = {
    imported: importedFile.read(FOLDER),
    panel: `${(process.env.CMS_ADMIN_ORIGIN || 'http://127.0.0.1:1337').replace(/\/+$/, '')}/admin`,
    locale: values.locale,
  };
  writeFileSync(`${path}.worklist.csv`, worklistOf(reports, where));
  process.stdout.write(`What is left to do is in ${path}.worklist.csv, post by post.\n`);
}

main().catch(endWith);
