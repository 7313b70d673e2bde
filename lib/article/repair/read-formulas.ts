import type { Element, Root } from 'hast';
import { attribute, changeElements, classesOf, element, findElement, text, textOf } from './change';

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
export function readFormulas(tree: Root): void {
  changeElements(tree, (node) => {
    if (node.tagName === 'script')
      return attribute(node, 'type').startsWith('math/tex') ? [code(textOf(node))] : undefined;
    if (node.tagName === 'math') return [code(sourceOf(node) || textOf(node))];
    const isDrawn = node.tagName === 'mjx-container' || classesOf(node).some((name) => DRAWN.has(name));
    if (!isDrawn) return undefined;
    // The source inside is code already.
    const source = findElement(node, isFormula);
    if (source) return [source];
    // MathJax writes its source into a script beside the drawing.
    return node.tagName === 'mjx-container' ? undefined : [];
  });
}

const FORMULA = 'language-tex';

function code(source: string): Element {
  return element('code', { className: [FORMULA] }, [text(source.trim().replace(/\s+/g, ' '))]);
}

function isFormula(node: Element): boolean {
  return node.tagName === 'code' && classesOf(node).includes(FORMULA);
}

function sourceOf(math: Element): string {
  const source = findElement(
    math,
    (one) => one.tagName === 'annotation' && attribute(one, 'encoding') === 'application/x-tex',
  );
  return source ? textOf(source) : attribute(math, 'alttext');
}
