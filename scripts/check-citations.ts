/**
 * `npm run lint:citations`: fails on citations of things that do not exist, and prints file and line. Skips the demo's posts, which
 * cite nothing of ours, and the test of this check, which contains dead citations on purpose.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { findDeadCitations } from './lib/dead-citations';

const TEXT = /\.(?:[cm]?[jt]sx?|css|md|example)$/;
const LEFT_OUT = /^sandbox\/content\/|^tests\/tooling\/dead-citations\.test\.ts$/;
const ignored = readFileSync('.gitignore', 'utf8').split('\n');
const IGNORED: ReadonlySet<string> = new Set([
  '.git',
  ...ignored.map((line) => line.replace(/^\/|\/$/g, '')),
]);

/** The files of the clone that git does not ignore. Does not use git, so that an unpacked archive can be linted too. */
const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (IGNORED.has(entry.name) || IGNORED.has(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });

const paths = filesBelow('.');
const texts = paths
  .filter((path) => TEXT.test(path) && !LEFT_OUT.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const { read, dead } = findDeadCitations(texts, paths);

for (const { path, line, problem } of dead) console.error(`${path}:${line}: ${problem}`);
console.log(`${read} citations in ${texts.length} files, ${dead.length} dead`);
if (dead.length > 0) process.exitCode = 1;
