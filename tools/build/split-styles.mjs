import postcss from 'postcss';

/**
 * Splits a page's styles in two: rules that need an element with one of `lazyNames`, and all others. Both
 * keep their order; a condition (`@media`, `@container`) around rules of both kinds appears in both.
 *
 * @param {string} css
 * @param {ReadonlySet<string>} lazyNames classes and animations
 * @returns {{ first: string, lazy: string }}
 */
export function splitStyles(css, lazyNames) {
  const isLazySelector = (/** @type {string} */ selector) =>
    [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => lazyNames.has(name));
  const isLazy = (/** @type {import('postcss').ChildNode} */ node) =>
    node.type === 'rule'
      ? node.selectors.every(isLazySelector)
      : node.type === 'atrule' && lazyNames.has(node.params);

  /**
   * @param {boolean} lazy
   * @returns {string}
   */
  const only = (lazy) => {
    const root = postcss.parse(css);
    /** @param {import('postcss').Container} container */
    const visit = (container) =>
      container.each((node) => {
        const isCondition =
          node.type === 'atrule' && node.nodes && /^(?:media|supports|container|layer)$/.test(node.name);
        if (!isCondition) {
          if (isLazy(node) !== lazy) node.remove();
          return;
        }
        visit(node);
        if (node.nodes?.length === 0) node.remove();
      });
    visit(root);
    return root.toString();
  };
  return { first: only(false), lazy: only(true) };
}
