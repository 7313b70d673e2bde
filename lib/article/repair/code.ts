import type { ArticleElement, ArticleNode, ArticleTree } from '../tree/tree';
import { hasText, textOf } from '../tree/text';
import { classesOf, element, findElement, isElement, mapElements, withAttributes } from '../tree/tree';

/** The language's name in the bar of a code block. */
const LANGUAGE_NAME = /^[A-Za-z][\w+#.-]{0,20}$/;
/** Longer text outside the code is not a bar. */
const LONGEST_BAR = 60;
/** Nor is one with any of these elements, which authors write. */
// oxfmt-ignore
const NO_BAR: ReadonlySet<string> = new Set([
  'a', 'abbr', 'b', 'del', 'em', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'p', 's', 'small', 'strong', 'sub', 'sup', 'u',
]);
/** Blocks that code never contains: a `pre` with one of them inside was never closed. */
// oxfmt-ignore
const AFTER: ReadonlySet<string> = new Set([
  'blockquote', 'dl', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ol', 'pre', 'table', 'ul',
]);
const isNoBar = ({ name }: ArticleElement) => NO_BAR.has(name) || AFTER.has(name);

/**
 * Ends a code block where it was not closed, and keeps only its code. Chat assistants put the language's name
 * and their buttons into the `pre`: the name becomes the code's language, the rest is removed.
 */
export function keepCode(tree: ArticleTree): ArticleTree {
  return mapElements(tree, (pre) => {
    if (pre.name !== 'pre') return pre;
    const end = pre.children.findIndex((child) => isElement(child) && AFTER.has(child.name));
    if (end > 0 && pre.children.slice(0, end).some(hasText))
      return [{ ...pre, children: pre.children.slice(0, end) }, ...pre.children.slice(end)];
    if (isElement(pre.children[end], 'pre')) return pre.children;
    const code = findElement(pre.children, isCode);
    if (!code || !hasBar(pre, code)) return pre;
    const language = /\S+/.exec(firstText(pre))?.[0] ?? '';
    const isNamed = classesOf(code).some((name) => name.startsWith('language-'));
    const isName = !isNamed && LANGUAGE_NAME.test(language) && !textOf(code).startsWith(language);
    const namedCode = isName ? withAttributes(code, { class: `language-${language.toLowerCase()}` }) : code;
    return { ...pre, children: [namedCode] };
  });
}

/** Whether the `pre` holds only the code and elements with a few words. */
function hasBar(pre: ArticleElement, code: ArticleElement): boolean {
  const isMixed = pre.children.some((child) => !isElement(child) && hasText(child));
  const isOnly = findElement(pre.children, (one) => one !== code && isCode(one)) === undefined;
  const words = textOf(pre).trim().length - textOf(code).trim().length;
  return (
    !isMixed &&
    isOnly &&
    hasText(code) &&
    !findElement(pre.children, isNoBar) &&
    pre.children.some((child) => child !== code) &&
    words <= LONGEST_BAR
  );
}

function isCode({ name }: ArticleElement): boolean {
  return name === 'code';
}

/** The first text only: name and buttons are separate elements without a space between them. */
function firstText(node: ArticleNode): string {
  if (typeof node === 'string') return node;
  return node.children.map(firstText).find((one) => one.trim() !== '') ?? '';
}

/** Wrappers around a formula and its rendering. */
const FORMULA_CLASSES: ReadonlySet<string> = new Set([
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
    const isDrawn =
      node.name === 'mjx-container' || classesOf(node).some((name) => FORMULA_CLASSES.has(name));
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
