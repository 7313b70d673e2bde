const { readdirSync, readFileSync } = require('node:fs');
const { join, relative, sep } = require('node:path');

/**
 * Short names for the classes of CSS modules. Next's own (`PostCard_title__k2j4x`) each contain a hash, which
 * does not compress: they were a sixth of a page's styles. Here names are numbers instead: files in the order
 * of their paths, classes in their order in the file. Every compilation of the same tree, for the server or
 * the browser, therefore produces the same names.
 *
 * @typedef {(context: { resourcePath: string }, localIdentName: string, exportName: string) => string} GetLocalIdent
 * @typedef {{ options?: { modules?: boolean | { getLocalIdent?: GetLocalIdent } } }} Use the part of a loader that this reads
 * @typedef {{ oneOf?: Rule[], rules?: Rule[], use?: Use | Use[] }} Rule the part of a webpack rule that this reads
 */

const ROOTS = ['components', 'pages'];
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/**
 * What a module may define: classes and animations. It also matches file extensions, which harmlessly take a
 * number.
 */
const NAME = /(?:\.|@keyframes\s+)([a-zA-Z_][\w-]*)/g;

/**
 * All CSS modules of the tree below `root`, as paths with `/` from it, sorted.
 *
 * @param {string} root
 */
function modulesOf(root) {
  return ROOTS.flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.name.endsWith('.module.css'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/**
 * Two letters that stand for a module: enough for 2,704 of them.
 *
 * @param {number} index
 */
function filePrefix(index) {
  if (index >= LETTERS.length ** 2) throw new Error('more CSS modules than two letters can name');
  return LETTERS.charAt(Math.floor(index / LETTERS.length)) + LETTERS.charAt(index % LETTERS.length);
}

/**
 * The names that a module's text defines, in order of appearance.
 *
 * @param {string} root
 * @param {string} path from `root`
 */
function namesOf(root, path) {
  const text = readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))];
}

/**
 * The short names of all classes and animations of a module.
 *
 * Errors: throws if the path is not a module.
 *
 * @param {string} root
 * @param {string} path from `root`
 */
function shortNamesOf(root, path) {
  const nameOf = namer(root);
  return namesOf(root, path).map((name) => nameOf(path, name));
}

/**
 * Returns a function that gives a class or animation of a module, named by its path from `root`, its short
 * name. It reads the tree once.
 *
 * Errors: it throws for a module outside `ROOTS`, and for a name that its text does not contain.
 *
 * @param {string} root
 * @returns {(path: string, name: string) => string}
 */
function namer(root) {
  const files = modulesOf(root);
  /** @type {Map<string, readonly string[]>} */
  const namesByFile = new Map();

  return (path, exportName) => {
    const file = files.indexOf(path);
    if (file === -1) throw new Error(`${path}: CSS modules stand in ${ROOTS.join(' or ')}`);
    const names = namesByFile.get(path) ?? namesOf(root, path);
    namesByFile.set(path, names);
    const name = names.indexOf(exportName);
    if (name === -1) throw new Error(`${path}: no class or animation “${exportName}”`);
    return filePrefix(file) + name.toString(36);
  };
}

/**
 * A `getLocalIdent` for css-loader.
 *
 * Errors: throws for a module outside `ROOTS`, and for a name that its text does not contain.
 *
 * @param {string} root
 * @returns {GetLocalIdent}
 */
function cssModuleNames(root) {
  const nameOf = namer(root);
  return ({ resourcePath }, _localIdentName, exportName) =>
    nameOf(relative(root, resourcePath).split(sep).join('/'), exportName);
}

/**
 * Makes webpack's css-loader use the short names.
 *
 * Errors: throws if Next's configuration has no CSS modules to rename.
 *
 * @template {{ module: { rules: Rule[] } }} Config
 * @param {Config} webpackConfig
 * @param {string} root
 * @returns {Config}
 */
function shortenCssModuleNames(webpackConfig, root) {
  const getLocalIdent = cssModuleNames(root);
  let renamed = 0;
  /** @param {Rule} rule */
  const visit = (rule) => {
    for (const inner of [...(rule.oneOf ?? []), ...(rule.rules ?? [])]) visit(inner);
    for (const use of [rule.use ?? []].flat()) {
      const modules = use?.options?.modules;
      if (typeof modules !== 'object' || !modules.getLocalIdent) continue;
      modules.getLocalIdent = getLocalIdent;
      renamed += 1;
    }
  };
  for (const rule of webpackConfig.module.rules) visit(rule);
  if (renamed === 0) throw new Error('no css-loader with CSS modules in the configuration of Next');
  return webpackConfig;
}

module.exports = { cssModuleNames, namer, shortNamesOf, shortenCssModuleNames };
