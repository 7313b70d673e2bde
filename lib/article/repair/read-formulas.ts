import type { Element, Root } from 'hast';
import { attribute, changeElements, classesOf, element, findElement, text, textOf } from './change';

/** Around a formula and its drawing. */
const DRAWN: ReadonlySet<string> = new Set([
  'katex',
  'katex-display',
  'MathJax',
  'MathJax_Display',
  'mjx-container',
]);

/**
 * A formula is its source, once, as code: an article holds no MathML (nothing foreign, so nothing can hide in it), and its drawings need
 * fonts and styles that were not pasted. Page, feed and Markdown all show the same.
 */
export function readFormulas(tree: Root): void {
  changeElements(tree, (node) => {
    if (node.tagName === 'script')
      return attribute(node, 'type').startsWith('math/tex') ? [code(textOf(node))] : undefined;
    if (node.tagName === 'math') return [code(sourceOf(node) || textOf(node))];
    const isDrawn = node.tagName === 'mjx-container' || classesOf(node).some((name) => DRAWN.has(name));
    if (!isDrawn) return undefined;
    // The source inside has become code already.
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
