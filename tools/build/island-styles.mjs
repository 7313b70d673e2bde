import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { readCssModule } from '../../lib/next/css-modules.mjs';
import { namer } from './css-module-names.cjs';

/**
 * A CSS module as a script: its class names, the same short ones as in the documents (css-module-names.cjs),
 * and its rules, which `addStyles` inserts into a page that lacks them.
 *
 * Errors: throws for a class that `composes` names but its module does not define.
 *
 * @param {string} path from the root
 * @param {(path: string, name: string) => string} shortName
 * @returns {{ names: Readonly<Record<string, string>>, css: string, others: readonly string[] }} `others`: modules that it composes from
 */
export function islandStyles(path, shortName = namer('.')) {
  const { css, exported, imported } = readCssModule(path, readFileSync(path, 'utf8'), (name) =>
    shortName(path, name),
  );
  /** @type {Map<string, string>} by placeholder */
  const composed = new Map();
  const others = Object.entries(imported).map(([from, importedNames]) => {
    const other = posix.join(dirname(path), from);
    const { names } = islandStyles(other, shortName);
    for (const [placeholder, name] of Object.entries(importedNames)) {
      if (names[name] === undefined) throw new Error(`${path}: ${other} has no class “${name}”`);
      composed.set(placeholder, names[name]);
    }
    return other;
  });
  const meant = (/** @type {string} */ value) =>
    value
      .split(' ')
      .map((name) => composed.get(name) ?? name)
      .join(' ');
  // Animations are exported too, but no element has one as its class.
  const isClass = (/** @type {string} */ value) =>
    new RegExp(`\\.${value.split(' ')[0]}(?![\\w-])`).test(css);
  const classes = Object.entries(exported).filter(([, value]) => isClass(value));
  return { names: Object.fromEntries(classes.map(([name, value]) => [name, meant(value)])), css, others };
}
