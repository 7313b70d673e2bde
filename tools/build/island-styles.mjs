import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import postcss from 'postcss';
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
  const root = postcss.parse(readFileSync(path, 'utf8'), { from: path });
  /** @type {Map<string, string[]>} by the module's own name: the classes that an element gets */
  const classes = new Map();
  /** @type {Set<string>} */
  const others = new Set();
  const own = (/** @type {string} */ name) => shortName(path, name);

  root.walkRules((rule) => {
    const inKeyframes =
      rule.parent?.type === 'atrule' && /keyframes$/.test(/** @type {any} */ (rule.parent).name);
    if (inKeyframes) return;
    const [, single] = /^\.([\w-]+)$/.exec(rule.selector) ?? [];
    rule.selector = renamed(rule.selector, (name) => {
      if (!classes.has(name)) classes.set(name, [own(name)]);
      return own(name);
    });
    rule.walkDecls('composes', (declaration) => {
      const [, names = '', from] = /^(.+?)(?:\s+from\s+['"](.+)['"])?$/.exec(declaration.value) ?? [];
      const sheet = from === undefined ? path : posix.join(dirname(path), from);
      if (from !== undefined) others.add(sheet);
      for (const name of names.split(/\s+/))
        classes
          .get(single ?? '')
          ?.push(
            ...(from === undefined
              ? (classes.get(name) ?? [])
              : (islandStyles(sheet, shortName).names[name]?.split(' ') ?? [])),
          );
      declaration.remove();
    });
  });
  root.walkAtRules('keyframes', (rule) => {
    rule.params = own(rule.params);
  });
  const animations = new Set(
    [...readFileSync(path, 'utf8').matchAll(/@keyframes\s+([\w-]+)/g)].map(([, name = '']) => name),
  );
  root.walkDecls(/^animation(?:-name)?$/, (declaration) => {
    declaration.value = declaration.value.replace(/[\w-]+/g, (word) =>
      animations.has(word) ? own(word) : word,
    );
  });
  return {
    names: Object.fromEntries([...classes].map(([name, all]) => [name, all.join(' ')])),
    css: root.toString(),
    others: [...others],
  };
}

/**
 * A selector with its classes renamed, except in `:global(…)`, which is unwrapped.
 *
 * @param {string} selector
 * @param {(name: string) => string} rename
 */
const renamed = (selector, rename) =>
  selector.replace(
    /:global\(([^()]*)\)|\.([a-zA-Z_][\w-]*)/g,
    (_, global, name) => global ?? `.${rename(name)}`,
  );
