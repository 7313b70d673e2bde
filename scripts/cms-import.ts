/**
 * `npm run cms:import -- file --locale en --dry-run [--site https://old.example]`: what would come of the posts of a WordPress or Ghost export in
 * the content service. Writes a table of topics beside the file.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { isLocale } from '../lib/config/languages';
import { endWith } from './lib/end-with';
import { makeDrafts } from './lib/import/make-drafts';
import { readExport } from './lib/import/read-export';
import { reportOf } from './lib/import/report';
import { ExportRefused } from './lib/import/source-post';
import { readTopics, writeTopics } from './lib/import/topics-file';

function main(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      locale: { type: 'string' },
      site: { type: 'string', default: '' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const [file] = positionals;
  if (file === undefined || !isLocale(values.locale) || !values['dry-run'])
    throw new ExportRefused('Usage: npm run cms:import -- file --locale en --dry-run');
  if (values.site !== '' && !URL.canParse(values.site))
    throw new ExportRefused('--site must be the address of the old site, such as https://blog.example.');
  const site = values.site === '' ? '' : new URL(values.site).origin;
  const source = readExport(readFileSync(file), { site });
  const topicsFile = `${file}.topics.yaml`;
  const topics = readTopics(topicsFile);
  const prepared = makeDrafts(source, topics);
  process.stdout.write(reportOf(source, prepared));
  writeTopics(topicsFile, source, topics);
  process.stdout.write(`The topics are in ${topicsFile}: say where each goes.\n`);
}

try {
  main();
} catch (error) {
  endWith(error);
}
