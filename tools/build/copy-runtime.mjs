/**
 * `node tools/build/copy-runtime.mjs <folder>`: copies what the built site runs with, and nothing else,
 * into a folder, from which deploy/Dockerfile makes the image. Packages named in a trace of the server and
 * its pages are copied whole, because which of its files a package loads depends on the version of Node.
 */
import { cpSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FONT_FOLDER } from '../../lib/og/font-files.mjs';
import { BUILD, SERVER_SCRIPTS } from '../../lib/next/build-files.mjs';
import { tracedFiles } from '../../lib/next/file-trace.mjs';

/** Entry points to trace, beside the scripts of Next's build. */
const ENTRIES = ['dist/main.mjs', 'dist/renderer.mjs', 'dist/page-cache.mjs', 'next.config.js'];
/** Read from disk at run time, so no trace names them. */
const FOLDERS = [BUILD, 'dist', 'locales', 'public', FONT_FOLDER];
const NOT_RUN =
  /^\.next\/(?:cache|dev|diagnostics|source-maps|trace|types)\b|^node_modules\/next\/dist\/(?:docs|esm)\/|\.(?:d\.[cm]?ts|map|nft\.json)$/;
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;

/** @param {string} folder */
const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

const [, , target] = process.argv;
if (!target) throw new Error('node tools/build/copy-runtime.mjs <folder>');
const scripts = filesIn(SERVER_SCRIPTS).filter((path) => path.endsWith('.js'));
const fileList = await tracedFiles([...ENTRIES, ...scripts]);
const packages = new Set([...fileList].flatMap((path) => PACKAGE.exec(path) ?? []));
const own = [...fileList].filter((path) => !PACKAGE.test(path));
const files = new Set([...own, ...[...FOLDERS, ...packages].flatMap(filesIn)]);
let bytes = 0;
for (const path of files) {
  const stat = lstatSync(path);
  if (stat.isDirectory() || NOT_RUN.test(path)) continue;
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(path, join(target, path));
  bytes += stat.size;
}
process.stdout.write(`${packages.size} packages, ${Math.round(bytes / 1e6)} MB in ${target}\n`);
