/**
 * `npm run lint:texts`: fails on merge-conflict markers in any file; on "rules Dn", "rules §n",
 * "specification §n" and "decision nnnn" that do not exist; in Markdown also on links, paths, files and anchors that
 * lead nowhere, and on a promise that names nothing that holds it; on a rule Dn that no test names, or that
 * the table of docs/rules.md does not name beside its file; on names from Next's inside anywhere but in
 * `lib/next`; on a page without a row in lib/config/pages.ts or a row without a page; on a cast that does not
 * say why; on a test away from its file's path; and on a decision of another form. Walks the folder without
 * git, so that an unpacked archive can be checked too.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { misplacedTests, testPathOf } from './misplaced-tests';
import { unexplainedCasts } from './unexplained-casts';
import { unheldPromises } from './unheld-promises';
import { unmatchedPages } from './unmatched-pages';

const ignored = readFileSync('.gitignore', 'utf8').split('\n');
const IGNORED = new Set(['.git', ...ignored.map((line) => line.replace(/^\/|\/$/g, ''))]);
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (IGNORED.has(entry.name) || IGNORED.has(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

const GAP = String.raw`[\s*/#]+`;
const PART = String.raw`(?:§\d+(?:\.\d+)*|D\d+|\d{4})\b`;
const PARTS = String.raw`${PART}(?:(?:,|${GAP}and|${GAP}or)?${GAP}${PART})*`;
const CITED = new RegExp(String.raw`\b(rules|specification|decision)s?${GAP}(${PARTS})`, 'gi');
/** `[words](url)`, and a path in backticks up to its first placeholder. */
const FOLDERS = 'components|deploy|docs|e2e|lib|pages|sandbox|server|store|tests|tools';
const LED_TO = new RegExp(`\\]\\((?!\\w+:|#)([^)\\s#]+)|\`((?:${FOLDERS})(?:/[^\`\\s*<{/]*(?=[\`/]))*)`, 'g');
/** A file of code by its name alone, or below a folder that is not named from the root. */
const FILE_NAME = /`(?:[^`\s]*\/)?([\w[\]-][\w.[\]-]*\.(?:[cm]?tsx?|[cm]js|css))`/g;
/** A heading of a page, `#heading` or `page#heading`. */
const HEADING = /\]\((?!\w+:)([^)\s#]*)#([^)\s]+)\)/g;
/** Content, whose links lead within a site. */
const CONTENT = /^(?:sandbox\/content|cms\/import\/tests\/fixtures)\//;
const BUILT = /^(?:sandbox\/\.cache|tools\/bench\/\.work)/;

/** Names that Next does not document. One list of hostile headers and the tests may spell them. */
const INSIDE_NEXT =
  /__NEXT_|__next_|_nextI18Next|x-nextjs-|next\/dist\/|__prerender_|_httpMessage|route-cache|['"`]\.next\//;
const MAY_NOT_KNOW =
  /^(?:components|lib|pages|server|store|tools|types)\/(?!next\/|check\/check-texts|chaos\/rows\/malformed).+\.(?:[cm]?[jt]sx?|css)$/;

const read = (path: string) => readFileSync(path, 'utf8');
/** The headings of a page, as GitHub writes their anchors. */
const anchors = (path: string) =>
  (read(path).match(/(?<=^#+ ).+/gm) ?? []).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/ /g, '-'),
  );
const sections = (path: string) => read(path).match(/(?<=^#+ )\d+(?:\.\d+)*/gm) ?? [];
const files = filesBelow('.');
const names = new Set(files.map((path) => basename(path)));
const INDEX = 'docs/rules.md';
/** Each rule and section of rules, with the file that has it. */
const ruled = [INDEX, ...files.filter((path) => path.endsWith('/RULES.md'))].flatMap((path) => [
  ...sections(path).map((number) => ({ rule: `§${number}`, path })),
  ...(read(path).match(/(?<=^- \*\*)D\d+(?=\.\*\* )/gm) ?? []).map((rule) => ({ rule, path })),
]);
const rules = ruled.map(({ rule }) => rule).filter((rule) => rule.startsWith('D'));
const citable = new Set([
  ...ruled.map(({ rule }) => `rules ${rule}`),
  ...sections('docs/product.md').map((number) => `specification §${number}`),
  ...readdirSync('docs/decisions').map((name) => `decision ${name.slice(0, 4)}`),
]);

const problems: string[] = [];
const tested = new Set<string>();
for (const path of files) {
  const text = read(path);
  const report = (index: number, problem: string) =>
    problems.push(`${path}:${text.slice(0, index).split('\n').length}: ${problem}`);
  for (const { index } of text.matchAll(/^(?:<{7}|\|{7}|>{7}) /gm)) report(index, 'a merge-conflict marker');
  if (!/\.(?:[cm]?[jt]sx?|css|md|example)$/.test(path) || CONTENT.test(path)) continue;
  for (const { index, 1: document = '', 2: parts = '' } of text.matchAll(CITED))
    for (const part of parts.match(new RegExp(PART, 'g')) ?? []) {
      const cited = `${document.toLowerCase()} ${part}`;
      if (!citable.has(cited)) report(index, `there is no ${cited}`);
      if (/\.(?:test|spec)\./.test(path)) tested.add(cited);
    }
  for (const [index, cast] of unexplainedCasts(path, text)) report(index, `no “why:” for “${cast}”`);
  const inside = MAY_NOT_KNOW.test(path) ? INSIDE_NEXT.exec(text) : null;
  if (inside) report(inside.index, `“${inside[0]}” belongs to lib/next`);
  for (const [index, word] of unheldPromises(path, text)) report(index, `nothing holds “${word}”`);
  if (!path.endsWith('.md')) continue;
  for (const { index, 1: link, 2: place = '' } of text.matchAll(LED_TO)) {
    const candidates = link === undefined ? [place, join(dirname(path), place)] : [join(dirname(path), link)];
    if (!candidates.some(existsSync) && !BUILT.test(place)) report(index, `there is no ${link ?? place}`);
  }
  for (const { index, 1: name = '' } of text.matchAll(FILE_NAME))
    if (!names.has(name)) report(index, `no file is called ${name}`);
  for (const { index, 1: link = '', 2: anchor = '' } of text.matchAll(HEADING)) {
    const page = link === '' ? path : join(dirname(path), link);
    if (existsSync(page) && !anchors(page).includes(anchor)) report(index, `there is no ${page}#${anchor}`);
  }
}
const index = read(INDEX).split('\n');
for (const [place, { rule, path }] of ruled.entries()) {
  const row = index.find(
    (line) => line.startsWith('| ') && line.includes(path === INDEX ? '| here |' : path),
  );
  if (!row?.split(/[|,\s]+/).includes(rule)) problems.push(`${INDEX}: no row has ${rule} of ${path}`);
  if (ruled.findIndex((other) => other.rule === rule) < place) problems.push(`${path}: a second ${rule}`);
}
for (const rule of rules) if (!tested.has(`rules ${rule}`)) problems.push(`no test names rules ${rule}`);
/** A defence has a test at its own path, or names another one in its row. */
for (const row of read('SECURITY.md').split('## Defences')[1]?.split('\n') ?? [])
  for (const [, path = ''] of row.matchAll(/`((?:lib|server)\/[^`]+\.m?ts)`/g))
    if (!/`(?:tests|e2e)\//.test(row) && !files.some((file) => file.startsWith(`${testPathOf(path)}.`)))
      problems.push(`SECURITY.md: no test of ${path}`);
/** The form of a decision, which docs/decisions/README.md promises. */
const DECISION = /^# \d{4}: .+\n\nDate: .+ · Status: .+\n\n## Context\n[^]+\n## Choice\n[^]+\n## Cost\n/;
for (const path of files)
  if (/^docs\/decisions\/\d/.test(path) && !DECISION.test(read(path))) problems.push(`${path}: another form`);
problems.push(...unmatchedPages(filesBelow('pages')), ...misplacedTests(files));

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
