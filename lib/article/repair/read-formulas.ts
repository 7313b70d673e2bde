import {
  type ArticleElement,
  type ArticleTree,
  classesOf,
  element,
  findElement,
  mapElements,
  textOf,
} from '../tree/tree';

/** Wrappers around a formula and its rendering. */
const DRAWN: ReadonlySet<string> = new Set([
  'katex',
  'katex-display',
  'MathJax',
  'MathJax_Display',
  'mjx-container',
]);

/**
 * Turns a formula into its source as code. Articles hold no MathML (foreign content could hide scripts), and
 * the renderings need fonts and styles that were not pasted. Page, feed and Markdown show the same.
 */
export function readFormulas(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (node) => {
    if (node.name === 'script')
      return node.attributes.type?.startsWith('math/tex') ? code(textOf(node)) : node;
    if (node.name === 'math') return code(sourceOf(node) || textOf(node));
    const isDrawn = node.name === 'mjx-container' || classesOf(node).some((name) => DRAWN.has(name));
    if (!isDrawn) return node;
    // The source inside is code already.
    const source = findElement(node.children, isFormula);
    if (source) return source;
    // MathJax writes its source into a script beside the drawing.
    return node.name === 'mjx-container' ? node : [];
  });
}

const FORMULA = 'language-tex';

function code(source: string): ArticleElement {
  return element('code', { class: FORMULA }, [source.trim().replace(/\s+/g, ' ')]);
}

function isFormula(node: ArticleElement): boolean {
  return node.name === 'code' && classesOf(node).includes(FORMULA);
}

function sourceOf(math: ArticleElement): string {
  const source = findElement(
    math.children,
    ({ name, attributes }) => name === 'annotation' && attributes.encoding === 'application/x-tex',
  );
  return source ? textOf(source) : (math.attributes.alttext ?? '');
}
