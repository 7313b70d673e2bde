// why: css-loader's plugins, by which Next reads the CSS modules of documents: an island agrees with the
// document that it is in.
import icss from 'next/dist/compiled/icss-utils/index.js';
import extractImports from 'next/dist/compiled/postcss-modules-extract-imports/index.js';
import localByDefault from 'next/dist/compiled/postcss-modules-local-by-default/index.js';
import scope from 'next/dist/compiled/postcss-modules-scope/index.js';
import postcss from 'postcss';

/**
 * A CSS module as plain rules. `exported`: what an element gets for each name, classes or placeholders;
 * `imported`: by module, the name there that a placeholder stands for.
 *
 * Errors: throws for CSS that is wrong, and for a class that `composes` names but the module does not define.
 *
 * @param {string} path
 * @param {string} css
 * @param {(name: string) => string} nameOf
 */
export function readCssModule(path, css, nameOf) {
  const plugins = [localByDefault(), extractImports(), scope({ generateScopedName: nameOf })];
  const { root } = postcss(plugins).process(css, { from: path });
  const { icssImports: imported, icssExports: exported } = icss.extractICSS(root);
  return { css: root.toString(), exported, imported };
}
