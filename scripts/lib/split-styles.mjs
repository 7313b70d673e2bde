import postcss from 'postcss';

/**
 * Splits a page's styles in two: rules that need an element with one of `lateNames`, and all others. Both keep their order; a
 * condition (`@media`, `@container`) around rules of both kinds appears in both.
 *
 * @param {string} css
 * @param {ReadonlySet<string>} lateNames classes, animations and typefaces
 * @returns {{ first: string, late: string }}
 */
export function splitStyles(css, lateNames) {
  const isLateSelector = (/** @type {string} */ selector) =>
    [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => lateNames.has(name));
  const familyOf = (/** @type {import('postcss').AtRule} */ rule) => {
    let family = '';
    rule.walkDecls('font-family', ({ value }) => void (family = value.replace(/["']/g, '')));
    return family;
  };
  const isLate = (/** @type {import('postcss').ChildNode} */ node) =>
    node.type === 'rule'
      ? node.selectors.every(isLateSelector)
      : node.type === 'atrule' && lateNames.has(node.name === 'font-face' ? familyOf(node) : node.params);

  /**
   * @param {boolean} late
   * @returns {string}
   */
  const only = (late) => {
    const root = postcss.parse(css);
    /** @param {import('postcss').Container} container */
    const visit = (container) =>
      container.each((node) => {
        const isCondition =
          node.type === 'atrule' && node.nodes && /^(?:media|supports|container|layer)$/.test(node.name);
        if (!isCondition) {
          if (isLate(node) !== late) node.remove();
          return;
        }
        visit(node);
        if (node.nodes?.length === 0) node.remove();
      });
    visit(root);
    return root.toString();
  };
  return { first: only(false), late: only(true) };
}
